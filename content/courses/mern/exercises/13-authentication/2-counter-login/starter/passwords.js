import { randomBytes, scryptSync } from "node:crypto";
import { timingSafeEqual } from "node:crypto";

// Far too small for real use, so that this page is quick.
const COST = { N: 16, r: 8, p: 1 };

/** Salt and hash of a password, as hex text. */
export function hashPassword(word) {
  // 1: make a random salt, hash the word with it
  return { salt: "", hash: "" };
}

/** Whether the word is the one that was stored. */
export function isPassword(word, stored) {
  // 2: hash the word with the stored salt, compare
  return false;
}
