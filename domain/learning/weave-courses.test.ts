import fc from "fast-check";
import { expect, test } from "vitest";
import { PACES } from "../courses/course.ts";
import { dateOf, WEEKDAYS, type Weekday, weekdayOf } from "./calendar-date.ts";
import { courseWith } from "./learner-for-tests.ts";
import { planCourse } from "./plan-course.ts";
import { settingsWith } from "./plan-for-tests.ts";
import { type Strand, weaveCourses } from "./weave-courses.ts";

const TODAY = "2026-11-16";

function strand(minutes: number | ((dayIndex: number) => number), changes = {}): Strand {
  const settings = settingsWith(changes);
  const { open } = planCourse(courseWith(15), settings, new Map(), TODAY);
  return { rhythm: settings, open, minutesOf: typeof minutes === "number" ? () => minutes : minutes };
}

test("two courses that do not fit on one date take turns", () => {
  const [java, python] = weaveCourses([strand(40), strand(40)], 60, new Map());
  expect(java?.slice(0, 3).map(({ date }) => date)).toEqual(["2026-11-16", "2026-11-18", "2026-11-20"]);
  expect(python?.slice(0, 2)).toEqual([
    { dayIndex: 0, date: "2026-11-17", movedFrom: "2026-11-16" },
    { dayIndex: 1, date: "2026-11-19", movedFrom: "2026-11-18" },
  ]);
});

test("two courses that fit share their dates", () => {
  const woven = weaveCourses([strand(30), strand(30)], 60, new Map());
  expect(woven[1]).toEqual(woven[0]);
});

test("a day longer than the available minutes gets a date of its own", () => {
  const [long, short] = weaveCourses([strand(90), strand(10)], 60, new Map());
  expect(long?.[0]?.date).toBe(TODAY);
  expect(short?.[0]?.date).toBe("2026-11-17");
});

test("if two days want one date, the one that waits longer gets it", () => {
  const waiting = strand(40, { startDate: "2026-11-10" });
  const woven = weaveCourses([strand(40), waiting], 60, new Map());
  expect(woven.map((days) => days[0]?.date)).toEqual(["2026-11-17", TODAY]);
});

test("what was done today counts", () => {
  const [java] = weaveCourses([strand(40)], 60, new Map([[TODAY, 40]]));
  expect(java?.[0]?.date).toBe("2026-11-17");
});

test("property: no date exceeds the minutes, except with a single day, and every course keeps its order", () => {
  const strands = fc.array(
    fc.record({
      pace: fc.constantFrom(...PACES),
      weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
      minutes: fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 15, maxLength: 15 }),
      start: fc.integer({ min: 20_770, max: 20_800 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(strands, fc.integer({ min: 10, max: 300 }), (asked, most) => {
      const given = asked.map(({ pace, weekdays, minutes, start }) =>
        strand((dayIndex) => minutes[dayIndex] ?? 0, { pace, weekdays, startDate: dateOf(start) }),
      );
      const woven = weaveCourses(given, most, new Map());
      const load = new Map<string, number[]>();
      for (const [strandIndex, days] of woven.entries()) {
        expect(days.map(({ dayIndex }) => dayIndex)).toEqual(
          given[strandIndex]?.open.map(({ dayIndex }) => dayIndex),
        );
        for (const [index, { dayIndex, date }] of days.entries()) {
          expect(index === 0 || date > (days[index - 1]?.date as string)).toBe(true);
          expect(date >= (given[strandIndex]?.open[index]?.date as string)).toBe(true);
          expect(asked[strandIndex]?.weekdays).toContain(weekdayOf(date));
          load.set(date, [...(load.get(date) ?? []), asked[strandIndex]?.minutes[dayIndex] ?? 0]);
        }
      }
      for (const minutes of load.values()) {
        const counted = minutes.filter((one) => one > 0);
        expect(counted.length <= 1 || counted.reduce((sum, one) => sum + one, 0) <= most).toBe(true);
      }
    }),
  );
});
