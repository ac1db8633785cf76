import { hashOf, mixHash } from "../hash.ts";
import type { Term } from "./terms.ts";

/** More shared pairs in one passage add nothing. */
const MOST_COUNTED = 3;

/** Every two adjacent words (bigrams) as sorted hashes; the chance of a collision is one in four billion. */
export function pairsOf(terms: readonly Term[]): Int32Array {
  return pairsInEach([terms]);
}

/** The same for several texts: the end of one and the beginning of the next are no pair. */
export function pairsInEach(texts: readonly (readonly Term[])[]): Int32Array {
  return Int32Array.from(texts.flatMap(hashedPairs)).sort();
}

function hashedPairs(terms: readonly Term[]): number[] {
  const hashes = terms.map(({ term }) => hashOf(term));
  return hashes.slice(1).map((hash, index) => mixHash(mixHash(0, hashes[index] ?? 0), hash));
}

/** How many bigrams of the question a passage has. */
export function sharedPairs(asked: Int32Array, held: Int32Array | undefined): number {
  let shared = 0;
  for (const pair of asked) if (held && isIn(held, pair)) shared += 1;
  return Math.min(shared, MOST_COUNTED);
}

function isIn(sorted: Int32Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}
