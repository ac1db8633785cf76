import type { Steps } from "../../steps.ts";
import type { Passage } from "../passage.ts";
import type { Wanted } from "./question-terms.ts";
import { termsOf } from "./terms.ts";

const MARKED_IN = 2;

/** Glossary terms, and words that are inline code in several sections: nobody uses them for anything else. */
export function* technicalWords(passages: readonly Passage[]): Steps<ReadonlySet<string>> {
  const marked = new Map<string, number>();
  for (const { text } of passages) {
    for (const mark of new Set(text.match(/`[A-Za-z]{3,}`/g)))
      for (const { term } of termsOf(mark)) marked.set(term, (marked.get(term) ?? 0) + 1);
    yield;
  }
  const words = passages.flatMap(({ terms = [] }) => terms.map(({ word }) => word.toLowerCase()));
  return new Set([
    ...words.flatMap((word) => (word.includes(" ") ? [] : termsOf(word).map(({ term }) => term))),
    ...[...marked].flatMap(([term, times]) => (times >= MARKED_IN ? [term] : [])),
  ]);
}

/** The words of a question that are index terms of a passage, or identifiers in its text. */
export function namedIn({ alsoCalled = "", text }: Passage, wanted: readonly Wanted[]): Wanted[] {
  const called = new Set(termsOf(alsoCalled).map(({ term }) => term));
  const said = new Set(termsOf(text).flatMap(({ term, isName }) => (isName ? [term] : [])));
  return wanted.filter(
    ({ forms, share, isName, isSlip }) =>
      share === 1 && !isSlip && forms.some(({ term }) => called.has(term) || (isName && said.has(term))),
  );
}
