import type { Steps } from "../../steps.ts";
import type { Passage } from "../passage.ts";
import { withoutManner } from "./without-manner.ts";

/** A known question, and how similar its letters are to those of the question that was asked: between 0 and 1. */
export type LetterMatch = { readonly passage: Passage; readonly similarity: number };

export type LettersIndex = {
  /** The most similar of those that `isHere`, best first; of several `texts` the more similar one counts. */
  readonly match: (texts: readonly string[], isHere: (passage: Passage) => boolean) => readonly LetterMatch[];
};

/** Lengths of the n-grams: pieces of words, so that 'krna' and 'karna' or 'mtlb' and 'matlab' share some. */
const LENGTHS = [3, 4];
const MATCHES_AT_MOST = 15;
const CHARACTER_LIMIT = 400;

/** The phrasings that have a gram, and its weight in each. */
type Holders = { readonly phrases: Uint32Array; readonly weights: Float32Array };

/**
 * Known questions by the letters of their phrasings: cosine similarity of character n-grams, weighed by how rare they are
 * (TF-IDF). Finds what words alone miss: Hindi spelled in many ways, typing mistakes, signs such as `%02d`.
 */
export function* openLettersIndex(asked: readonly Passage[]): Steps<LettersIndex> {
  const counted: { readonly entry: number; readonly grams: ReadonlyMap<string, number> }[] = [];
  const held = new Map<string, number>();
  for (const [entry, { phrasings = [] }] of asked.entries()) {
    for (const phrase of phrasings) {
      const grams = gramsOf(phrase);
      counted.push({ entry, grams });
      for (const gram of grams.keys()) held.set(gram, (held.get(gram) ?? 0) + 1);
    }
    yield;
  }
  const weighed = (grams: ReadonlyMap<string, number>) => weigh(grams, held, counted.length);
  const lists = new Map<string, { readonly phrases: number[]; readonly weights: number[] }>();
  for (const [phrase, { grams }] of counted.entries()) {
    for (const [gram, weight] of weighed(grams)) {
      const list = lists.get(gram) ?? { phrases: [], weights: [] };
      list.phrases.push(phrase);
      list.weights.push(weight);
      lists.set(gram, list);
    }
    yield;
  }
  const byGram = new Map<string, Holders>();
  for (const [gram, { phrases, weights }] of lists)
    byGram.set(gram, { phrases: Uint32Array.from(phrases), weights: Float32Array.from(weights) });
  const entries = Uint32Array.from(counted, ({ entry }) => entry);
  // Reused for every question, and set back to 0 after it.
  const sums = new Float32Array(counted.length);

  const addSimilar = (text: string, best: Map<number, number>, isHere: (entry: number) => boolean) => {
    sums.fill(0);
    for (const [gram, weight] of weighed(gramsOf(text))) {
      const holders = byGram.get(gram);
      if (!holders) continue;
      const { phrases, weights } = holders;
      for (let n = 0; n < phrases.length; n += 1) {
        const at = phrases[n] as number;
        sums[at] = (sums[at] as number) + weight * (weights[n] as number);
      }
    }
    for (let at = 0; at < sums.length; at += 1) {
      const similarity = sums[at] as number;
      const entry = entries[at] as number;
      if (similarity > Math.max(LEAST, best.get(entry) ?? 0) && isHere(entry)) best.set(entry, similarity);
    }
  };

  return {
    match(texts, isHere) {
      const here = new Map<number, boolean>();
      const isEntryHere = (entry: number) => {
        const known = here.get(entry) ?? isHere(asked[entry] as Passage);
        here.set(entry, known);
        return known;
      };
      const best = new Map<number, number>();
      for (const text of new Set(texts)) addSimilar(text, best, isEntryHere);
      return [...best]
        .sort(([a, x], [b, y]) => y - x || a - b)
        .slice(0, MATCHES_AT_MOST)
        .map(([entry, similarity]) => ({ passage: asked[entry] as Passage, similarity }));
    },
  };
}

/** Less than this is chance. */
const LEAST = 0.15;

function gramsOf(text: string): Map<string, number> {
  const grams = new Map<string, number>();
  const words = withoutManner(text)
    .slice(0, CHARACTER_LIMIT)
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}+#%<>=/*&|$.-]+/u)
    .filter((word) => word !== "");
  for (const word of words) {
    const padded = ` ${word} `;
    for (const length of word.length < 2 ? [padded.length] : LENGTHS)
      for (let at = 0; at + length <= padded.length; at += 1) {
        const gram = padded.slice(at, at + length);
        grams.set(gram, (grams.get(gram) ?? 0) + 1);
      }
  }
  return grams;
}

/** Unit length, so that the product of two is their cosine. */
function weigh(
  grams: ReadonlyMap<string, number>,
  held: ReadonlyMap<string, number>,
  count: number,
): (readonly [string, number])[] {
  const weights = [...grams].map(([gram, times]) => {
    const rarity = Math.log(1 + count / ((held.get(gram) ?? 0) + 1));
    return [gram, (1 + Math.log(times)) * rarity] as const;
  });
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
  return weights.map(([gram, weight]) => [gram, weight / length]);
}
