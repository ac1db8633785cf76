import { expect, test } from "vitest";
import { megabytesInWords } from "./megabytes.ts";

test.each([
  [40_000, "less than 0.1 MB"],
  [350_000, "0.3 MB"],
  [6_400_000, "6.4 MB"],
  [25_900_000, "26 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(megabytesInWords(bytes)).toBe(words);
});
