import { expect, test } from "vitest";
import { schemeWith } from "./scheme-for-tests.ts";
import { isCheckedOn, isMonthDay, isSchemeId, schemeProblems } from "./scheme-problems.ts";
import type { Scholarship } from "./scholarship.ts";

const TODAY = new Date("2026-11-15T06:00:00Z");
const problems = (changes: Partial<Scholarship>) => schemeProblems(schemeWith(changes), TODAY);

test("a valid scheme has no problems", () => {
  expect(problems({})).toEqual({});
  expect(
    problems({
      usualDeadline: undefined,
      checkedOn: "2026",
      rules: {
        states: ["Kerala"],
        categories: ["SC"],
        gender: "female",
        incomeAtMost: 1,
        incomeBelow: 2_00_000,
        levels: ["iti"],
        marks: { atLeast: 100, exam: "Class 12" },
        other: ["You are in the first year."],
      },
    }),
  ).toEqual({});
});

test.each<[string, Partial<Scholarship>]>([
  ["id", { id: "Rope Fund" }],
  ["id", { id: "" }],
  ["id", { id: "a".repeat(61) }],
  ["title", { title: "  " }],
  ["title", { title: "x".repeat(161) }],
  ["title", { title: "two\nlines" }],
  ["provider", { provider: "" }],
  ["provider", { provider: "Rope\u0000makers" }],
  ["amount", { amount: "" }],
  ["eligibility", { eligibility: "x".repeat(501) }],
  ["officialUrl", { officialUrl: "http://example.com" }],
  ["officialUrl", { officialUrl: "javascript:alert(1)" }],
  ["officialUrl", { officialUrl: "https://localhost" }],
  ["officialUrl", { officialUrl: "https://example.com/a b" }],
  ["officialUrl", { officialUrl: "https://bank.example.com@evil.example" }],
  ["officialUrl", { officialUrl: "https://example.com/\u0000" }],
  ["usualDeadline", { usualDeadline: "" }],
  ["usualDeadline", { usualDeadline: "02-30" }],
  ["recordedYear", { recordedYear: 2023 }],
  ["recordedYear", { recordedYear: 2028 }],
  ["recordedYear", { recordedYear: 2025.5 }],
  ["checkedOn", { checkedOn: "yesterday" }],
  ["checkedOn", { checkedOn: "2026-11-16" }],
  ["checkedOn", { checkedOn: "2026-12" }],
  ["checkedOn", { checkedOn: "2027" }],
  ["rules.states", { rules: { states: [] } }],
  ["rules.categories", { rules: { categories: [] } }],
  ["rules.levels", { rules: { levels: [] } }],
  ["rules.incomeAtMost", { rules: { incomeAtMost: 0 } }],
  ["rules.incomeAtMost", { rules: { incomeAtMost: 1.5 } }],
  ["rules.incomeBelow", { rules: { incomeBelow: -1 } }],
  ["rules.marks", { rules: { marks: { atLeast: 0, exam: "Class 12" } } }],
  ["rules.marks", { rules: { marks: { atLeast: 100.5, exam: "Class 12" } } }],
  ["rules.marks.exam", { rules: { marks: { atLeast: 60, exam: " " } } }],
  ["rules.other", { rules: { other: ["Fine.", ""] } }],
  ["rules.other", { rules: { other: ["x".repeat(201)] } }],
])("%s is named when the scheme has %o", (field, changes) => {
  expect(problems(changes)).toEqual({ [field]: expect.stringMatching(/^[A-Z]/) });
});

test("today and next year are accepted, in the time zone of India", () => {
  expect(problems({ checkedOn: "2026-11-15", recordedYear: 2027 })).toEqual({});
  const lateEvening = new Date("2026-11-15T18:30:00Z");
  expect(schemeProblems(schemeWith({ checkedOn: "2026-11-16" }), lateEvening)).toEqual({});
});

test("all problems are reported at once", () => {
  expect(Object.keys(problems({ id: "", title: "", checkedOn: "" })).sort()).toEqual([
    "checkedOn",
    "id",
    "title",
  ]);
});

test("a month and day must exist in some year", () => {
  for (const good of ["01-01", "02-29", "10-31", "12-31"]) expect(isMonthDay(good), good).toBe(true);
  for (const bad of ["", "13-01", "00-10", "02-30", "04-31", "1-1", "10-32", "2025-10-31"])
    expect(isMonthDay(bad), bad).toBe(false);
});

test("a date of checking is a day, a month or a year that exists", () => {
  for (const good of ["2025", "2025-07", "2025-07-21", "2024-02-29"])
    expect(isCheckedOn(good), good).toBe(true);
  for (const bad of ["", "25", "2025-13", "2025-02-29", "2025-7", "2025-07-21T00", "1999", "2025-"])
    expect(isCheckedOn(bad), bad).toBe(false);
});

test("a scheme id is lower-case words joined by hyphens", () => {
  for (const good of ["a", "rope-fund", "fund-2025"]) expect(isSchemeId(good), good).toBe(true);
  for (const bad of ["", "Rope", "rope_fund", "-a", "a-", "a--b", "rope fund", "a\n"])
    expect(isSchemeId(bad), bad).toBe(false);
});
