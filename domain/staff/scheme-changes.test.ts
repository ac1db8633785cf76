import { expect, test } from "vitest";
import { schemeWith } from "../scholarships/scheme-for-tests.ts";
import type { Scholarship } from "../scholarships/scholarship.ts";
import { changedFields, SCHEME_FIELD_NAMES } from "./scheme-changes.ts";

const OTHER: Omit<Scholarship, "id"> = {
  title: "Another",
  provider: "Another",
  amount: "₹1",
  usualDeadline: undefined,
  recordedYear: 2026,
  officialUrl: "https://another.example.com",
  eligibility: "Another",
  rules: { gender: "female" },
  checkedOn: "2026",
  sourceKind: "blog",
  status: "closed",
};

test.each(Object.keys(OTHER) as (keyof typeof OTHER)[])("a change of %s is reported by its name", (field) => {
  const after = schemeWith({ [field]: OTHER[field] });
  expect(changedFields(schemeWith(), after)).toEqual([SCHEME_FIELD_NAMES[field]]);
});

test("several changes are in the order of the form", () => {
  expect(changedFields(schemeWith(), schemeWith({ status: "closed", title: "Another" }))).toEqual([
    "Title",
    "Status",
  ]);
});

test("the same scheme has no changes, in whatever order its rules are written", () => {
  const before = schemeWith({ rules: { gender: "female", marks: { atLeast: 60, exam: "Class 10" } } });
  const after = schemeWith({
    rules: { marks: { exam: "Class 10", atLeast: 60 }, states: undefined, gender: "female" },
  });
  expect(changedFields(before, after)).toEqual([]);
});

test("a list in another order is another list", () => {
  const before = schemeWith({ rules: { other: ["a", "b"] } });
  expect(changedFields(before, schemeWith({ rules: { other: ["b", "a"] } }))).toEqual(["Conditions"]);
});
