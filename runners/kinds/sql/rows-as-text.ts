import type { SqlValue } from "sql.js";

export type Rows = { readonly columns: readonly string[]; readonly rows: readonly (readonly SqlValue[])[] };

// A longer table is useless to a reader, and drawing it would exceed the time limit.
const ROWS_SHOWN = 200;

/** Rows in the format that tests compare: `a | b`, one per line, without column names. */
export function rowsAsLines({ rows }: Rows): string {
  return rows.map((row) => row.map(valueAsText).join(" | ")).join("\n");
}

/** Rows as a readable table: names above, columns aligned, numbers to the right, the count below. */
export function rowsAsTable({ columns, rows }: Rows): string {
  const shown = rows.slice(0, ROWS_SHOWN);
  const cells = shown.map((row) => row.map(valueAsText));
  const widths = columns.map((name, column) =>
    Math.max(widthOf(name), ...cells.map((row) => widthOf(row[column] ?? ""))),
  );
  const isNumeric = columns.map(
    (_, column) => shown.length > 0 && shown.every((row) => isNumberOrNull(row[column] ?? null)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, isNumeric[column] === true))
      .join(" | ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("-+-");
  return [line(columns), rule, ...cells.map(line), countLine(rows.length)].join("\n");
}

function valueAsText(value: SqlValue): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return numberAsText(value);
  if (value instanceof Uint8Array) {
    return `x'${Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("")}'`;
  }
  return String(value);
}

// Fifteen digits, as SQLite prints: 0.1 + 0.2 is shown as 0.3.
function numberAsText(value: number): string {
  return String(Number(value.toPrecision(15)));
}

function countLine(count: number): string {
  if (count > ROWS_SHOWN) return `(${count} rows, the first ${ROWS_SHOWN} are shown)`;
  return count === 1 ? "(1 row)" : `(${count} rows)`;
}

function isNumberOrNull(value: SqlValue): boolean {
  return value === null || typeof value === "number" || typeof value === "bigint";
}

function pad(cell: string, width: number, toTheRight: boolean): string {
  const space = " ".repeat(Math.max(0, width - widthOf(cell)));
  return toTheRight ? space + cell : cell + space;
}

function widthOf(cell: string): number {
  return Array.from(cell).length;
}
