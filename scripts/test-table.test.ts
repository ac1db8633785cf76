import { expect, test } from "vitest";
import { type TestPart, testTable } from "./test-table.mjs";

test("the table has a row per part, with its sub-parts, and their sum", () => {
  const parts: TestPart[] = [
    { name: "build", seconds: 61.26 },
    {
      name: "tests",
      seconds: 100,
      passed: 12,
      failed: 1,
      retried: ["a › b"],
      skipped: ["c", "d"],
      parts: [{ name: "domain", seconds: 7.5, tests: 13 }],
    },
    {
      name: "content",
      seconds: 20,
      passed: 5,
      failed: 0,
      skipped: ["no Flask (3)"],
      skippedCount: 3,
      parts: [{ name: "by kept verdicts", tests: 4 }],
    },
    { name: "firebase", note: "not run" },
  ];
  expect(testTable(parts, 150)).toEqual([
    "part                seconds  passed  failed  retried  skipped",
    "build                  61.3",
    "tests                 100.0      12       1        1        2",
    "  domain                7.5      13",
    "content                20.0       5       0        0        3",
    "  by kept verdicts                4",
    "firebase: not run",
    "all                   150.0      17       1",
  ]);
});
