import { expect, test } from "vitest";
import { SealedSecretError, secretBox } from "./secret-box.ts";

const KEY = "a key of thirty-two characters, A";
const OTHER = "a key of thirty-two characters, B";

test("what is sealed shows nothing of itself, and only the same key opens it", () => {
  const kept = secretBox([KEY]).close("session-secret", "the words");
  expect(kept).toMatch(/^sealed:[\w-]{8}:[\w-]+$/);
  expect(Buffer.from(kept.split(":")[2] ?? "", "base64url").toString("latin1")).not.toContain("the words");
  expect(secretBox([KEY]).open("session-secret", kept)).toBe("the words");
  for (const keys of [[], [OTHER]])
    expect(() => secretBox(keys).open("session-secret", kept)).toThrow(SealedSecretError);
});

test("two seals of the same words differ", () => {
  const box = secretBox([KEY]);
  expect(box.close("a", "the words")).not.toBe(box.close("a", "the words"));
});

test("a sealed secret is good in its own place only, and not once a letter is changed", () => {
  const box = secretBox([KEY]);
  const kept = box.close("hash-key", "the words");
  expect(() => box.open("session-secret", kept)).toThrow(/put in the place/);
  const last = kept.endsWith("A") ? "B" : "A";
  expect(() => box.open("hash-key", kept.slice(0, -2) + last + kept.slice(-1))).toThrow(SealedSecretError);
});

test("a new key stands before the old one: what the old one sealed opens, and is known to be old", () => {
  const old = secretBox([KEY]).close("a", "the words");
  const both = secretBox([OTHER, KEY]);
  expect(both.open("a", old)).toBe("the words");
  expect(both.isOutdated(old)).toBe(true);
  const fresh = both.close("a", "the words");
  expect(both.isOutdated(fresh)).toBe(false);
  expect(secretBox([OTHER]).open("a", fresh)).toBe("the words");
});

test("without a key secrets stand as they are, and a key that comes later finds them", () => {
  const none = secretBox([]);
  expect([none.close("a", "the words"), none.open("a", "the words")]).toEqual(["the words", "the words"]);
  expect(none.isOutdated("the words")).toBe(false);
  expect(secretBox([KEY]).open("a", "the words")).toBe("the words");
  expect(secretBox([KEY]).isOutdated("the words")).toBe(true);
});
