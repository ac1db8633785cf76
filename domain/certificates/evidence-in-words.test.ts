import { expect, test } from "vitest";
import { evidenceWith } from "./evidence-for-tests.ts";
import { evidenceInWords } from "./evidence-in-words.ts";

test("separates what the learner says, what Kadam ran again and what only a browser reported", () => {
  expect(evidenceInWords(evidenceWith({ checked: 6, reported: 2, notReproduced: 1 }))).toEqual([
    "15 of 15 study days ticked off by the learner",
    "6 of 10 exercises run again by Kadam, last on 1 Jan 1970",
    "2 of 10 exercises reported by the learner's browser, not run again",
    "1 of 10 exercises did not pass when Kadam ran them again",
    "14 of 20 quiz questions right",
  ]);
});

test("says when nothing was run again, and leaves out what the course does not have", () => {
  expect(evidenceInWords(evidenceWith({ reported: 10 }))).toEqual([
    "15 of 15 study days ticked off by the learner",
    "No exercise was run again by Kadam",
    "10 of 10 exercises reported by the learner's browser, not run again",
    "14 of 20 quiz questions right",
  ]);
  expect(evidenceInWords({ ...evidenceWith(), exercises: 0, quiz: { right: 0, of: 0 } })).toEqual([
    "15 of 15 study days ticked off by the learner",
  ]);
});

test("work that failed when run again still counts as run again", () => {
  const at = new Date("2026-11-16T06:00:00Z");
  const forged = {
    codeSha256: "a",
    testsSha256: "b",
    passedAt: at,
    recheck: { verdict: "not-reproduced" as const, at },
  };
  const evidence = {
    contentVersion: "v",
    daysDone: 15,
    days: 15,
    exercises: 2,
    passed: ["one", "two"].map((exerciseId) => ({ exerciseId, ...forged })),
    quiz: { right: 0, of: 0 },
    gatheredAt: at,
  };
  expect(evidenceInWords(evidence)).toEqual([
    "15 of 15 study days ticked off by the learner",
    "2 of 2 exercises did not pass when Kadam ran them again",
  ]);
});
