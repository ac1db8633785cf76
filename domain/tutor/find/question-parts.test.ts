import { expect, test } from "vitest";
import { partsOf } from "./question-parts.ts";

test("a question is split where it asks for something else", () => {
  const parts = partsOf("what is a class, and why do we write self").map((part) => part.trim());
  expect(parts).toEqual(["what is a class", "do we write self"]);
  expect(partsOf("terraform plan aur state file").map((part) => part.trim())).toEqual([
    "terraform plan",
    "state file",
  ]);
});

test("a question about one thing has no parts, and words without a topic are no part", () => {
  expect(partsOf("what is a loop")).toEqual([]);
  expect(partsOf("what is a loop, please?")).toEqual([]);
});
