/** Read-only view of a set of 32-bit hashes. */
export type Hashes = { readonly size: number; readonly has: (hash: number) => boolean };

/** A sorted array with binary search: a set that never changes in a tenth of a Set's memory. */
export function sortedHashes(hashes: Iterable<number>): Hashes {
  const sorted = Int32Array.from(new Set(hashes)).sort();
  return { size: sorted.length, has: (hash) => indexIn(sorted, hash) >= 0 };
}

/** For each hash the numbers that belong to it; none for an unknown one. */
export type NumbersByHash = { readonly get: (hash: number) => Iterable<number> };

const NONE: readonly number[] = [];

/** The same for a Map of Sets; numbers are below 2³². */
export function numbersByHash(sets: ReadonlyMap<number, ReadonlySet<number>>): NumbersByHash {
  const sorted = Int32Array.from(sets.keys()).sort();
  const starts = new Uint32Array(sorted.length + 1);
  const numbers: number[] = [];
  for (const [at, hash] of sorted.entries()) {
    numbers.push(...(sets.get(hash) ?? NONE));
    starts[at + 1] = numbers.length;
  }
  const packed = Uint32Array.from(numbers);
  return {
    get(hash) {
      const at = indexIn(sorted, hash);
      return at < 0 ? NONE : packed.subarray(starts[at], starts[at + 1]);
    },
  };
}

/** Negative where it is missing. */
function indexIn(sorted: Int32Array, hash: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < hash) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === hash ? from : -1;
}
