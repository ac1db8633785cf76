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

/**
 * Known questions by the letters of their phrasings: cosine similarity of character n-grams, weighed by how rare they are
 * (TF-IDF). Finds what words alone miss: Hindi spelled in many ways, typing mistakes, signs such as `%02d`.
 */
export function* openLettersIndex(asked: readonly Passage[]): Steps<LettersIndex> {
  const entries = Uint32Array.from(asked.flatMap(({ phrasings = [] }, entry) => phrasings.map(() => entry)));
  const rows = new Map<string, number>();
  const held: number[] = [];
  for (const { phrasings = [] } of asked) {
    for (const phrase of phrasings)
      for (const gram of gramsOf(phrase).keys()) {
        const row = rows.get(gram) ?? rows.size;
        rows.set(gram, row);
        held[row] = (held[row] ?? 0) + 1;
      }
    yield;
  }
  const rarities = Float32Array.from(held, (count) => rarityOf(count, entries.length));
  const unknown = rarityOf(0, entries.length);
  const weighed = (text: string) => weigh(gramsOf(text), (gram) => rarities[rows.get(gram) ?? -1] ?? unknown);
  // A sparse matrix in compressed rows: the phrasings that have a gram stand side by side. Read twice, because the grams
  // of all phrasings at once would take more memory than the index.
  const starts = new Uint32Array(held.length + 1);
  for (const [row, count] of held.entries()) starts[row + 1] = (starts[row] as number) + count;
  const phrases = new Uint32Array(starts[held.length] as number);
  const weights = new Float32Array(phrases.length);
  const next = starts.slice();
  let at = 0;
  for (const { phrasings = [] } of asked) {
    for (const phrase of phrasings) {
      for (const [gram, weight] of weighed(phrase)) {
        const row = rows.get(gram) as number;
        const place = next[row] as number;
        phrases[place] = at;
        weights[place] = weight;
        next[row] = place + 1;
      }
      at += 1;
    }
    yield;
  }
  // Reused for every question, and cleared before each.
  const sums = new Float32Array(entries.length);

  const addSimilar = (text: string, best: Map<number, number>, isHere: (entry: number) => boolean) => {
    sums.fill(0);
    for (const [gram, weight] of weighed(text)) {
      const row = rows.get(gram);
      if (row === undefined) continue;
      for (let n = starts[row] as number; n < (starts[row + 1] as number); n += 1) {
        const phrase = phrases[n] as number;
        sums[phrase] = (sums[phrase] as number) + weight * (weights[n] as number);
      }
    }
    for (let phrase = 0; phrase < sums.length; phrase += 1) {
      const similarity = sums[phrase] as number;
      const entry = entries[phrase] as number;
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

function rarityOf(held: number, count: number): number {
  return Math.log(1 + count / (held + 1));
}

/** Unit length, so that the product of two is their cosine. */
function weigh(
  grams: ReadonlyMap<string, number>,
  rarity: (gram: string) => number,
): (readonly [string, number])[] {
  const weights = [...grams].map(([gram, times]) => [gram, (1 + Math.log(times)) * rarity(gram)] as const);
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
  return weights.map(([gram, weight]) => [gram, weight / length]);
}
