import { shuffled } from "../study/shuffle.ts";

export type TermChoice = { readonly text: string; readonly isRight: boolean };

const WRONG_ONES = 2;

/** The right text among some of the others. Another seed gives another order and other options. */
export function termChoices(right: string, others: readonly string[], seed: string): TermChoice[] {
  const wrong = [...new Set(others)].filter((text) => text !== right);
  const company = shuffled(wrong, `${seed} company`).slice(0, WRONG_ONES);
  return shuffled(
    [{ text: right, isRight: true }, ...company.map((text) => ({ text, isRight: false }))],
    seed,
  );
}
