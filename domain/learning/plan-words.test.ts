import { expect, test } from "vitest";
import { PACES } from "../courses/course.ts";
import { finishInWords, planNotice } from "./plan-words.ts";

const TODAY = "2026-11-20";
const course = {
  pace: "standard",
  weekdays: [1, 3, 5],
  datesGoneBy: 2,
  nextDayIndex: 5,
  endDate: "2027-01-12",
} as const;

test("after two missed dates the notice names the next day, what is kept and the end", () => {
  expect(planNotice(course, 5, TODAY)).toEqual({
    text: "Your plan starts again from today. Day 6 is next. Everything you finished is saved. If you study three days a week, you finish on 12 January 2027.",
    slowerPace: undefined,
  });
});

test("before two missed dates, and when all is done, there is no notice", () => {
  expect(planNotice({ ...course, datesGoneBy: 1 }, 40, TODAY)).toBeUndefined();
  expect(planNotice({ ...course, nextDayIndex: undefined }, 40, TODAY)).toBeUndefined();
});

test("where nothing is finished, the notice does not speak of kept work", () => {
  expect(planNotice({ ...course, nextDayIndex: 0 }, 5, TODAY)?.text).toMatch(
    /^Your plan starts again from today\. Day 1 is next\. If/,
  );
});

test("after thirty days away a slower pace is offered, where there is one", () => {
  const offered = PACES.map((pace) => planNotice({ ...course, pace }, 30, TODAY)?.slowerPace);
  expect(offered).toEqual(["standard", "part-time", "relaxed", undefined]);
  expect(planNotice(course, 29, TODAY)?.slowerPace).toBeUndefined();
});

test.each([
  ["intensive", 7, "If you study every day,"],
  ["intensive", 6, "If you study six days a week,"],
  ["standard", 7, "If you study every second day,"],
  ["standard", 4, "If you study every second day,"],
  ["standard", 1, "If you study one day a week,"],
  ["part-time", 7, "If you study every fourth day,"],
  ["part-time", 2, "If you study two days a week,"],
  ["relaxed", 2, "If you study every eighth day,"],
  ["relaxed", 1, "If you study one day a week,"],
] as const)("%s on %i weekdays: %s", (pace, count, words) => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].slice(0, count);
  expect(finishInWords({ pace, weekdays, endDate: "2026-12-31" }, TODAY)).toBe(
    `${words} you finish on 31 December.`,
  );
});

test("no word blames", () => {
  for (const pace of PACES)
    for (const away of [0, 10, 40])
      expect(planNotice({ ...course, pace }, away, TODAY)?.text).not.toMatch(
        /miss|behind|overdue|lost|late|fail/i,
      );
});

test("with an end date, the pace is not named until that date has passed", () => {
  const course = { pace: "standard", weekdays: [1, 3, 5], endDate: "2026-12-15" } as const;
  expect(finishInWords({ ...course, endBy: "2026-12-15" }, "2026-11-20")).toBe("You finish on 15 December.");
  expect(finishInWords({ ...course, endBy: "2026-11-19" }, "2026-11-20")).toBe(
    "If you study three days a week, you finish on 15 December.",
  );
});
