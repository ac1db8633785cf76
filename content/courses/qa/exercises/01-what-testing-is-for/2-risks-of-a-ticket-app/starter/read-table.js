import { readFileSync } from "node:fs";

const cellsOf = (line) =>
  line.split(",").map((cell) => cell.trim());

// The first line holds the names of the columns.
// Empty lines and lines that begin with # are skipped.
export function readTable(path) {
  const lines = readFileSync(path, "utf8")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const [head = "", ...rest] = lines;
  const names = cellsOf(head);
  return rest.map((line) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length)
      throw new Error(
        `This row has ${cells.length} cells and needs ` +
          `${names.length}: ${line.slice(0, 80)}`,
      );
    return Object.fromEntries(
      names.map((name, n) => [name, cells[n]]),
    );
  });
}

export function showTable(rows) {
  for (const row of rows)
    console.log(Object.values(row).join(" | "));
  console.log(`${rows.length} rows`);
}
