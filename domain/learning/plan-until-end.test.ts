import fc from "fast-check";
import { expect, test } from "vitest";
import { PACES } from "../courses/course.ts";
import { dateOf, plusDays, WEEKDAYS, type Weekday, weekdayOf } from "./calendar-date.ts";
import { changePlan, planChangeProblems } from "./change-plan.ts";
import { JAVA } from "./learner-for-tests.ts";
import { planCourse } from "./plan-course.ts";
import { followingDate, isPaused, type Rhythm, spreadDates, studyDatesBetween } from "./plan-dates.ts";
import { factsWith, noon, plannable, settingsWith } from "./plan-for-tests.ts";

const daily: Rhythm = { pace: "relaxed", weekdays: WEEKDAYS };

test("up to the end date the days are spread as far apart as possible, the wider steps last", () => {
  expect(spreadDates({ ...daily, endBy: "2026-11-30" }, "2026-11-20", 4)).toEqual([
    "2026-11-20",
    "2026-11-23",
    "2026-11-26",
    "2026-11-30",
  ]);
});

test("days that do not fit follow after the end date at the normal pace", () => {
  expect(spreadDates({ ...daily, endBy: "2026-11-21" }, "2026-11-20", 4)).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-29",
    "2026-12-07",
  ]);
});

test("an end date in the past has no effect", () => {
  const dates = spreadDates(daily, "2026-11-20", 5);
  expect(spreadDates({ ...daily, endBy: "2026-11-19" }, "2026-11-20", 5)).toEqual(dates);
});

const rhythms = fc.record({
  pace: fc.constantFrom(...PACES),
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
  pause: fc.option(
    fc
      .tuple(fc.integer({ min: 20_000, max: 20_200 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, days]) => ({ from: dateOf(from), until: dateOf(from + days) })),
    { nil: undefined },
  ),
});
const bases = fc.integer({ min: 20_000, max: 20_200 }).map(dateOf);
const counts = fc.integer({ min: 1, max: 15 });
const spans = fc.integer({ min: 0, max: 150 });

test("property: if there is room, all days are on study dates up to the end, and steps differ by at most one", () => {
  fc.assert(
    fc.property(rhythms, bases, spans, counts, (choice, base, span, count) => {
      const rhythm = { ...choice, endBy: plusDays(base, span) };
      const free = studyDatesBetween(rhythm, base, rhythm.endBy);
      fc.pre(free.length >= count);
      const indexes = spreadDates(rhythm, base, count).map((date) => free.indexOf(date));
      expect(indexes).toHaveLength(count);
      expect(indexes[0]).toBe(0);
      expect(indexes).not.toContain(-1);
      const steps = indexes.slice(1).map((index, before) => index - (indexes[before] as number));
      if (steps.length > 0) {
        expect(Math.min(...steps)).toBeGreaterThan(0);
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
        expect(indexes.at(-1)).toBe(free.length - 1);
      }
    }),
  );
});

test("property: each date depends on the one before and on how many are left", () => {
  fc.assert(
    fc.property(rhythms, bases, spans, counts, (choice, base, span, count) => {
      const rhythm = { ...choice, endBy: plusDays(base, span) };
      const dates = spreadDates(rhythm, base, count);
      for (let index = 1; index < count; index++)
        expect(dates[index]).toBe(followingDate(rhythm, dates[index - 1] as string, count - index));
    }),
  );
});

const course = plannable(15);

test("property: with an end date, a day that is done on its date moves no other", () => {
  fc.assert(
    fc.property(rhythms, bases, spans, (choice, startDate, span) => {
      const settings = settingsWith({ ...choice, startDate, endBy: plusDays(startDate, span) });
      const planned = planCourse(course, settings, new Map(), startDate).open.map(({ date }) => date);
      const done = new Map<number, string>();
      for (const [dayIndex, date] of planned.slice(0, -1).entries()) {
        done.set(dayIndex, date);
        const later = planCourse(course, settings, done, date).open.map((day) => day.date);
        expect(later).toEqual(planned.slice(dayIndex + 1));
      }
    }),
    { numRuns: 40 },
  );
});

