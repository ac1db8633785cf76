export type HashName = "sha1" | "sha256";

/** Both hashes work on blocks of this many bytes. */
export const BLOCK_BYTES = 64;

/** Written out, because Web Crypto is asynchronous and Node's API is synchronous. */
export function hash(name: HashName, bytes: Uint8Array): Uint8Array {
  const blocks = padded(bytes);
  const state = name === "sha1" ? sha1(blocks) : sha256(blocks);
  const digest = new DataView(new ArrayBuffer(state.length * 4));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, bytes.length << 3);
  return view;
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function sha1(blocks: DataView): Uint32Array {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Int32Array(80);
  for (let at = 0; at < blocks.byteLength; at += BLOCK_BYTES) {
    for (let i = 0; i < 80; i++) {
      words[i] =
        i < 16
          ? blocks.getInt32(at + i * 4)
          : rotateLeft(
              word(words, i - 3) ^ word(words, i - 8) ^ word(words, i - 14) ^ word(words, i - 16),
              1,
            );
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let i = 0; i < 80; i++) {
      const next = (rotateLeft(a, 5) + sha1Mix(i, b, c, d) + e + word(words, i)) | 0;
      [e, d, c, b, a] = [d, c, rotateLeft(b, 30), a, next];
    }
    add(state, [a, b, c, d, e]);
  }
  return state;
}

function sha1Mix(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, by) => by).some((by) => by > 1 && number % by === 0),
);
/** By definition, the constants are the first bits of the fractional parts of roots of the first primes. */
const fractionBits = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUND_CONSTANTS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fractionBits(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

function sha256(blocks: DataView): Uint32Array {
  const state = Uint32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < blocks.byteLength; at += BLOCK_BYTES) {
    for (let i = 0; i < 64; i++) {
      words[i] = i < 16 ? blocks.getInt32(at + i * 4) : nextWord(words, i);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = rotateLeft(e, 26) ^ rotateLeft(e, 21) ^ rotateLeft(e, 7);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(ROUND_CONSTANTS, i) + word(words, i)) | 0;
      const s0 = rotateLeft(a, 30) ^ rotateLeft(a, 19) ^ rotateLeft(a, 10);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    add(state, [a, b, c, d, e, f, g, h]);
  }
  return state;
}

function nextWord(words: Int32Array, i: number): number {
  const x = word(words, i - 15);
  const y = word(words, i - 2);
  const s0 = rotateLeft(x, 25) ^ rotateLeft(x, 14) ^ (x >>> 3);
  const s1 = rotateLeft(y, 15) ^ rotateLeft(y, 13) ^ (y >>> 10);
  return (word(words, i - 16) + s0 + word(words, i - 7) + s1) | 0;
}

function word(words: Int32Array, at: number): number {
  return words[at] ?? 0;
}

function add(state: Uint32Array, values: readonly number[]): void {
  values.forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}
