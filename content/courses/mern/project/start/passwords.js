// Day 13: use scrypt of node:crypto, with a random salt for each user.
// const COST = { N: 16384, r: 8, p: 5 };

/** Salt and hash of a password as hex text, with the cost, so that it can be raised later. */
export async function hashPassword(word, cost) {
  return { salt: "", hash: "", cost };
}

/** Whether the word is the one that was stored. */
export async function isPassword(word, stored) {
  return false;
}
