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
  const named = (name: DayPartName) => parts.filter((part) => part.name === name);
  const lineOf = (name: DayPartName) => named(name)[0]?.heading.number ?? 1;
  const rootOf = (name: DayPartName) => treeOf(named(name));
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

/** Whatever is above or between is replaced by empty lines, so that line numbers stay those of the file. */
function treeOf(parts: readonly DayFilePart[]): Root {
  const last = Math.max(
    0,
    ...parts.flatMap(({ heading, lines }) => [heading, ...lines]).map(({ number }) => number),
  );
  const kept: string[] = Array.from({ length: last }, () => "");
  for (const { title, heading, lines } of parts) {
    if (title !== undefined) kept[heading.number - 1] = `# ${title}`;
    for (const { number, text } of lines) kept[number - 1] = text;
  }
  return parseMarkdown(kept.join("\n"));
}
