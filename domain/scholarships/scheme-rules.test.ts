import { expect, test } from "vitest";
import { eitherOf, LEVELS, levelsInWords } from "./scheme-rules.ts";
import { STATES } from "./states-of-india.ts";

test("India has 28 states and 8 union territories, each listed once and in order", () => {
  expect(STATES).toHaveLength(36);
  expect([...new Set(STATES)].sort()).toEqual([...STATES]);
});

test.each([
  [[], ""],
  [["SC"], "SC"],
  [["SC", "ST"], "SC or ST"],
  [["SC", "ST", "OBC"], "SC, ST or OBC"],
])("%j is written as '%s'", (names, expected) => {
  expect(eitherOf(names)).toBe(expected);
});

test("all levels, and all from Class 11 on, are shortened", () => {
  expect(levelsInWords(LEVELS)).toBe("Class 1 and above");
  expect(levelsInWords(LEVELS.slice(1))).toBe("Class 11 and above");
});

test("other levels are listed, in the order of the school years", () => {
  expect(levelsInWords(["class-11-12"])).toBe("Class 11 or 12");
  expect(levelsInWords(["degree", "diploma"])).toBe("a diploma course or a degree course");
  expect(levelsInWords(LEVELS.slice(2, 5))).toBe("an ITI course, a diploma course or a degree course");
  expect(levelsInWords(LEVELS.slice(1, -1))).toMatch(/^Class 11 or 12, an ITI course, .* or a professional/);
});
