import { withoutInvisible } from "./show-invisible.ts";

export const QUESTION_MIN_CHARACTERS = 20;
export const TEXT_MAX_CHARACTERS = 4_000;

export type TextProblem = "text-too-short" | "text-too-long";

/** A question says enough to be answered. */
export function questionProblem(text: string): TextProblem | undefined {
  return problemOf(text, QUESTION_MIN_CHARACTERS);
}

/** 'Thank you!' is a reply. */
export function replyProblem(text: string): TextProblem | undefined {
  return problemOf(text, 1);
}

/** Nobody reads blanks and invisible characters, so they do not count as words; they do count as load. */
function problemOf(text: string, least: number): TextProblem | undefined {
  if ([...withoutInvisible(text).trim()].length < least) return "text-too-short";
  return [...text].length > TEXT_MAX_CHARACTERS ? "text-too-long" : undefined;
}
