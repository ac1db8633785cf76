import { Buffer } from "./bytes.ts";
import { BLOCK_BYTES, type HashName, hash } from "./hashes.ts";
import { runSoon } from "./run-soon.ts";
import { scrypt as derive, type ScryptCost } from "./scrypt.ts";

type Input = string | Uint8Array;

/** Buffers its input and hashes all of it at the end. */
class Digest {
  readonly #parts: Uint8Array[] = [];
  readonly #finish: (bytes: Uint8Array) => Uint8Array;

  constructor(finish: (bytes: Uint8Array) => Uint8Array) {
    this.#finish = finish;
  }

  update(data: Input, encoding?: string): this {
    this.#parts.push(Buffer.from(data, encoding));
    return this;
  }

  digest(encoding?: string): unknown {
    const bytes = Buffer.from(this.#finish(Buffer.concat(this.#parts)));
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}

export function createHash(name: string): Digest {
  const known = knownHash(name);
  return new Digest((bytes) => hash(known, bytes));
}

export function createHmac(name: string, key: Input): Digest {
  const known = knownHash(name);
  return new Digest((bytes) => hmac(known, Buffer.from(key), bytes));
}

export function pbkdf2Sync(
  password: Input,
  salt: Input,
  rounds: number,
  length: number,
  name: string,
): Uint8Array {
  const known = knownHash(name);
  const key = Buffer.from(password);
  const blocks: Uint8Array[] = [];
  for (let block = 1; blocks.reduce((sum, part) => sum + part.length, 0) < length; block++) {
    let last = hmac(
      known,
      key,
      Buffer.concat([Buffer.from(salt), Uint8Array.of(0, 0, block >> 8, block & 255)]),
    );
    const mixed = Buffer.from(last);
    for (let round = 1; round < rounds; round++) {
      last = hmac(known, key, last);
      for (let at = 0; at < mixed.length; at++) mixed[at] = (mixed[at] ?? 0) ^ (last[at] ?? 0);
    }
    blocks.push(mixed);
  }
  return Buffer.concat(blocks, length);
}

export function scryptSync(
  password: Input,
  salt: Input,
  length: number,
  cost: Partial<ScryptCost> = {},
): Uint8Array {
  const round = (given: Uint8Array, wanted: number): Uint8Array =>
    pbkdf2Sync(password, given, 1, wanted, "sha256");
  return Buffer.from(derive(round, Buffer.from(salt), length, { N: 16384, r: 8, p: 1, ...cost }));
}

export function scrypt(password: Input, salt: Input, length: number, ...rest: unknown[]): void {
  const callback = rest.at(-1) as (error: null, key: Uint8Array) => void;
  const cost = (rest.length > 1 ? rest[0] : {}) as Partial<ScryptCost>;
  runSoon(() => callback(null, scryptSync(password, salt, length, cost)));
}

export function randomBytes(length: number): Uint8Array {
  return globalThis.crypto.getRandomValues(Buffer.alloc(length));
}

/** The browser has it only in secure contexts, and the sandbox is not one. */
export function randomUUID(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  return Buffer.from(bytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) throw new RangeError("Input buffers must have the same byte length");
  return Buffer.from(a).equals(b);
}

function hmac(name: HashName, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? hash(name, key) : key);
  const inner = hash(name, Buffer.concat([block.map((byte) => byte ^ 0x36), bytes]));
  return hash(name, Buffer.concat([block.map((byte) => byte ^ 0x5c), inner]));
}

function knownHash(name: string): HashName {
  const plain = name.toLowerCase();
  if (plain === "sha1" || plain === "sha256") return plain;
  throw new Error(`Digest method not supported here: ${name}. There are sha1 and sha256.`);
}
