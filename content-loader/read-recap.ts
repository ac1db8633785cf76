import type { RecapQuestion } from "#domain/courses/course.ts";
import type { MarkdownLine } from "./markdown-lines.ts";
import type { Refuse } from "./read-quiz.ts";

const ITEM = /^- (.+?)\s*\[([^\]]+)\]\(#([\w-]+)\)\s*\.?$/;

/** The list below '# Recap': questions, each ending in a link to the section that answers it. */
export function readRecap(lines: readonly MarkdownLine[], refuse: Refuse): RecapQuestion[] {
  const items: { number: number; text: string }[] = [];
  for (const { number, text } of lines) {
    const last = items.at(-1);
    if (/^- /.test(text)) items.push({ number, text });
    else if (/^\s+\S/.test(text) && last) last.text += ` ${text.trim()}`;
    else if (text.trim() !== "") refuse(number, "'# Recap' is a list: every question begins with '- '");
  }
  return items.flatMap(({ number, text }) => {
    const [, question, linkText, headingId] = ITEM.exec(text.trim()) ?? [];
    if (question && linkText && headingId) return [{ question, linkText, headingId }];
    refuse(number, "ends in no link to a section of this day, such as [The whole part](#the-whole-part)");
    return [];
  });
}
