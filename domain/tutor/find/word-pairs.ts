import { hashOf, mixHash } from "../hash.ts";
import type { Term } from "./terms.ts";

/** More shared pairs in one passage add nothing. */
const MOST_COUNTED = 3;

/** Every two adjacent words (bigrams) as sorted hashes; the chance of a collision is one in four billion. */
export function pairsOf(terms: readonly Term[]): Int32Array {
  const hashes = terms.map(({ term }) => hashOf(term));
  return Int32Array.from(hashes.slice(1), (hash, index) =>
    mixHash(mixHash(0, hashes[index] ?? 0), hash),
  ).sort();
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
