import { Buffer } from "./bytes.ts";

export type ScryptCost = { readonly N: number; readonly r: number; readonly p: number };

type Derive = (salt: Uint8Array, length: number) => Uint8Array;

/** RFC 7914; `derive` is one round of PBKDF2 with HMAC-SHA-256 over the password. */
export function scrypt(
  derive: Derive,
  salt: Uint8Array,
  length: number,
  { N, r, p }: ScryptCost,
): Uint8Array {
  const bytes = derive(salt, p * 128 * r);
  const words = littleEndianWords(bytes);
  for (let lane = 0; lane < p; lane++) mixLane(words.subarray(lane * 32 * r, (lane + 1) * 32 * r), N);
  const mixed = Buffer.alloc(bytes.length);
  const view = new DataView(mixed.buffer);
  words.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  return derive(mixed, length);
}

function littleEndianWords(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}

function mixLane(lane: Uint32Array, rounds: number): void {
  const size = lane.length;
  const seen = new Uint32Array(size * rounds);
  for (let round = 0; round < rounds; round++) {
    seen.set(lane, round * size);
    mixBlocks(lane);
  }
  for (let round = 0; round < rounds; round++) {
    const from = ((lane[size - 16] ?? 0) & (rounds - 1)) * size;
    for (let at = 0; at < size; at++) lane[at] = (lane[at] ?? 0) ^ (seen[from + at] ?? 0);
    mixBlocks(lane);
  }
}

/** Blocks of sixteen words; those with an even index move to the front. */
function mixBlocks(lane: Uint32Array): void {
  const count = lane.length / 16;
  const mixed = new Uint32Array(lane.length);
  const block = lane.slice(-16);
  for (let number = 0; number < count; number++) {
    for (let at = 0; at < 16; at++) block[at] = (block[at] ?? 0) ^ (lane[number * 16 + at] ?? 0);
    salsa(block);
    mixed.set(block, (number % 2 === 0 ? number / 2 : (count + number - 1) / 2) * 16);
  }
  lane.set(mixed);
}

// Each quarter round works on four words: columns first, then rows.
const QUARTERS = [
  [0, 4, 8, 12],
  [5, 9, 13, 1],
  [10, 14, 2, 6],
  [15, 3, 7, 11],
  [0, 1, 2, 3],
  [5, 6, 7, 4],
  [10, 11, 8, 9],
  [15, 12, 13, 14],
] as const;

function salsa(block: Uint32Array): void {
  const x = Int32Array.from(block);
  for (let round = 0; round < 4; round++) {
    for (const [a, b, c, d] of QUARTERS) {
      stir(x, b, a, d, 7);
      stir(x, c, b, a, 9);
      stir(x, d, c, b, 13);
      stir(x, a, d, c, 18);
    }
  }
  for (let at = 0; at < 16; at++) block[at] = (block[at] ?? 0) + (x[at] ?? 0);
}

function stir(x: Int32Array, into: number, one: number, two: number, by: number): void {
  const sum = ((x[one] ?? 0) + (x[two] ?? 0)) | 0;
  x[into] = (x[into] ?? 0) ^ ((sum << by) | (sum >>> (32 - by)));
}
