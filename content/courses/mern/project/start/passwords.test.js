import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.js";

test("the right word is known, others are not", async () => {
  const stored = await hashPassword("methi thepla 42");
  expect(await isPassword("methi thepla 42", stored)).toBe(true);
  for (const word of ["Methi thepla 42", ""]) {
    expect(await isPassword(word, stored)).toBe(false);
  }
});

test("one word has another hash for each user", async () => {
  const cheap = { N: 16, r: 8, p: 1 };
  const [one, two] = await Promise.all([hashPassword("dal", cheap), hashPassword("dal", cheap)]);
  expect(one.salt).not.toBe(two.salt);
  expect(one.hash).not.toBe(two.hash);
  expect(JSON.stringify(one)).not.toContain("dal");
});
