import { contentWords } from "./question-terms.ts";

const COMPARES = /\b(?:vs|versus|differen\w*|diff|compare\w*|fark|farak|farq|frk|frq|antar|better)\b/i;
const BETWEEN = /\b(?:vs|versus|and|aur|or|ya)\b|[,&/]/i;

/** The two terms of a comparison: 'list vs tuple'. */
export function comparedIn(question: string): readonly [string, string] | undefined {
  if (!COMPARES.test(question)) return undefined;
  const sides = question
    .split(BETWEEN)
    .map((part) => contentWords(part).filter(({ partOf }) => partOf === undefined))
    .filter(({ length }) => length > 0);
  const [left, right] = sides;
  if (left && right) {
    const [one, other] = [left.at(-1)?.term, right[0]?.term];
    return one !== undefined && other !== undefined && one !== other ? [one, other] : undefined;
  }
  // Questions translated from an Indian script have no word like 'and' between the two terms.
  const [one, other, ...more] = contentWords(question);
  return one && other && more.length === 0 ? [one.term, other.term] : undefined;
}
