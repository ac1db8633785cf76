import { createHmac } from "node:crypto";

/** HMAC: the same text gives the same hash on every server of an installation, and without the key nobody can find the text by guessing. */
export type Hashed = (text: string) => string;

export function keyedHash(key: string): Hashed {
  return (text) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}
