import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { GivenKey } from "./signing-keys.ts";

/** Prefixes of the raw bytes: in multibase the kind of key, in DER the constant header. */
const PUBLIC_KIND = Buffer.from([0xed, 0x01]);
const SECRET_KIND = Buffer.from([0x80, 0x26]);
const PUBLIC_DER = Buffer.from("302a300506032b6570032100", "hex");
const SECRET_DER = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_BYTES = 32;

export type SecretKey = { readonly id: string; readonly secret: KeyObject };

export function makeKey(): SecretKey {
  return keyOf(generateKeyPairSync("ed25519").privateKey);
}

/** The stored text of a private key; `readSecret` reads it. */
export function secretText(secret: KeyObject): string {
  const { d } = secret.export({ format: "jwk" });
  if (d === undefined) throw new Error("a signing key has no secret part");
  return d;
}

export function readSecret(text: string): SecretKey {
  return keyOfBytes(Buffer.from(text, "base64url"));
}

export function publicKeyOf(id: string): KeyObject {
  const bytes = bytesOfMultibase(id, PUBLIC_KIND);
  if (!bytes) throw new Error("a key's id is no public key");
  return createPublicKey({ key: Buffer.concat([PUBLIC_DER, bytes]), format: "der", type: "spki" });
}

/**
 * Keys in the settings: several separated by spaces, or as a JSON list. Each is a multibase text (z3u2… private, z6Mk…
 * public) or a JWK. Undefined if something is wrong; the input is not repeated, because it may be secret.
 */
export function readGivenKeys(text: string): readonly GivenKey[] | undefined {
  const entries = /^\s*[[{]/.test(text) ? entriesOfJson(text) : text.split(/[\s,]+/).filter(Boolean);
  const keys = entries?.map(readGivenKey);
  if (!keys?.every((key) => key !== undefined) || keys[0]?.secret === undefined) return undefined;
  return new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined;
}

function entriesOfJson(text: string): readonly unknown[] | undefined {
  try {
    return [JSON.parse(text)].flat();
  } catch {
    return undefined;
  }
}

function readGivenKey(entry: unknown): GivenKey | undefined {
  if (typeof entry === "string") {
    const secret = bytesOfMultibase(entry, SECRET_KIND);
    if (secret) return keyOfBytes(secret);
    return bytesOfMultibase(entry, PUBLIC_KIND) ? { id: entry, secret: undefined } : undefined;
  }
  if (typeof entry !== "object" || entry === null) return undefined;
  return readJwk(entry as Readonly<Record<string, unknown>>);
}

function readJwk({ kty, crv, x, d }: Readonly<Record<string, unknown>>): GivenKey | undefined {
  const open = bytesOfBase64url(x);
  if (kty !== "OKP" || crv !== "Ed25519" || !open) return undefined;
  const id = multibaseOf(PUBLIC_KIND, open);
  if (d === undefined) return { id, secret: undefined };
  const secret = bytesOfBase64url(d);
  const key = secret && keyOfBytes(secret);
  // Halves of two different keys would make signatures that nobody can verify.
  return key?.id === id ? key : undefined;
}

function bytesOfBase64url(text: unknown): Buffer | undefined {
  if (typeof text !== "string" || !/^[\w-]{43}$/.test(text)) return undefined;
  return Buffer.from(text, "base64url");
}

function keyOfBytes(bytes: Buffer): SecretKey {
  if (bytes.length !== KEY_BYTES) throw new Error("a signing key has the wrong length");
  return keyOf(createPrivateKey({ key: Buffer.concat([SECRET_DER, bytes]), format: "der", type: "pkcs8" }));
}

function keyOf(secret: KeyObject): SecretKey {
  const der = createPublicKey(secret).export({ format: "der", type: "spki" });
  return { id: multibaseOf(PUBLIC_KIND, der.subarray(PUBLIC_DER.length)), secret };
}

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** `z` means base 58. No key starts with a zero byte here, because its kind comes first. */
function multibaseOf(kind: Buffer, bytes: Buffer): string {
  let rest = BigInt(`0x${Buffer.concat([kind, bytes]).toString("hex")}`);
  let digits = "";
  for (; rest > 0n; rest /= 58n) digits = (ALPHABET[Number(rest % 58n)] ?? "") + digits;
  return `z${digits}`;
}

/** Undefined: not a key of this kind. */
function bytesOfMultibase(text: string, kind: Buffer): Buffer | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(text)) return undefined;
  let value = 0n;
  for (const digit of text.slice(1)) value = value * 58n + BigInt(ALPHABET.indexOf(digit));
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  const isKind = bytes.length === kind.length + KEY_BYTES && bytes.subarray(0, kind.length).equals(kind);
  return isKind ? bytes.subarray(kind.length) : undefined;
}
