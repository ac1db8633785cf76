import type { Root } from "mdast";
import { type DayFilePart, type DayPartName, dayFilePartsOf } from "./day-file-parts.ts";
import { nodesOf, parseMarkdown } from "./markdown.ts";

/** The parts of a day's file as syntax trees; line numbers are those of the file. */
export type DayRoots = {
  readonly read: Root;
  readonly readLine: number;
  readonly check: Root;
  readonly checkLine: number;
  readonly recap?: Root | undefined;
  readonly computer?: Root | undefined;
  readonly interview?: Root | undefined;
  readonly lineOf: (name: DayPartName) => number;
};

export function splitDay(text: string): DayRoots {
  const parts = dayFilePartsOf(text);
  const lines = text.split("\n");
  const named = (name: DayPartName) => parts.filter((part) => part.name === name);
  const lineOf = (name: DayPartName) => named(name)[0]?.heading.number ?? 1;
  const rootOf = (name: DayPartName) => treeOf(named(name), lines);
  const ifThere = (name: DayPartName) => (named(name).length > 0 ? rootOf(name) : undefined);
  return {
    read: rootOf("Read"),
    readLine: lineOf("Read"),
    check: rootOf("Check"),
    checkLine: lineOf("Check"),
    recap: ifThere("Recap"),
    computer: ifThere("On your computer"),
    interview: ifThere("Interview corner"),
    lineOf,
  };
}

/**
 * Parses from the first to the last line of the parts; what is between them is replaced by spaces. Positions are then
 * moved, so that lines and offsets are those of the file.
 */
function treeOf(parts: readonly DayFilePart[], lines: readonly string[]): Root {
  const numbers = parts.flatMap((part) => [part.heading, ...part.lines]).map(({ number }) => number);
  const above = Math.min(...numbers, lines.length + 1) - 1;
  const kept = lines.slice(above, Math.max(0, ...numbers)).map((line) => " ".repeat(line.length));
  for (const { title, heading, lines: inside } of parts) {
    if (title !== undefined) kept[heading.number - 1 - above] = `# ${title}`.padEnd(heading.text.length);
    for (const { number, text } of inside) kept[number - 1 - above] = text;
  }
  const root = parseMarkdown(kept.join("\n"));
  const letters = lines.slice(0, above).reduce((sum, line) => sum + line.length + 1, 0);
  for (const { position } of nodesOf(root)) {
    for (const point of position ? [position.start, position.end] : []) {
      point.line += above;
      point.offset = (point.offset ?? 0) + letters;
    }
  }
  return root;
}
