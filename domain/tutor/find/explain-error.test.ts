import { describe, expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { openExplainError } from "./explain-error.ts";
import { isFromElsewhere, looksPasted, withoutTraces } from "./pasted-error.ts";

const keys = passageForTests({ dayId: "py-dicts", url: "/P/7#keys", text: "A key." });
const names = passageForTests({ dayId: "js-names", url: "/W/8#names", text: "A name." });
const explain = openExplainError(
  [
    {
      kind: "javascript",
      notes: [{ id: "js", match: "* is not defined", says: "JavaScript: {1}.", taught: ["js-names#names"] }],
    },
    {
      kind: "python",
      notes: [
        { id: "py", match: "KeyError: *", says: "No key {1}.", taught: ["py-dicts#keys", "gone#gone"] },
      ],
    },
    { notes: [{ id: "git", match: "not a git repository", says: "Go into the folder.", taught: [] }] },
  ],
  [keys, names],
);
const TRACE = [
  "Traceback (most recent call last):",
  '  File "D:\\college\\app.py", line 12, in <module>',
  '    print(students["Suresh"])',
  "          ~~~~~~~~^^^^^^^^^^",
  "KeyError: 'Suresh'",
].join("\n");

describe("a pasted message", () => {
  test("is explained, with the existing sections that teach it", () => {
    expect(explain(TRACE)).toMatchObject({ says: "No key 'Suresh'.", taught: [keys], isPasted: true });
    expect(explain("fatal: not a git repository (or any of the parent directories): .git")?.says).toBe(
      "Go into the folder.",
    );
  });

  test("of a tool gets the most specific explanation that matches", () => {
    const step = { id: "step", match: "failed to solve", says: "A step failed.", taught: [] };
    const lock = {
      id: "lock",
      match: "can only install with a lock file",
      says: "No lock file.",
      taught: [],
    };
    const said = "npm error npm ci can only install with a lock file\nERROR: failed to solve: exit code: 1";
    for (const notes of [
      [step, lock],
      [lock, step],
    ]) {
      const explained = openExplainError([{ notes }], [])(said);
      expect(explained?.says).toBe("No lock file.");
      expect(explained?.words).toBe("can only install with a lock file");
    }
  });

  test("of one language is not explained by another", () => {
    expect(explain("NameError: name 'a' is not defined")).toBeUndefined();
    expect(explain("Uncaught ReferenceError: a is not defined\n    at app.js:3:1")?.taught).toEqual([names]);
  });

  test("without an explanation gets none", () => {
    expect(explain("what is a loop?")).toBeUndefined();
  });
});

test("what other languages and tools print is recognised as such", () => {
  for (const pasted of [
    "main.cpp:3: error: x",
    "Segmentation fault (core dumped)",
    "error CS0103: The name",
    "in C++ what is a class",
  ])
    expect([pasted, isFromElsewhere(pasted)]).toEqual([pasted, true]);
  for (const own of [TRACE, "what is a class in java", "select c from a", "Uncaught TypeError at app.js:3"])
    expect([own, isFromElsewhere(own)]).toEqual([own, false]);
});

test("program output is distinguished from a question", () => {
  for (const pasted of [
    TRACE,
    "npm ERR! code ERESOLVE",
    "Main.java:3: error: ';' expected",
    "fatal: no branch",
  ])
    expect([pasted, looksPasted(pasted)]).toEqual([pasted, true]);
  for (const asked of ["what is an error", "how do I catch an exception?", "list vs tuple"])
    expect([asked, looksPasted(asked)]).toEqual([asked, false]);
});

describe("of a pasted message", () => {
  const java = [
    'Exception in thread "main" java.lang.IllegalStateException: no card',
    "\tat com.metro.Main.pay(Main.java:27)",
    "\t... 3 more",
  ].join("\n");
  test.each([
    ["frames go", java, /com\.metro|more/],
    ["the learner's own line goes", TRACE, /students|Suresh|college/],
    ["paths go", "Error: Cannot find module '/home/amit/tiffin/sever.js'", /amit|tiffin|sever/],
    ["Windows paths go", "Error: EPERM, open C:\\Users\\Rahul\\a.txt", /Rahul/],
    ["quoted values go", "TypeError: 'Ravi' cannot pay", /Ravi/],
    ["addresses in memory go", "Error: object at 0x7f3c2a", /7f3c/],
  ])("%s", (_, pasted, gone) => {
    expect(withoutTraces(pasted)).not.toMatch(gone);
  });

  test("the kind, the message and names in quotes stay", () => {
    expect(withoutTraces(java)).toContain("java.lang.IllegalStateException: no card");
    expect(withoutTraces("Error: No 'Access-Control-Allow-Origin' header")).toContain(
      "Access-Control-Allow-Origin",
    );
  });

  test("a question in quotes is no value", () => {
    expect(withoutTraces("what does 'static' mean")).toContain("static");
  });
});
