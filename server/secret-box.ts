import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];
const SHAPE = /^sealed:([\w-]{8}):([\w-]+)$/;

/** Encrypts secrets in the database under a key that is not in it. */
export type SecretBox = {
  /** `name` is authenticated too (AAD): the ciphertext of one secret cannot be swapped for that of another. */
  close(name: string, text: string): string;
  /** Text that was never sealed comes back as it is. */
  open(name: string, kept: string): string;
  /** Whether `kept` should be written again: it is not sealed, or under an earlier key. */
  isOutdated(kept: string): boolean;
};

/** Told in one line at the start, without anything of the secret. */
export class SealedSecretError extends Error {
  constructor(isMissing: boolean, options?: ErrorOptions) {
    super(
      isMissing
        ? "The secrets in the database are encrypted, and SECRETS_KEY has no key for them."
        : "A secret in the database was damaged, or put in the place of another one.",
      options,
    );
    this.name = "SealedSecretError";
  }
}

type Key = { readonly id: string; readonly bytes: Buffer };

/** The first key seals, the others still open what they sealed; without any, secrets stand as they are. */
export function secretBox(keys: readonly string[]): SecretBox {
  const [first, ...earlier] = keys.map(keyOf);
  return {
    close(name, text) {
      if (!first) return text;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first.bytes, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `sealed:${first.id}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },

    open(name, kept) {
      const [, id, sealed = ""] = SHAPE.exec(kept) ?? [];
      if (id === undefined) return kept;
      const key = [first, ...earlier].find((one) => one?.id === id);
      if (!key) throw new SealedSecretError(true);
      try {
        return unseal(key, name, Buffer.from(sealed, "base64url"));
      } catch (cause) {
        throw new SealedSecretError(false, { cause });
      }
    },

    isOutdated: (kept) => first !== undefined && SHAPE.exec(kept)?.[1] !== first.id,
  };
}

function unseal({ bytes }: Key, name: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString("utf8");
}

function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", text, "", "kadam secrets in the database", KEY_BYTES));
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}
