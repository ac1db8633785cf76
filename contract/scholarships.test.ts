import { expect, test } from "vitest";
import { schemeWith } from "#domain/scholarships/scheme-for-tests.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { schemeBody, scholarshipList } from "./scholarships.ts";

const { id, ...body } = schemeWith({
  rules: { states: ["Kerala"], marks: { atLeast: 60, exam: "Class 12" }, other: ["You are new."] },
});

test("a scheme survives the round trip over the wire", () => {
  const scheme: Scholarship = { ...body, id };
  expect(scholarshipList.parse(JSON.parse(JSON.stringify([scheme])))).toEqual([scheme]);
});

test("what staff send becomes a scheme of the domain with the id from the URL", () => {
  const parsed = schemeBody.parse({ ...body, id: "another", isStaff: true });
  const scheme: Scholarship = { ...parsed, id, usualDeadline: parsed.usualDeadline };
  expect(scheme).toEqual({ ...body, id });
});

test("a scheme without a date of its own has no deadline", () => {
  const { usualDeadline: _, ...undated } = body;
  expect(schemeBody.parse(undated)).not.toHaveProperty("usualDeadline");
});

test.each([
  { rules: { states: ["Atlantis"] } },
  { rules: { categories: ["sc"] } },
  { rules: { gender: "other" } },
  { rules: { levels: ["phd"] } },
  { rules: { incomeAtMost: "250000" } },
  { rules: undefined },
  { sourceKind: "hearsay" },
  { status: "paused" },
  { title: "x".repeat(1001) },
  { rules: { other: Array(21).fill("x") } },
])("a body with %j is refused", (change) => {
  expect(schemeBody.safeParse({ ...body, ...change }).success).toBe(false);
});
