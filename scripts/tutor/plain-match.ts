import { wordsOf } from "#domain/search/split-words.ts";
import type { Found, TutorIndex } from "#domain/tutor/found.ts";
import type { Passage } from "#domain/tutor/passage.ts";

/**
 * The baseline: ranks passages by the number of different words they share with the question, shorter first. Nothing
 * shared: not supported.
 */
export function openPlainMatch(passages: readonly Passage[]): TutorIndex {
  const sets = passages.map(
    ({ title, heading = "", text }) => new Set(wordsOf(`${title} ${heading} ${text}`)),
  );
  const find = (question: string): Found => {
    const words = [...new Set(wordsOf(question))];
    const found = passages
      .map((passage, at) => ({ passage, shared: words.filter((word) => sets[at]?.has(word)).length }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared || a.passage.text.length - b.passage.text.length)
      .slice(0, 6)
      .map(({ passage }) => passage);
    return { passages: found, isSupported: found.length > 0, nearest: found.slice(0, 3) };
  };
  return { find };
}
