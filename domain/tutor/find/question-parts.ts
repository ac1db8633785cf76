import { contentWords } from "./question-terms.ts";

const BETWEEN = /[,;?!।\n]|\b(?:and|aur|also|but|par|lekin|why|kyu|kyun|kyon)\b/i;
const PARTS_AT_MOST = 3;

/** Splits a question that asks several things: 'what is a class, and why self'. A part without a topic is dropped. */
export function partsOf(question: string): string[] {
  const parts = question.split(BETWEEN).filter((part) => contentWords(part).length > 0);
  return parts.length > 1 ? parts.slice(0, PARTS_AT_MOST) : [];
}
