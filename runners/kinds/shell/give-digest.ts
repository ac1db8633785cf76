/**
 * A polyfill for sha1sum and sha256sum: browsers have no crypto.subtle in insecure contexts, such as a college server
 * without a certificate.
 */

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;

const PRIMES = Array.from({ length: 312 }, (_, at) => at + 2)
  .filter(
    (candidate) =>
      !Array.from({ length: candidate - 2 }, (_, at) => at + 2).some((other) => candidate % other === 0),
  )
  .slice(0, 64);

const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The padded message, with its length at the end, in blocks of sixteen words. */
function blocksOf(bytes: Uint8Array): DataView[] {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(size - 8, BigInt(bytes.length) * 8n);
  return Array.from({ length: size / 64 }, (_, at) => new DataView(padded.buffer, at * 64, 64));
}

function asBytes(words: readonly number[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (const [at, word] of words.entries()) view.setUint32(at * 4, word >>> 0);
  return view.buffer;
}

export function sha256(bytes: Uint8Array): ArrayBuffer {
  let state = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const words = new Uint32Array(64);
  const word = (at: number): number => words[at] ?? 0;
  for (const block of blocksOf(bytes)) {
    for (let at = 0; at < 64; at += 1) {
      const [x, y] = [word(at - 15), word(at - 2)];
      const small = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
      const large = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
      words[at] = at < 16 ? block.getUint32(at * 4) : word(at - 16) + small + word(at - 7) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < 64; at += 1) {
      const high = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + (ROUND[at] ?? 0) + word(at)) | 0;
      const low = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    state = [a, b, c, d, e, f, g, h].map((value, at) => (value + (state[at] ?? 0)) | 0);
  }
  return asBytes(state);
}

export function sha1(bytes: Uint8Array): ArrayBuffer {
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words = new Uint32Array(80);
  const word = (at: number): number => words[at] ?? 0;
  for (const block of blocksOf(bytes)) {
    for (let at = 0; at < 80; at += 1) {
      words[at] =
        at < 16
          ? block.getUint32(at * 4)
          : rotateLeft(word(at - 3) ^ word(at - 8) ^ word(at - 14) ^ word(at - 16), 1);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let at = 0; at < 80; at += 1) {
      const mixes = [(b & c) | (~b & d), b ^ c ^ d, (b & c) | (b & d) | (c & d), b ^ c ^ d];
      const constants = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];
      const part = Math.floor(at / 20);
      const next = (rotateLeft(a, 5) + (mixes[part] ?? 0) + e + (constants[part] ?? 0) + word(at)) | 0;
      [e, d, c, b, a] = [d, c, rotateLeft(b, 30), a, next];
    }
    state = [a, b, c, d, e].map((value, at) => (value + (state[at] ?? 0)) | 0);
  }
  return asBytes(state);
}

const ALGORITHMS: Readonly<Record<string, (bytes: Uint8Array) => ArrayBuffer>> = {
  "SHA-256": sha256,
  "SHA-1": sha1,
};

async function digest(
  algorithm: string | { readonly name: string },
  data: BufferSource,
): Promise<ArrayBuffer> {
  const name = typeof algorithm === "string" ? algorithm : algorithm.name;
  const make = ALGORITHMS[name];
  if (make === undefined) throw new Error(`${name} is not available here`);
  return make(
    ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data),
  );
}

if (globalThis.crypto.subtle === undefined) {
  Object.defineProperty(globalThis.crypto, "subtle", { value: { digest } });
}
