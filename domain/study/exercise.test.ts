import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isHonestTry, maySeeSolution, overlay, TRIES_BEFORE_SOLUTION, withoutLocked } from "./exercise.ts";

const file = (path: string, text: string) => ({ path, text });

describe("overlay", () => {
  test("keeps the order of the base files, takes the texts from the overlay and appends new files", () => {
    const starter = [file("a", "1"), file("b", "2")];
    expect(overlay(starter, [file("c", "9"), file("b", "8")])).toEqual([
      file("a", "1"),
      file("b", "8"),
      file("c", "9"),
    ]);
  });

  test("keeps only the path and the text of a file", () => {
    const locked = { ...file("a", "1"), isLocked: true };
    expect(overlay([locked], [])).toEqual([file("a", "1")]);
  });

  test("is idempotent", () => {
    const files = fc.uniqueArray(fc.record({ path: fc.constantFrom("a", "b", "c"), text: fc.string() }), {
      selector: ({ path }) => path,
    });
    fc.assert(
      fc.property(files, files, (under, over) => {
        const once = overlay(under, over);
        expect(overlay(once, over)).toEqual(once);
      }),
    );
  });
});

test("without its locked files, code contains the editable files and those of an older version of the exercise", () => {
  const exercise = {
    files: [
      { ...file("main.js", "starter"), isLocked: false },
      { ...file("data.js", "given"), isLocked: true },
    ],
  };
  const code = [file("main.js", "mine"), file("data.js", "whatever"), file("gone.js", "old")];
  expect(withoutLocked(code, exercise)).toEqual([file("main.js", "mine"), file("gone.js", "old")]);
});

describe("a solution", () => {
  test("is shown after a pass, however few the attempts", () => {
    expect(maySeeSolution({ isPassed: true, tries: 1 })).toBe(true);
  });

  test("is shown after three attempts and not after two", () => {
    expect(TRIES_BEFORE_SOLUTION).toBe(3);
    expect(maySeeSolution({ isPassed: false, tries: 2 })).toBe(false);
    expect(maySeeSolution({ isPassed: false, tries: 3 })).toBe(true);
  });
});

describe("an attempt is honest", () => {
  const starter = [file("main.py", "def total():\n    pass\n")];
  const first = [file("main.py", "def total():\n    return 1\n")];

  test("when something was changed", () => {
    expect(isHonestTry(first, starter, [])).toBe(true);
  });

  test.each([
    ["the starter itself", "def total():\n    pass\n"],
    ["spaces at line ends", "def total():   \n    pass\t\n"],
    ["empty lines", "\ndef total():\n\n\n    pass\n\n"],
  ])("but not for %s", (_what, text) => {
    expect(isHonestTry([file("main.py", text)], starter, [])).toBe(false);
  });

  test("but not when it was tried before; a deeper indent is another program", () => {
    expect(isHonestTry(first, starter, [first])).toBe(false);
    expect(isHonestTry([file("main.py", "def total():\n        return 1\n")], starter, [first])).toBe(true);
  });

  test("when there is one file more or one with another name", () => {
    expect(isHonestTry([...starter, file("more.py", "")], starter, [])).toBe(true);
    expect(isHonestTry([file("other.py", starter[0]?.text ?? "")], starter, [])).toBe(true);
  });
});
