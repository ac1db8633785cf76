import { withoutInvisible } from "./show-invisible.ts";

export const QUESTION_MIN_CHARACTERS = 20;
export const TEXT_MAX_CHARACTERS = 4_000;

export type TextProblem = "text-too-short" | "text-too-long";

/** A question must say enough to be answered. */
export function questionProblem(text: string): TextProblem | undefined {
  return problemOf(text, QUESTION_MIN_CHARACTERS);
}

/** 'Thank you!' is a valid reply. */
export function replyProblem(text: string): TextProblem | undefined {
  return problemOf(text, 1);
}

/** Spaces and invisible characters do not count towards the minimum; they do count towards the maximum. */
function problemOf(text: string, least: number): TextProblem | undefined {
  if ([...withoutInvisible(text).trim()].length < least) return "text-too-short";
  return [...text].length > TEXT_MAX_CHARACTERS ? "text-too-long" : undefined;
}
