import type { Term } from "../../courses/course.ts";
import { termsOf } from "./terms.ts";
import type { WeighedWord } from "./weighed-words.ts";

/** A synonym weighs less than this, the corrected spelling of a word more. */
const SAME_WORD_FROM = 0.75;

/** A term of a word list that a question asks about, and how much of the question it is. */
export type AskedTerm = { readonly term: Term; readonly share: number };

// Cache: the terms of a day do not change, and every question is compared with all of them.
const stemsByTerm = new WeakMap<Term, readonly string[]>();

/** The terms whose words are all in the question; of 'foreign key' and 'key' only the longer one. */
export function askedTerms(terms: readonly Term[], words: readonly WeighedWord[]): AskedTerm[] {
  const asked = terms.flatMap((term) => {
    const of = wordsOf(term, words);
    return of === undefined ? [] : [{ term, of }];
  });
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return asked
    .filter(
      ({ of }) =>
        !asked.some((other) => other.of.size > of.size && [...of].every((word) => other.of.has(word))),
    )
    .map(({ term, of }) => ({ term, share: [...of].reduce((sum, { weight }) => sum + weight, 0) / whole }));
}

function wordsOf(term: Term, words: readonly WeighedWord[]): ReadonlySet<WeighedWord> | undefined {
  const of = new Set<WeighedWord>();
  for (const stem of stemsOf(term)) {
    const word = words.find(({ forms }) =>
      forms.some((form) => form.term === stem && form.weight >= SAME_WORD_FROM),
    );
    if (!word) return undefined;
    of.add(word);
  }
  return of.size === 0 ? undefined : of;
}

function stemsOf(term: Term): readonly string[] {
  const known = stemsByTerm.get(term);
  if (known) return known;
  const stems = termsOf(term.word).map((each) => each.term);
  stemsByTerm.set(term, stems);
  return stems;
}
