import { randomBytes, scryptSync } from "node:crypto";
import { timingSafeEqual } from "node:crypto";

// Far too small for real use, so that this page is quick.
const COST = { N: 16, r: 8, p: 1 };

/** Salt and hash of a password, as hex text. */
export function hashPassword(word) {
  const salt = randomBytes(16).toString("hex");
  const hash = scryptSync(word, salt, 32, COST);
  return { salt, hash: hash.toString("hex") };
}

/** Whether the word is the one that was stored. */
export function isPassword(word, stored) {
  const typed = scryptSync(word, stored.salt, 32, COST);
  const wanted = Buffer.from(stored.hash, "hex");
  return (
    typed.length === wanted.length &&
    timingSafeEqual(typed, wanted)
  );
}
