import type { Lesson } from "#domain/courses/course.ts";
import { DAY_PART_NAMES, type DayFilePart, type DayPartName, dayFileParts } from "./day-file-parts.ts";
import { joinLines, markdownLines } from "./markdown-lines.ts";
import { readInterview } from "./read-interview.ts";
import { type Refuse, readQuiz } from "./read-quiz.ts";
import { readRecap } from "./read-recap.ts";

export type Edition = 1 | 2;

const PARTS: Readonly<Record<Edition, readonly DayPartName[]>> = {
  1: ["Read", "Check"],
  2: DAY_PART_NAMES,
};

type Body = Pick<Lesson, "read" | "quiz" | "recap" | "onYourComputer" | "interview">;

/** The text below the front matter. Undefined while the day is not written yet. */
export function readDayBody(
  text: string,
  firstLine: number,
  edition: Edition,
  refuse: Refuse,
): Body | undefined {
  if (text.trim() === "") return undefined;
  const lines = markdownLines(text, firstLine);
  const parts = dayFileParts(lines);
  const firstHeading = parts[0]?.heading.number ?? Number.POSITIVE_INFINITY;
  const before = lines.find((line) => line.number < firstHeading && line.text.trim() !== "");
  if (before) refuse(before.number, "stands before '# Read'");
  checkOrder(parts, edition, refuse);
  const partOf = (name: DayPartName) => parts.find((part) => part.name === name);
  for (const name of PARTS[edition])
    if (!partOf(name)) refuse(firstLine, `has text, but no part '# ${name}'`);
  const readings = parts.filter(({ name }) => name === "Read");
  for (const { heading, lines: inside } of readings)
    if (joinLines(inside) === "") refuse(heading.number, `'${heading.text.trim()}' is empty`);
  const check = partOf("Check");
  return {
    read: readings.map(readingText).join("\n\n"),
    quiz: check ? readQuiz(check.lines, check.heading.number, refuse) : [],
    ...(edition === 2 && readLaterParts(partOf, refuse)),
  };
}

function readLaterParts(
  partOf: (name: DayPartName) => DayFilePart | undefined,
  refuse: Refuse,
): Partial<Body> {
  const [recap, computer, interview] = [
    partOf("Recap"),
    partOf("On your computer"),
    partOf("Interview corner"),
  ];
  return {
    recap: recap && readRecap(recap.lines, refuse),
    onYourComputer: computer && joinLines(computer.lines),
    interview: interview && readInterview(interview.lines, refuse),
  };
}

function readingText({ title, lines }: DayFilePart): string {
  return title === undefined ? joinLines(lines) : `# ${title}\n\n${joinLines(lines)}`;
}

function checkOrder(parts: readonly DayFilePart[], edition: Edition, refuse: Refuse): void {
  const expected = PARTS[edition];
  let last = -1;
  for (const { name, title, heading } of parts) {
    const index = (expected as readonly string[]).indexOf(name);
    const isFurtherReading = edition === 2 && name === "Read" && title !== undefined && last === 0;
    const isTitled = title !== undefined && !(edition === 2 && name === "Read");
    if ((index <= last && !isFurtherReading) || index < 0 || isTitled)
      refuse(
        heading.number,
        `'${heading.text.trim()}' is not expected here: a day has ${expected.map((known) => `'# ${known}'`).join(", then ")}`,
      );
    last = Math.max(last, index);
  }
}
