import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(scrypt);

// One of the settings that OWASP recommends for scrypt.
const COST = { N: 16384, r: 8, p: 5 };
const BYTES = 32;

/** Salt and hash of a password as hex text, with the cost, so that it can be raised later. */
export async function hashPassword(word, cost = COST) {
  const salt = randomBytes(16).toString("hex");
  const hash = await derive(word, salt, BYTES, cost);
  return { salt, hash: hash.toString("hex"), cost };
}

/** Whether the word is the one that was stored. */
export async function isPassword(word, stored) {
  const typed = await derive(word, stored.salt, BYTES, stored.cost);
  const wanted = Buffer.from(stored.hash, "hex");
  return typed.length === wanted.length && timingSafeEqual(typed, wanted);
}
