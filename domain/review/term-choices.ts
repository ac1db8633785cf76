import type { Term } from "../courses/course.ts";
import { shuffled } from "../practice/shuffle.ts";

export type TermChoice = { readonly text: string; readonly isRight: boolean };

const WRONG_ONES = 2;

/** A term as a question: what it means, or its word, among those of other terms. Another seed gives another order and other company. */
export function termChoices(
  term: Term,
  others: readonly Term[],
  { by, seed }: { readonly by: "means" | "word"; readonly seed: string },
): TermChoice[] {
  const wrong = [...new Set(others.map((other) => other[by]))].filter((text) => text !== term[by]);
  const company = shuffled(wrong, `${seed} company`).slice(0, WRONG_ONES);
  return shuffled(
    [{ text: term[by], isRight: true }, ...company.map((text) => ({ text, isRight: false }))],
    seed,
  );
}
