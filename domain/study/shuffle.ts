/** A seeded shuffle: the same order for the same seed, on every device and in every build. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const next = numbersFrom(seed);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

/** A seeded random generator from 0 up to 1: FNV-1a hashes the seed, mulberry32 continues from there. */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let n = 0; n < seed.length; n++) state = Math.imul(state ^ seed.charCodeAt(n), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
