import { expect, test } from "vitest";
import type { CourseDetail } from "#contract/courses.ts";
import type { PlanReply } from "#contract/plan.ts";
import { JAVA, recordWith } from "#domain/learning/learner-for-tests.ts";
import { dayMarks, markInWords } from "./day-marks.ts";

const TODAY = "2026-11-20";
const course = {
  _id: JAVA,
  title: "Java Developer",
  path: "/JavaCourse",
  days: [{ title: "First program" }, { title: "Types" }],
} as unknown as CourseDetail;
const planned = {
  courseId: JAVA,
  pausedFrom: null,
  pausedUntil: null,
  days: [
    { dayIndex: 0, dayId: "day-0", date: TODAY },
    { dayIndex: 1, dayId: "day-1", date: "2026-11-22" },
  ],
} as unknown as PlanReply["courses"][number];
const plan = { today: TODAY, studyDates: ["2026-11-18"], courses: [planned] } as unknown as PlanReply;

test("a date shows its study days, what was studied, and nothing else", () => {
  const markOf = dayMarks(plan, [course], recordWith());
  expect(markOf("2026-11-22")).toEqual({
    isKept: false,
    isAway: false,
    days: [
      { courseTitle: "Java Developer", title: "Day 2 - Types", path: "/JavaCourse/day/2", isDone: false },
    ],
  });
  expect(markOf("2026-11-18")).toEqual({ isKept: true, isAway: false, days: [] });
  expect(markOf("2026-11-19")).toEqual({ isKept: false, isAway: false, days: [] });
});

test("a tick of today counts before the server has confirmed it", () => {
  const markOf = dayMarks(plan, [course], recordWith({ ticks: { [JAVA]: { "day-0": true } } }));
  expect(markOf(TODAY).isKept).toBe(true);
});

test("a date is away only if no course continues", () => {
  const away = { ...planned, pausedFrom: "2026-11-21", pausedUntil: "2026-11-25" };
  const markOf = dayMarks({ ...plan, courses: [away] }, [], recordWith());
  expect(["2026-11-20", "2026-11-21", "2026-11-24", "2026-11-25"].map((date) => markOf(date).isAway)).toEqual(
    [false, true, true, false],
  );
  const one = dayMarks({ ...plan, courses: [away, planned] }, [], recordWith());
  expect(one("2026-11-22").isAway).toBe(false);
  expect(dayMarks({ ...plan, courses: [] }, [], recordWith())("2026-11-22").isAway).toBe(false);
});

test("a date is described in one sentence", () => {
  const day = { courseTitle: "Java", title: "Day 1", path: "/", isDone: false };
  expect(markInWords(TODAY, { isKept: true, isAway: false, days: [day] }, TODAY)).toBe(
    "Friday 20 November 2026, today: studied, one study day planned",
  );
  expect(markInWords("2026-11-21", { isKept: false, isAway: true, days: [day, day] }, TODAY)).toBe(
    "Saturday 21 November 2026: 2 study days planned, away",
  );
  expect(markInWords("2026-11-21", { isKept: false, isAway: false, days: [] }, TODAY)).toBe(
    "Saturday 21 November 2026",
  );
});
