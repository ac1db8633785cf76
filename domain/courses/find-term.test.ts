import { expect, test } from "vitest";
import { findTerm } from "./find-term.ts";

test.each([
  ["A Variable is a name.", "variable", "Variable"],
  ["Two variables.", "variable", "variables"],
  ["The call\nstack grows.", "call stack", "call\nstack"],
  ["C++ is old.", "C++", "C++"],
])("in '%s' the term '%s' is found as '%s'", (text, word, found) => {
  const position = findTerm(text, word);
  expect(text.slice(position?.start, position?.end)).toBe(found);
});

test("a part of a longer word is not the term", () => {
  expect(findTerm("Invariable and listing", "variable")).toBeUndefined();
  expect(findTerm("Listing", "list")).toBeUndefined();
});
