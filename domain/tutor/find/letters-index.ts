import type { Steps } from "../../steps.ts";
import type { Passage } from "../passage.ts";
import { withoutManner } from "./without-manner.ts";

/** A known question, and the similarity of its letters to the asked one, from 0 to 1. */
export type LetterMatch = { readonly passage: Passage; readonly similarity: number };

export type LettersIndex = {
  /** The most similar ones that pass `isHere`, best first; of several `texts` the most similar one counts. */
  readonly match: (texts: readonly string[], isHere: (passage: Passage) => boolean) => readonly LetterMatch[];
};

/** Lengths of the n-grams: pieces of words, so that 'krna' and 'karna' or 'mtlb' and 'matlab' share some. */
const LENGTHS = [3, 4];
const MATCHES_AT_MOST = 15;
/** A lower similarity is chance. */
const SIMILAR_FROM = 0.15;
/** Batch size: phrasings between two yields. */
const A_STEP = 50;
const CHARACTER_LIMIT = 400;

/** The grams of a phrasing, by their row, and how often it has each. */
type Counted = { readonly rows: Uint32Array; readonly times: Uint16Array };

/**
 * Index of the known questions by letters: cosine similarity of character n-grams, weighted by rarity (TF-IDF). Finds
 * what words miss: variants of Hindi spelling, typing mistakes, symbols such as `%02d`.
 */
export function* openLettersIndex(asked: readonly Passage[]): Steps<LettersIndex> {
  const entries = Uint32Array.from(asked.flatMap(({ phrasings = [] }, entry) => phrasings.map(() => entry)));
  const rows = new Map<string, number>();
  const held: number[] = [];
  const counted: Counted[] = [];
  for (const { phrasings = [] } of asked) {
    for (const phrase of phrasings) {
      const grams = gramsOf(phrase);
      const [own, times] = [new Uint32Array(grams.size), new Uint16Array(grams.size)];
      let n = 0;
      for (const [gram, count] of grams) {
        let row = rows.get(gram);
        if (row === undefined) {
          row = rows.size;
          rows.set(gram, row);
          held.push(0);
        }
        held[row] = (held[row] as number) + 1;
        own[n] = row;
        times[n] = count;
        n += 1;
      }
      counted.push({ rows: own, times });
    }
    yield;
  }
  const rarities = Float64Array.from(held, (count) => rarityOf(count, entries.length));
  const unknown = rarityOf(0, entries.length);
  // A compressed sparse matrix (CSR): the phrasings of a gram are adjacent.
  const starts = new Uint32Array(held.length + 1);
  for (const [row, count] of held.entries()) starts[row + 1] = (starts[row] as number) + count;
  const phrases = new Uint32Array(starts[held.length] as number);
  const weights = new Float32Array(phrases.length);
  const next = starts.slice();
  for (const [at, phrase] of counted.entries()) {
    const { rows: own, times } = phrase;
    const vector = new Float64Array(own.length);
    for (let n = 0; n < own.length; n += 1)
      vector[n] = weightOf(times[n] as number, rarities[own[n] as number] as number);
    const length = lengthOf(vector);
    for (let n = 0; n < own.length; n += 1) {
      const row = own[n] as number;
      const index = next[row] as number;
      phrases[index] = at;
      weights[index] = (vector[n] as number) / length;
      next[row] = index + 1;
    }
    if (at % A_STEP === 0) yield;
  }
  // Reused for every question, and cleared before each.
  const sums = new Float32Array(entries.length);

  const addSimilar = (text: string, best: Map<number, number>, isHere: (entry: number) => boolean) => {
    sums.fill(0);
    const grams = [...gramsOf(text)].map(([gram, times]) => {
      const row = rows.get(gram);
      return { row, weight: weightOf(times, row === undefined ? unknown : (rarities[row] as number)) };
    });
    const length = lengthOf(grams.map(({ weight }) => weight));
    for (const { row, weight } of grams) {
      if (row === undefined) continue;
      for (let n = starts[row] as number; n < (starts[row + 1] as number); n += 1) {
        const phrase = phrases[n] as number;
        sums[phrase] = (sums[phrase] as number) + (weight / length) * (weights[n] as number);
      }
    }
    for (let phrase = 0; phrase < sums.length; phrase += 1) {
      const similarity = sums[phrase] as number;
      const entry = entries[phrase] as number;
      if (similarity > Math.max(SIMILAR_FROM, best.get(entry) ?? 0) && isHere(entry))
        best.set(entry, similarity);
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

function weightOf(times: number, rarity: number): number {
  return (1 + Math.log(times)) * rarity;
}

/** Euclidean norm: dividing by it makes the product of two vectors their cosine. */
function lengthOf(vector: ArrayLike<number>): number {
  let squares = 0;
  for (let n = 0; n < vector.length; n += 1) squares += (vector[n] as number) ** 2;
  return Math.sqrt(squares) || 1;
}
