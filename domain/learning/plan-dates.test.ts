import fc from "fast-check";
import { expect, test } from "vitest";
import { PACES } from "../courses/course.ts";
import { dateOf, daysBetween, WEEKDAYS, type Weekday, weekdayOf } from "./calendar-date.ts";
import { isPaused, nextStudyDate, type Rhythm, spreadDates } from "./plan-dates.ts";

const daily: Rhythm = { pace: "intensive", weekdays: WEEKDAYS };

test.each([
  ["intensive", 15],
  ["standard", 30],
  ["part-time", 60],
  ["relaxed", 120],
] as const)("fifteen days at the %s pace take %i calendar days, evenly", (pace, days) => {
  const dates = spreadDates({ ...daily, pace }, "2026-11-20", 15);
  const step = days / 15;
  expect(dates[0]).toBe("2026-11-20");
  for (let index = 1; index < 15; index++)
    expect(daysBetween(dates[index - 1] as string, dates[index] as string)).toBe(step);
});

test("on chosen weekdays a date moves to the next of them", () => {
  const rhythm: Rhythm = { pace: "standard", weekdays: [1, 3, 5] };
  // A Saturday.
  expect(spreadDates(rhythm, "2026-11-21", 4)).toEqual([
    "2026-11-23",
    "2026-11-25",
    "2026-11-27",
    "2026-11-30",
  ]);
});

test.each([
  // Both days of a weekend, although the pace wants a day between.
  ["standard", [6, 7], ["2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29"]],
  ["standard", [1, 2, 3, 4, 5], ["2026-11-16", "2026-11-18", "2026-11-20", "2026-11-23"]],
  ["intensive", [1, 3], ["2026-11-16", "2026-11-18", "2026-11-23", "2026-11-25"]],
  // Once a week, not every second week, although eight days are more than a week.
  ["relaxed", [1], ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"]],
  ["part-time", [1, 4, 5], ["2026-11-16", "2026-11-20", "2026-11-23", "2026-11-27"]],
] as const)("%s on weekdays %j stays as close to the pace as it can", (pace, weekdays, dates) => {
  expect(spreadDates({ pace, weekdays }, "2026-11-16", 4)).toEqual(dates);
});

test("a pause moves everything after it by its length", () => {
  const pause = { from: "2026-11-22", until: "2026-12-02" };
  expect(spreadDates({ pace: "standard", weekdays: WEEKDAYS, pause }, "2026-11-20", 4)).toEqual([
    "2026-11-20",
    "2026-12-02",
    "2026-12-04",
    "2026-12-06",
  ]);
  expect(spreadDates({ pace: "standard", weekdays: WEEKDAYS, pause }, "2026-11-25", 2)).toEqual([
    "2026-12-02",
    "2026-12-04",
  ]);
  expect(spreadDates({ pace: "standard", weekdays: WEEKDAYS, pause }, "2026-12-03", 2)).toEqual([
    "2026-12-03",
    "2026-12-05",
  ]);
});

const rhythms = fc.record({
  pace: fc.constantFrom(...PACES),
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
  pause: fc.option(
    fc
      .tuple(fc.integer({ min: 20_000, max: 22_000 }), fc.integer({ min: 1, max: 366 }))
      .map(([from, days]) => ({ from: dateOf(from), until: dateOf(from + days) })),
    { nil: undefined },
  ),
});
const bases = fc.integer({ min: 20_000, max: 22_000 }).map(dateOf);

test("property: dates rise, fall on study days, and none is before the base or in the pause", () => {
  fc.assert(
    fc.property(rhythms, bases, fc.integer({ min: 1, max: 20 }), (rhythm, base, count) => {
      const dates = spreadDates(rhythm, base, count);
      expect(dates).toHaveLength(count);
      for (const [index, date] of dates.entries()) {
        expect(date >= base).toBe(true);
        expect(index === 0 || date > (dates[index - 1] as string)).toBe(true);
        expect(rhythm.weekdays).toContain(weekdayOf(date));
        expect(isPaused(rhythm.pause, date)).toBe(false);
      }
    }),
  );
});

test("property: the next study date of a study date is itself", () => {
  fc.assert(
    fc.property(rhythms, bases, (rhythm, base) => {
      const date = nextStudyDate(rhythm, base);
      expect(nextStudyDate(rhythm, date)).toBe(date);
    }),
  );
});
