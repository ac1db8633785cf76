import type { Root } from "mdast";
import { type DayFilePart, type DayPartName, dayFilePartsOf } from "./day-file-parts.ts";
import { parseMarkdown } from "./markdown.ts";

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
  const offsets = text.split("\n");
  const named = (name: DayPartName) => parts.filter((part) => part.name === name);
  const lineOf = (name: DayPartName) => named(name)[0]?.heading.number ?? 1;
  const rootOf = (name: DayPartName) => treeOf(named(name), offsets);
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

/** The rest is replaced by spaces, so that lines and offsets stay those of the file. */
function treeOf(parts: readonly DayFilePart[], lines: readonly string[]): Root {
  const kept = lines.map((line) => " ".repeat(line.length));
  for (const { title, heading, lines: inside } of parts) {
    if (title !== undefined) kept[heading.number - 1] = `# ${title}`.padEnd(heading.text.length);
    for (const { number, text } of inside) kept[number - 1] = text;
  }
  return parseMarkdown(kept.join("\n"));
}