test("property: whatever was done when, open days are on study dates from today on, and before the end date if they fit", () => {
  const doneDays = fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 14 });
  fc.assert(
    fc.property(
      rhythms,
      bases,
      spans,
      doneDays,
      fc.integer({ min: 0, max: 120 }),
      (choice, startDate, span, doneAfter, todayAfter) => {
        const endBy = plusDays(startDate, span);
        const today = plusDays(startDate, todayAfter);
        const settings = settingsWith({ ...choice, startDate, endBy });
        const dates = doneAfter.filter((days) => days <= todayAfter).sort((one, other) => one - other);
        const done = new Map(dates.map((days, dayIndex) => [dayIndex, plusDays(startDate, days)]));
        const { open } = planCourse(course, settings, done, today);
        expect(open).toHaveLength(15 - done.size);
        for (const [index, { date }] of open.entries()) {
          expect(date >= today).toBe(true);
          expect(index === 0 || date > (open[index - 1]?.date as string)).toBe(true);
          expect(settings.weekdays).toContain(weekdayOf(date));
          expect(isPaused(settings.pause, date)).toBe(false);
        }
        const room = studyDatesBetween(settings, plusDays(today, 1), endBy).length;
        if (room >= open.length) expect((open.at(-1)?.date as string) <= endBy).toBe(true);
      },
    ),
  );
});

test("days done early make room, and an end date that did not fit is now kept", () => {
  const settings = settingsWith({ startDate: "2026-11-02", endBy: "2026-11-15" });
  const endWith = (done: ReadonlyMap<number, string>) =>
    planCourse(course, settings, done, "2026-11-02").open.at(-1)?.date;
  expect(endWith(new Map())).toBe("2026-11-17");
  expect(
    endWith(
      new Map([
        [0, "2026-11-02"],
        [1, "2026-11-02"],
      ]),
    ),
  ).toBe("2026-11-15");
});

test("after missed days the end date is kept, and the steps get shorter", () => {
  const settings = settingsWith({ startDate: "2026-11-02", endBy: "2026-11-30" });
  const done = new Map([[0, "2026-11-02"]]);
  const dates = planCourse(course, settings, done, "2026-11-14").open.map(({ date }) => date);
  expect(dates[0]).toBe("2026-11-14");
  expect(dates.at(-1)).toBe("2026-11-30");
});

test("choosing an end date keeps the pace for later; choosing a pace drops the end date", () => {
  const clock = { now: noon("2026-11-20") };
  const facts = factsWith({ enrolledAt: { [JAVA]: noon("2026-11-20") } });
  const withEnd = changePlan(facts, course, { endBy: "2026-12-24" }, clock);
  expect(withEnd.courses[JAVA]).toMatchObject({ pace: "standard", endBy: "2026-12-24" });
  const again = { ...facts, plan: withEnd };
  expect(changePlan(again, course, { endBy: "2026-12-24" }, clock)).toBe(withEnd);
  expect(changePlan(again, course, { weekdays: [1, 2, 3] }, clock).courses[JAVA]?.endBy).toBe("2026-12-24");
  expect(changePlan(again, course, { pace: "standard" }, clock).courses[JAVA]).not.toHaveProperty("endBy");
  expect(changePlan(again, course, { endBy: null }, clock).courses[JAVA]).not.toHaveProperty("endBy");
});

test.each([
  ["2026-11-19", "Choose a date from today on."],
  ["2027-12-01", "Choose a date within a year from today."],
  ["2027-02-29", "Write the date as 2026-11-20."],
  ["2026-11-24", "Choose a date after the start."],
  ["2026-11-25", undefined],
])("finish by %s: %s", (endBy, problem) => {
  expect(planChangeProblems({ endBy, startDate: "2026-11-25" }, "2026-11-20").endBy).toBe(problem);
});
