import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Letter, LetterJob, LetterName } from "#server/ports/mail.ts";

/** Each mail is its own kind of job, so that staff see which one could not be sent. */
export const letterKind = (name: LetterName) => `letter ${name}`;

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

/**
 * Mails contain links that open an account: in the queue they are encrypted, so that a copy of the database opens none.
 */
export function letterSeal(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kadam queued letters", KEY_BYTES));
  return {
    close(letter: Letter): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(letter), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
    },
    /** Throws if it was encrypted with another secret. */
    open(sealed: string): Letter {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return JSON.parse(Buffer.concat(text).toString("utf8"));
    },
  };
}

export type LetterSeal = ReturnType<typeof letterSeal>;

export function letterJobs(seal: LetterSeal): LetterJob {
  return (letter, once) => ({
    key: `${letterKind(letter.name)} ${once}`,
    kind: letterKind(letter.name),
    about: letter.to,
    data: seal.close(letter),
  });
}
