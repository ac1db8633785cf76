import { createHmac, randomBytes } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";

const CODES = 10;
const SYMBOLS = "abcdefghijklmnopqrstuvwxyz234567";
/** 120 random bits: too many to guess, so a fast hash is enough. */
const LENGTH = 24;
const SHAPE = /^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/i;
const HASHED = /^[\w-]{43}$/;

/** How the identity library stores recovery codes: it wants an encrypt/decrypt pair, and gets a one-way hash. */
export function recoveryCodes(secret: string) {
  const hashOf = (code: string) =>
    createHmac("sha256", secret).update(`recovery code ${code}`).digest("base64url");
  const hashOnce = (code: string) => (HASHED.test(code) ? code : hashOf(code));
  return {
    generate: () => Array.from({ length: CODES }, makeCode),
    storage: {
      encrypt: async (codes: string) => JSON.stringify(listOf(codes).map(hashOnce)),
      /** Codes of earlier versions were encrypted, not hashed. */
      decrypt: async (kept: string) => {
        const codes = kept.startsWith("[") ? kept : await symmetricDecrypt({ key: secret, data: kept });
        return JSON.stringify(listOf(codes).map(hashOnce));
      },
    },
    /** What the library compares: it only ever sees hashes. */
    asKept: (typed: string) => hashOf(SHAPE.test(typed) ? typed.toLowerCase() : typed),
  };
}

export type RecoveryCodes = ReturnType<typeof recoveryCodes>;

function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? "";
}

function listOf(json: string): readonly string[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new Error("recovery codes are kept as a list");
  return list.map(String);
}
