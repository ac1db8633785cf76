import { expect, test } from "vitest";
import type { Evidence } from "./certificate.ts";
import { evidenceWith } from "./evidence-for-tests.ts";
import { criteriaOf, gradeOf, runAgain } from "./grade.ts";

test("work that Kadam ran again is counted separately, and dated by the last run", () => {
  expect(runAgain(evidenceWith({ checked: 3, reported: 2, notReproduced: 1 }))).toEqual({
    count: 3,
    lastAt: new Date(2),
    notReproduced: 1,
  });
  expect(runAgain(evidenceWith({ reported: 4 }))).toEqual({ count: 0, lastAt: undefined, notReproduced: 0 });
});

test("four fifths of the exercises, every ticket and seven of ten questions make checked work", () => {
  expect(gradeOf({ evidence: evidenceWith({ checked: 8 }) })).toBe("checked");
  expect(criteriaOf(evidenceWith({ checked: 8 }))).toEqual([
    { what: "exercises", reached: 8, needed: 8, of: 10, isMet: true },
    { what: "tickets", reached: 3, needed: 3, of: 3, isMet: true },
    { what: "quiz", reached: 14, needed: 14, of: 20, isMet: true },
  ]);
});

test.each<[string, Evidence]>([
  ["one exercise too few", evidenceWith({ checked: 7, reported: 3 })],
  ["a ticket that was only reported", evidenceWith({ checked: 9, tickets: ["e0", "e1", "e9"], reported: 1 })],
  ["a ticket that was not reproduced", evidenceWith({ checked: 9, notReproduced: 1, tickets: ["e9"] })],
  ["one question too few", evidenceWith({ checked: 10, quiz: { right: 13, of: 20 } })],
  ["a course without quizzes", evidenceWith({ checked: 10, quiz: { right: 0, of: 0 } })],
  ["a course without tickets", evidenceWith({ checked: 10, tickets: [] })],
  ["evidence from before tickets were named", { ...evidenceWith({ checked: 10 }), tickets: undefined }],
  ["nothing but ticked days", evidenceWith()],
])("%s leaves it a certificate", (_, evidence) => {
  expect(gradeOf({ evidence })).toBe("completed");
});

test("without evidence the grade is completed, and a grade that was reached stays", () => {
  expect(gradeOf({})).toBe("completed");
  expect(gradeOf({ evidence: evidenceWith(), history: [{ what: "renewed", at: new Date(1) }] })).toBe(
    "completed",
  );
  expect(gradeOf({ evidence: evidenceWith(), history: [{ what: "raised", at: new Date(1) }] })).toBe(
    "checked",
  );
});
