import fc from "fast-check";
import { expect, test } from "vitest";
import { PACES } from "../courses/course.ts";
import { dateOf, daysBetween, plusDays, WEEKDAYS, type Weekday, weekdayOf } from "./calendar-date.ts";
import { courseWith } from "./learner-for-tests.ts";
import { planCourse } from "./plan-course.ts";
import { isPaused } from "./plan-dates.ts";
import { settingsWith } from "./plan-for-tests.ts";

const course = courseWith(15);
const NONE = new Map<number, string>();
const doneOn = (...dates: string[]) => new Map(dates.map((date, dayIndex) => [dayIndex, date]));
const datesOf = (plan: ReturnType<typeof planCourse>) => plan.open.map(({ date }) => date);

test("at the start every second day has its date, and none has moved", () => {
  const plan = planCourse(course, settingsWith(), NONE, "2026-11-16");
  expect(datesOf(plan)).toEqual(course.days.map((_, index) => plusDays("2026-11-16", 2 * index)));
  expect(plan.open.every(({ movedFrom }) => movedFrom === undefined)).toBe(true);
  expect(plan.datesGoneBy).toBe(0);
});

test("the plan waits for a start in the future", () => {
  const settings = settingsWith({ startDate: "2026-12-01" });
  expect(planCourse(course, settings, NONE, "2026-11-16").open[0]).toEqual({
    dayIndex: 0,
    date: "2026-12-01",
  });
});

test("a missed date moves only the open days, evenly from today on", () => {
  const plan = planCourse(course, settingsWith(), doneOn("2026-11-16"), "2026-11-19");
  expect(plan.open.slice(0, 3)).toEqual([
    { dayIndex: 1, date: "2026-11-19", movedFrom: "2026-11-18" },
    { dayIndex: 2, date: "2026-11-21", movedFrom: "2026-11-20" },
    { dayIndex: 3, date: "2026-11-23", movedFrom: "2026-11-22" },
  ]);
  expect(plan.datesGoneBy).toBe(1);
  expect(plan.open.at(-1)?.date).toBe(plusDays("2026-11-16", 29));
});

test("twenty missed dates are counted, and the plan starts again from today", () => {
  const plan = planCourse(course, settingsWith({ pace: "intensive" }), doneOn("2026-11-16"), "2026-12-07");
  expect(plan.datesGoneBy).toBe(14);
  expect(plan.open[0]).toMatchObject({ dayIndex: 1, date: "2026-12-07" });
});

test("a day done late does not change the planned dates of the others", () => {
  const before = planCourse(course, settingsWith(), doneOn("2026-11-16"), "2026-11-19");
  const after = planCourse(course, settingsWith(), doneOn("2026-11-16", "2026-11-19"), "2026-11-19");
  expect(datesOf(after)).toEqual(datesOf(before).slice(1));
  expect(after.datesGoneBy).toBe(0);
  // The same on the next day.
  expect(
    datesOf(planCourse(course, settingsWith(), doneOn("2026-11-16", "2026-11-19"), "2026-11-20")),
  ).toEqual(datesOf(after));
});

test("days done early do not move the others", () => {
  const plan = planCourse(
    course,
    settingsWith(),
    doneOn("2026-11-16", "2026-11-16", "2026-11-16"),
    "2026-11-16",
  );
  expect(plan.open[0]).toEqual({ dayIndex: 3, date: "2026-11-22" });
});

test("an unticked day is due today", () => {
  const done = doneOn("2026-11-16", "2026-11-18", "2026-11-20");
  done.delete(1);
  const plan = planCourse(course, settingsWith(), done, "2026-11-21");
  expect(plan.open.slice(0, 2)).toEqual([
    { dayIndex: 1, date: "2026-11-21", movedFrom: "2026-11-18" },
    { dayIndex: 3, date: "2026-11-23", movedFrom: "2026-11-22" },
  ]);
});

test("a day done late, after the next one, does not put a second day on its date", () => {
  const settings = settingsWith();
  const before = planCourse(course, settings, new Map([[1, "2026-11-19"]]), "2026-11-21");
  const after = planCourse(course, settings, doneOn("2026-11-21", "2026-11-19"), "2026-11-21");
  expect(datesOf(before).slice(0, 2)).toEqual(["2026-11-21", "2026-11-23"]);
  expect(datesOf(after)).toEqual(datesOf(before).slice(1));
});

test("unticked days before a new start have dates of their own too", () => {
  const settings = settingsWith({ anchor: { dayId: "day-3", dayIndex: 3, date: "2026-12-10" } });
  const dates = datesOf(planCourse(course, settings, new Map([[0, "2026-11-16"]]), "2026-11-20"));
  expect(dates.slice(0, 4)).toEqual(["2026-12-10", "2026-12-11", "2026-12-12", "2026-12-13"]);
});

