import { type MarkdownLine, markdownLines } from "./markdown-lines.ts";

/** The parts that a heading with one # can start. */
export const DAY_PART_NAMES = ["Read", "Recap", "Check", "On your computer", "Interview corner"] as const;

export type DayPartName = (typeof DAY_PART_NAMES)[number];

/** A part of a day's file; `title` only where a reading has its own: '# Read: Threads'. */
export type DayFilePart = {
  readonly name: string;
  readonly title?: string | undefined;
  readonly heading: MarkdownLine;
  readonly lines: readonly MarkdownLine[];
};

export function dayFileParts(lines: readonly MarkdownLine[]): DayFilePart[] {
  const starts = lines.flatMap((line, index) => (!line.isCode && /^# /.test(line.text) ? [index] : []));
  return starts.map((start, n) => {
    const heading = lines[start] as MarkdownLine;
    const [, name = "", title] = /^# (Read(?=:)|.*?)(?:(?<=^# Read): *(.*))?\s*$/.exec(heading.text) ?? [];
    return { name: name.trim(), title: title?.trim(), heading, lines: lines.slice(start + 1, starts[n + 1]) };
  });
}

/** Takes the whole file with its front matter, so that line numbers are those of the file. */
export function dayFilePartsOf(text: string): DayFilePart[] {
  return dayFileParts(markdownLines(text, 1));
}
