import { expect, test } from "vitest";
import { schemeProblems } from "#domain/scholarships/scheme-problems.ts";
import { readScheme } from "./read-scheme.ts";

const TODAY = new Date("2026-11-15T06:00:00Z");

const TYPED: Readonly<Record<string, string>> = {
  id: " rope-fund ",
  title: "  Rope   Fund ",
  provider: "Rope makers",
  amount: "₹10,000 per year",
  usualDeadline: "10-31",
  recordedYear: "2025",
  officialUrl: "https://rope.example.com",
  eligibility: "Anyone\nwith a rope.",
  checkedOn: "2026-11-14",
  sourceKind: "blog",
};

function form(changes: Readonly<Record<string, string | readonly string[]>> = {}): FormData {
  const typed = new FormData();
  for (const [field, value] of Object.entries({ ...TYPED, ...changes }))
    for (const one of [value].flat()) typed.append(field, one);
  return typed;
}

const read = (changes = {}) => readScheme(form(changes), { status: "running" });

test("a form without conditions is a scheme without rules", () => {
  expect(read()).toEqual({
    id: "rope-fund",
    title: "Rope Fund",
    provider: "Rope makers",
    amount: "₹10,000 per year",
    usualDeadline: "10-31",
    recordedYear: 2025,
    officialUrl: "https://rope.example.com",
    eligibility: "Anyone with a rope.",
    rules: {},
    checkedOn: "2026-11-14",
    sourceKind: "blog",
    status: "running",
  });
  expect(schemeProblems(read(), TODAY)).toEqual({});
});

test("an edited scheme keeps its id and its status, whatever the form says", () => {
  expect(readScheme(form(), { id: "other", status: "closed" })).toMatchObject({
    id: "other",
    status: "closed",
  });
});

test("conditions are read as chosen, and unknown values are ignored", () => {
  expect(
    read({
      "rules.states": ["Kerala", "Atlantis"],
      "rules.categories": ["ST", "SC"],
      "rules.gender": "female",
      "rules.incomeAtMost": "₹ 2,50,000",
      "rules.incomeBelow": "",
      "rules.levels": "iti",
      "rules.marks": "59.5 %",
      "rules.marks.exam": " Class  12 ",
      "rules.other": " You are in the first year. \r\n\n Nobody else. ",
    }).rules,
  ).toEqual({
    states: ["Kerala"],
    categories: ["SC", "ST"],
    gender: "female",
    incomeAtMost: 2_50_000,
    levels: ["iti"],
    marks: { atLeast: 59.5, exam: "Class 12" },
    other: ["You are in the first year.", "Nobody else."],
  });
});

test("an empty deadline means that it differs from state to state", () => {
  expect(read({ usualDeadline: " " }).usualDeadline).toBeUndefined();
});

test.each([
  ["recordedYear", "soon"],
  ["recordedYear", ""],
  ["rules.incomeAtMost", "a lot"],
  ["rules.incomeBelow", "2.5"],
  ["rules.marks", "sixty"],
])("%s '%s' is reported by the rules", (field, value) => {
  const exam = field === "rules.marks" ? { "rules.marks.exam": "Class 12" } : {};
  expect(Object.keys(schemeProblems(read({ ...exam, [field]: value }), TODAY))).toEqual([field]);
});

test("half a condition about marks is reported by the rules", () => {
  expect(Object.keys(schemeProblems(read({ "rules.marks": "60" }), TODAY))).toEqual(["rules.marks.exam"]);
  expect(Object.keys(schemeProblems(read({ "rules.marks.exam": "Class 12" }), TODAY))).toEqual([
    "rules.marks",
  ]);
});
