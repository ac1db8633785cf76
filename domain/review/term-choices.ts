import type { Term } from "../courses/course.ts";
import { shuffled } from "../practice/shuffle.ts";

export type TermChoice = { readonly means: string; readonly isRight: boolean };

const WRONG_ONES = 2;

/** A term as a question: its meaning among those of other terms. Another seed gives another order and other company. */
export function termChoices(term: Term, others: readonly Term[], seed: string): TermChoice[] {
  const wrong = [...new Set(others.map(({ means }) => means))].filter((means) => means !== term.means);
  const company = shuffled(wrong, `${seed} company`).slice(0, WRONG_ONES);
  return shuffled(
    [{ means: term.means, isRight: true }, ...company.map((means) => ({ means, isRight: false }))],
    seed,
  );
}
