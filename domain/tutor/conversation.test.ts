import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationTitle } from "./conversation.ts";

test("a short question is the title, in one line", () => {
  expect(conversationTitle("  What is\n a loop? ")).toBe("What is a loop?");
});

test("a long question is cut after a whole word", () => {
  const title = conversationTitle(
    "Why does my program print the same line again and again although I have written break in it?",
  );
  expect(title).toBe("Why does my program print the same line again and again although I have…");
});

test("an overlong word is cut too, but never inside a character", () => {
  expect(conversationTitle("🙂".repeat(100))).toBe(`${"🙂".repeat(79)}…`);
});

test("no title is longer than 80 characters or has two lines", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (question) => {
      const title = conversationTitle(question);
      expect([...title].length).toBeLessThanOrEqual(80);
      expect(title).not.toMatch(/[\n\r\t]/);
    }),
  );
});
