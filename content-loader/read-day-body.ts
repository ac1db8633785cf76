import type { Lesson } from "#domain/courses/course.ts";
import { joinLines, type MarkdownLine, markdownLines } from "./markdown-lines.ts";
import { type Refuse, readQuiz } from "./read-quiz.ts";

const PARTS = ["Read", "Check"];

/** What stands below the front matter: '# Read', then '# Check'. Nothing when the day is still to be written. */
export function readDayBody(
  text: string,
  firstLine: number,
  refuse: Refuse,
): Pick<Lesson, "read" | "quiz"> | undefined {
  if (text.trim() === "") return undefined;
  const lines = markdownLines(text, firstLine);
  const starts = lines.flatMap((line, index) => (!line.isCode && /^# /.test(line.text) ? [index] : []));
  const before = lines.slice(0, starts[0] ?? lines.length).find((line) => line.text.trim() !== "");
  if (before) refuse(before.number, "stands before '# Read'");
  const parts = new Map<string, { heading: MarkdownLine; lines: readonly MarkdownLine[] }>();
  for (const [n, start] of starts.entries()) {
    const heading = lines[start] as MarkdownLine;
    const name = heading.text.slice(2).trim();
    if (PARTS[n] !== name)
      refuse(heading.number, `'# ${name}' is not expected here: a day has '# Read', then '# Check'`);
    parts.set(name, { heading, lines: lines.slice(start + 1, starts[n + 1]) });
  }
  for (const name of PARTS) if (!parts.has(name)) refuse(firstLine, `has text, but no part '# ${name}'`);
  const [read, check] = PARTS.map((name) => parts.get(name));
  if (read && joinLines(read.lines) === "") refuse(read.heading.number, "'# Read' is empty");
  return {
    read: read ? joinLines(read.lines) : "",
    quiz: check ? readQuiz(check.lines, check.heading.number, refuse) : [],
  };
}
