import { showValue } from "./console-text.ts";

/** undefined for values that are no table: a number, a string, nothing. */
export function drawTable(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const rows: [string, unknown][] =
    data instanceof Map || data instanceof Set
      ? [...data.values()].map((value, index) => [String(index), value])
      : Object.entries(data);
  const columns = [...new Set(rows.flatMap(([, row]) => (isRow(row) ? Object.keys(row) : [])))];
  const hasValues = rows.some(([, row]) => !isRow(row));
  const heading = ["(index)", ...columns, ...(hasValues ? ["Values"] : [])];
  const body = rows.map(([index, row]) => [
    index,
    ...columns.map((column) => (isRow(row) && column in row ? showValue(row[column], 0) : "")),
    ...(hasValues ? [isRow(row) ? "" : showValue(row, 0)] : []),
  ]);
  const widths = heading.map((_, column) =>
    Math.max(...[heading, ...body].map((cells) => (cells[column] ?? "").length + 2)),
  );
  const rule = (left: string, middle: string, right: string): string =>
    left + widths.map((width) => "─".repeat(width)).join(middle) + right;
  const line = (cells: readonly string[]): string =>
    `│${cells.map((cell, column) => ` ${cell}`.padEnd(widths[column] ?? 0)).join("│")}│`;
  return [
    rule("┌", "┬", "┐"),
    line(heading),
    rule("├", "┼", "┤"),
    ...body.map(line),
    rule("└", "┴", "┘"),
  ].join("\n");
}

function isRow(row: unknown): row is Record<string, unknown> {
  return typeof row === "object" && row !== null;
}