test("a new start moves with its day, and stays in its place if the course no longer has the day", () => {
  const settings = settingsWith({ anchor: { dayId: "day-3", dayIndex: 3, date: "2026-12-10" } });
  const firstDates = (days: typeof course.days, done: Map<number, string>) =>
    datesOf(planCourse({ days }, settings, done, "2026-11-20")).slice(0, 2);
  const [first, second, ...rest] = course.days;
  if (!first || !second) throw new Error("days");
  // Day 3 is second now, and the day before it is done.
  const moved = [first, ...rest.slice(1, 2), second, ...rest.slice(0, 1), ...rest.slice(2)];
  expect(firstDates(moved, doneOn("2026-11-16"))).toEqual(["2026-12-10", "2026-12-12"]);
  const without = course.days.filter(({ id }) => id !== "day-3");
  expect(firstDates(without, doneOn("2026-11-16", "2026-11-17", "2026-11-18"))).toEqual([
    "2026-12-10",
    "2026-12-12",
  ]);
});

test("while paused, everything waits for the end of the pause, and nothing counts as missed", () => {
  const settings = settingsWith({ pause: { from: "2026-11-18", until: "2026-12-01" } });
  const plan = planCourse(course, settings, doneOn("2026-11-16"), "2026-11-25");
  expect(plan.open.slice(0, 2)).toEqual([
    { dayIndex: 1, date: "2026-12-01" },
    { dayIndex: 2, date: "2026-12-03" },
  ]);
  expect(plan.datesGoneBy).toBe(0);
});

test("a finished course has no future dates", () => {
  const done = new Map(course.days.map((_, dayIndex) => [dayIndex, "2026-11-16"]));
  expect(planCourse(course, settingsWith(), done, "2026-11-20")).toEqual({ open: [], datesGoneBy: 0 });
});

const dayNumbers = fc.integer({ min: 20_400, max: 21_400 });
const plans = fc
  .record({
    pace: fc.constantFrom(...PACES),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
    start: dayNumbers,
    anchor: fc.integer({ min: 0, max: 15 }),
    pause: fc.option(fc.tuple(dayNumbers, fc.integer({ min: 1, max: 90 })), { nil: undefined }),
    done: fc.uniqueArray(fc.tuple(fc.nat({ max: 14 }), dayNumbers), { selector: ([dayIndex]) => dayIndex }),
    today: dayNumbers,
  })
  .map(({ pace, weekdays, start, anchor, pause, done, today }) => ({
    settings: settingsWith({
      pace,
      weekdays,
      startDate: dateOf(start),
      anchor: { dayId: `day-${anchor}`, dayIndex: anchor, date: dateOf(start) },
      ...(pause ? { pause: { from: dateOf(pause[0]), until: dateOf(pause[0] + pause[1]) } } : {}),
    }),
    done: new Map(done.map(([dayIndex, number]) => [dayIndex, dateOf(number)] as const)),
    today: dateOf(today),
  }));

test("property: every open day has a date, no two the same, none before today, on a study day and in order", () => {
  fc.assert(
    fc.property(plans, ({ settings, done, today }) => {
      const { open } = planCourse(course, settings, done, today);
      expect(open.map(({ dayIndex }) => dayIndex)).toEqual(
        course.days.flatMap((_, dayIndex) => (done.has(dayIndex) ? [] : [dayIndex])),
      );
      for (const [index, { date, movedFrom }] of open.entries()) {
        expect(date >= today).toBe(true);
        expect(index === 0 || date > (open[index - 1]?.date as string)).toBe(true);
        expect(settings.weekdays).toContain(weekdayOf(date));
        expect(isPaused(settings.pause, date)).toBe(false);
        expect(movedFrom).not.toBe(date);
      }
    }),
  );
});

test("property: a day without work moves no future date, unless a planned date was missed", () => {
  fc.assert(
    fc.property(plans, ({ settings, done, today }) => {
      const now = planCourse(course, settings, done, today);
      const tomorrow = planCourse(course, settings, done, plusDays(today, 1));
      if (now.open[0] && now.open[0].date > today) expect(datesOf(tomorrow)).toEqual(datesOf(now));
      else
        for (const [index, { date }] of tomorrow.open.entries())
          expect(daysBetween(now.open[index]?.date as string, date)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("property: a learner who does each day on its date is never told that one was missed", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PACES),
      fc.subarray([...WEEKDAYS], { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
      dayNumbers,
      (pace, weekdays, start) => {
        const settings = settingsWith({ pace, weekdays, startDate: dateOf(start) });
        const planned = datesOf(planCourse(course, settings, NONE, dateOf(start)));
        const done = new Map<number, string>();
        for (const [dayIndex, date] of planned.entries()) {
          const plan = planCourse(course, settings, done, date);
          expect([plan.open[0]?.date, plan.datesGoneBy]).toEqual([date, 0]);
          done.set(dayIndex, date);
        }
      },
    ),
  );
});
