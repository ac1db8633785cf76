import type { InterviewQuestion } from "#domain/courses/course.ts";
import { joinLines, type MarkdownLine } from "./markdown-lines.ts";
import type { Refuse } from "./read-quiz.ts";

/** The text below '# Interview corner': a heading with ## is the question, the text below it the model answer. */
export function readInterview(lines: readonly MarkdownLine[], refuse: Refuse): InterviewQuestion[] {
  const starts = lines.flatMap((line, index) => (!line.isCode && /^## /.test(line.text) ? [index] : []));
  const before = lines.slice(0, starts[0] ?? lines.length).find(({ text }) => text.trim() !== "");
  if (before) refuse(before.number, "stands before the first question; a question is a heading with ##");
  return starts.map((start, n) => {
    const heading = lines[start] as MarkdownLine;
    const answer = joinLines(lines.slice(start + 1, starts[n + 1]));
    if (answer === "") refuse(heading.number, "the question has no model answer below it");
    return { question: heading.text.slice(3).trim(), answer };
  });
}
