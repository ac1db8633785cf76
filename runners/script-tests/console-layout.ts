export const LINE_WIDTH = 80;
/** Node's maximum number of columns. */
const MOST_COLUMNS = 12;
const SEPARATOR_WIDTH = 2;

export type Layout = {
  readonly entries: readonly string[];
  readonly opening: string;
  readonly closing: string;
  readonly base: string;
  readonly indent: number;
  readonly isNestedDeeply: boolean;
  readonly values?: readonly unknown[] | undefined;
  /** The last entry says how many items are left out. */
  readonly hasMore: boolean;
};

/** On one line if short enough, otherwise one entry per line, short array items in columns. */
export function fitIntoLines(layout: Layout): string {
  const { opening, closing, indent } = layout;
  const base = layout.base === "" ? "" : `${layout.base} `;
  const isArray = closing === "]";
  const entries = isArray && layout.entries.length > 6 ? setInColumns(layout) : layout.entries;
  if (!layout.isNestedDeeply && entries === layout.entries) {
    const joined = entries.join(", ");
    const width =
      entries.reduce((sum, entry) => sum + entry.length, 0) +
      entries.length * 2 +
      indent +
      opening.length +
      layout.base.length +
      10;
    if (width <= LINE_WIDTH && !joined.includes("\n") && !base.includes("\n")) {
      return `${base}${opening} ${joined} ${closing}`;
    }
  }
  const newLine = `\n${" ".repeat(indent)}`;
  return `${base}${opening}${newLine}  ${entries.join(`,${newLine}  `)}${newLine}${closing}`;
}

/** Many short items in columns, about two and a half times as wide as high. Numbers are right-aligned. */
function setInColumns({ entries, indent, values, hasMore }: Layout): readonly string[] {
  const items = hasMore ? entries.slice(0, -1) : entries;
  const widths = items.map((item) => item.length);
  const widest = Math.max(...widths) + SEPARATOR_WIDTH;
  const total = widths.reduce((sum, width) => sum + width + SEPARATOR_WIDTH, 0);
  const isWorthIt = widest * 3 + indent < LINE_WIDTH && (total / widest > 5 || widest <= 6 + SEPARATOR_WIDTH);
  if (!isWorthIt) return entries;
  const usual = Math.max(widest - 3 - Math.sqrt(widest - total / entries.length), 1);
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * usual * items.length) / usual),
    Math.floor((LINE_WIDTH - indent) / widest),
    MOST_COLUMNS,
  );
  if (columns <= 1) return entries;
  const isNumeric =
    values
      ?.slice(0, entries.length)
      .every((value) => typeof value === "number" || typeof value === "bigint") ?? true;
  const columnWidths = Array.from({ length: columns }, (_, column) =>
    Math.max(...widths.filter((_width, index) => index % columns === column)),
  );
  const rows: string[] = [];
  for (let start = 0; start < items.length; start += columns) {
    const row = items.slice(start, start + columns);
    const cells = row.map((item, column) => {
      const isLast = column === row.length - 1;
      const text = isLast ? item : `${item}, `;
      const width = (columnWidths[column] ?? 0) + (isLast ? 0 : SEPARATOR_WIDTH);
      if (isNumeric) return text.padStart(width);
      return isLast ? text : text.padEnd(width);
    });
    rows.push(cells.join(""));
  }
  return hasMore ? [...rows, entries.at(-1) ?? ""] : rows;
}
