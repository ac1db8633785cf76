/** The byte order mark tells a spreadsheet that the file is UTF-8; without it, names in Indian scripts are garbled. */
export const CSV_START = "\uFEFF";

// CSV injection: the characters that make a spreadsheet run a cell as a formula, also in the full-width forms that
// Asian keyboards type.
const STARTS_FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** One line of a CSV file (RFC 4180), with its line break. Every cell stays text when it is opened. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = STARTS_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
