/** Bits for each number: with so many, one in sixteen of the others passes too. */
const BITS_FOR_EACH = 16;

/** Says 'no' of a number that is not among these, nearly always, and quicker than a set does; a 'yes' is only a 'perhaps'. */
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
