import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ErrorNote, errorInWords, matchLine, sectionFor } from "./error-notes.ts";

const NOTE: ErrorNote = {
  id: "name",
  match: "name '*' is not defined",
  says: "Python does not know the name {1}.",
  taught: ["/pythonDevCourse/day/1#names", "/pythonCourse/day/2#names"],
};

describe("matchLine", () => {
  it.each([
    ["';' expected", "Main.java:3: error: ';' expected", []],
    ["name '*' is not defined", "NameError: name 'totel' is not defined", ["totel"]],
    ["KeyError: *", "KeyError: 'Ravi'", ["'Ravi'"]],
    ["Expected * arguments, but got *", "Expected 2 arguments, but got 1", ["2", "1"]],
    ["* is not defined", "totel is not defined", ["totel"]],
    ["* is not defined", "Uncaught ReferenceError: totel is not defined", ["totel"]],
  ])("finds %s in a line", (match, line, found) => {
    expect(matchLine(match, line)).toEqual(found);
  });

  it.each([
    ["name '*' is not defined", "name 'totel' is not here"],
    ["b*a", "a then b"],
    ["KeyError", "keyerror"],
  ])("does not find %s in '%s'", (match, line) => {
    expect(matchLine(match, line)).toBeUndefined();
  });

  it("returns the text that each star matched", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "1"), minLength: 1 });
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(matchLine("<*> and <*>", `error: <${first}> and <${second}>`)).toEqual([first, second]);
      }),
    );
  });
});

describe("errorInWords", () => {
  it("looks at every line of the message", () => {
    const message = "Traceback:\n  File \"main.py\", line 2\nNameError: name 'totel' is not defined";
    expect(errorInWords([NOTE], message)?.says).toBe("Python does not know the name totel.");
  });

  it("takes the first note that matches, whichever line it matches", () => {
    const general = { ...NOTE, id: "general", match: "NameError" };
    expect(errorInWords([NOTE, general], "NameError: x\nname 'a' is not defined")?.note.id).toBe("name");
    expect(errorInWords([general, NOTE], "NameError: name 'a' is not defined")?.note.id).toBe("general");
  });

  it("says where to look and what to change, with the learner's own name", () => {
    const note = { ...NOTE, look: "The name {1}.", before: "print({1})", after: "print('{1}')" };
    expect(errorInWords([note], "name 'a' is not defined")?.advice).toEqual({
      look: "The name a.",
      before: "print(a)",
      after: "print('a')",
    });
  });

  it("returns nothing for an unknown message", () => {
    expect(errorInWords([NOTE], "Segmentation fault")).toBeUndefined();
  });

  it("shortens what it quotes", () => {
    const says = errorInWords([NOTE], `name '${"x".repeat(500)}' is not defined`)?.says ?? "";
    expect(says.length).toBeLessThan(120);
    expect(says).toContain("…");
  });

  it("reads only the beginning of a very long message", () => {
    expect(errorInWords([NOTE], `${"a\n".repeat(5000)}name 'a' is not defined`)).toBeUndefined();
  });
});

describe("sectionFor", () => {
  it("prefers the learner's own course", () => {
    expect(sectionFor(NOTE, "/pythonCourse")).toBe("/pythonCourse/day/2#names");
  });

  it("takes the first if the course has none", () => {
    expect(sectionFor(NOTE, "/javaCourse")).toBe("/pythonDevCourse/day/1#names");
    expect(sectionFor({ ...NOTE, taught: [] }, "/javaCourse")).toBeUndefined();
  });
});
