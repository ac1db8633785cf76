const COLUMNS = ["part", "seconds", "passed", "failed", "retried", "skipped"];

/**
 * @param seconds wall-clock time, because some parts run in parallel.
 * @returns lines: a row per part, its sub-parts indented below it. Unknown values stay empty.
 */
export function testTable(parts, seconds) {
  const rows = parts.flatMap(rowsOf);
  const total = (column) => parts.reduce((sum, part) => sum + (part[column] ?? 0), 0);
  const lines = [
    COLUMNS,
    ...rows,
    ["all", seconds.toFixed(1), String(total("passed")), String(total("failed")), "", ""],
  ];
  const widths = COLUMNS.map((_, n) => Math.max(...lines.map((cells) => cells[n].length)));
  return lines.map((cells) =>
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n]) : cell.padStart(widths[n])))
      .join("  ")
      .trimEnd(),
  );
}

function rowsOf({
  name,
  seconds,
  passed,
  failed,
  retried = [],
  skipped = [],
  skippedCount,
  note,
  parts = [],
}) {
  if (note !== undefined) return [[`${name}: ${note}`, "", "", "", "", ""]];
  const counted =
    passed === undefined
      ? ["", "", "", ""]
      : [passed, failed, retried.length, skippedCount ?? skipped.length];
  return [
    [name, seconds.toFixed(1), ...counted.map(String)],
    ...parts.map((part) => [
      `  ${part.name}`,
      part.seconds?.toFixed(1) ?? "",
      String(part.tests ?? ""),
      "",
      "",
      "",
    ]),
  ];
}
