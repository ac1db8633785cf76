import { expect, test } from "vitest";
import type { CourseDetail } from "#contract/courses.ts";
import type { CoursePlanReply, PlanReply } from "#contract/plan.ts";
import { endToAnswer, planInWords } from "./plan-in-words.ts";

const detail = { days: [{ minutes: 40 }, { minutes: 60 }, { minutes: 50 }] } as CourseDetail;
// 16 November 2026 is a Monday.
const plan = { today: "2026-11-16" } as PlanReply;
const day = (dayIndex: number, state: "done" | "open") => ({
  dayIndex,
  dayId: `d${dayIndex}`,
  date: "",
  state,
});
const course = {
  pace: "standard",
  startDate: "2026-11-10",
  weekdays: [1, 3, 5],
  pausedFrom: null,
  pausedUntil: null,
  endBy: null,
  endDate: "2026-11-18",
  days: [day(0, "done"), day(1, "open"), day(2, "open")],
} as unknown as CoursePlanReply;
const words = (change: Partial<CoursePlanReply>) =>
  planInWords(plan, course, detail, { ...course, ...change });

test("a pace shows its end and its minutes, for the open days only", () => {
  expect(words({})).toBe(
    "If you study three days a week, you finish on 18 November. About 55 minutes each, 60 at most.",
  );
  expect(words({ weekdays: [6], pace: "relaxed" })).toBe(
    "If you study one day a week, you finish on 28 November. About 55 minutes each, 60 at most.",
  );
});

test("an end date says whether it fits", () => {
  expect(words({ endBy: "2026-12-16" })).toMatch(/^That fits: 2 study days up to /);
  expect(words({ endBy: "2026-11-16" })).toMatch(/^Up to 16 November there is room for 1 of 2 study days\./);
});

test("nothing is shown while a choice is missing", () => {
  expect(words({ startDate: "" })).toBeUndefined();
  expect(words({ weekdays: [] })).toBeUndefined();
  expect(words({ endBy: "" })).toBeUndefined();
  expect(words({ endBy: "2026-11-15" })).toBeUndefined();
});

test("an end date that does not fit gets advice, one that fits does not", () => {
  expect(endToAnswer(plan, course, detail)).toBeUndefined();
  expect(endToAnswer(plan, { ...course, endBy: "2026-11-18" }, detail)).toBeUndefined();
  expect(endToAnswer(plan, { ...course, endBy: "2026-11-17", endDate: "2026-11-18" }, detail)).toMatchObject({
    kind: "too-soon",
    moreWeekdays: [2],
  });
});
