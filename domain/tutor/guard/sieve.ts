/** Bits per number: with this many, one in sixteen of the other numbers passes too. */
const BITS_FOR_EACH = 16;

/** A Bloom filter with one hash: a 'no' is certain and faster than a set, a 'yes' is only a 'maybe'. */
export function sieveOf(numbers: ReadonlySet<number>): (number: number) => boolean {
  const bits = 2 ** Math.ceil(Math.log2(Math.max(1, numbers.size) * BITS_FOR_EACH));
  const words = new Int32Array(Math.ceil(bits / 32));
  const mask = bits - 1;
  for (const number of numbers) {
    const bit = number & mask;
    words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return (number) => {
    const bit = number & mask;
    return ((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  };
}
