import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOf, plusDays, WEEKDAYS, type Weekday } from "./calendar-date.ts";
import { answerEnd, endInWords, weekdaysInARow } from "./end-answer.ts";
import type { OpenCourse } from "./pace-choices.ts";
import { studyDatesBetween } from "./plan-dates.ts";
import { plannable } from "./plan-for-tests.ts";

const allDays = Array.from({ length: 15 }, (_, dayIndex) => dayIndex);
const open: OpenCourse = {
  course: plannable(15),
  openDays: allDays,
  from: "2027-02-01",
  weekdays: [1, 3, 5],
};
const inWords = (changes: Partial<OpenCourse>, endBy: string) =>
  endInWords(answerEnd({ ...open, ...changes }, endBy), "2027-01-20");

test("an end date with enough room gives dates and minutes", () => {
  const answer = answerEnd(open, "2027-03-15");
  expect(answer).toMatchObject({
    kind: "fits",
    load: { onAverage: 30, onLongestDate: 30, inFullestWeek: 90 },
  });
  expect(endInWords(answer, "2027-01-20")).toBe("That fits: 15 study days up to 15 March, 30 minutes each.");
});

test("minutes that differ from day to day are given as a range", () => {
  const course = { ...plannable(15), minutesOf: (dayIndex: number) => (dayIndex === 3 ? 75 : 40) };
  expect(inWords({ course }, "2027-03-15")).toBe(
    "That fits: 15 study days up to 15 March, about 43 minutes each, 75 at most.",
  );
});

test("an end date without enough room says how many days fit, and which weekday would help", () => {
  expect(answerEnd(open, "2027-03-01")).toMatchObject({
    kind: "too-soon",
    room: 13,
    openDays: 15,
    earliestEnd: "2027-03-05",
    moreWeekdays: [6],
    everyDayEnd: "2027-02-15",
  });
  expect(inWords({}, "2027-03-01")).toBe(
    "Up to 1 March there is room for 13 of 15 study days. Add Saturday and it fits. On the weekdays you chose you finish on 5 March.",
  );
});

test("where even every day is not enough, the earliest possible end is named", () => {
  expect(inWords({}, "2027-02-10")).toBe(
    "Up to 10 February there is room for 5 of 15 study days. If you study every day, you finish on 15 February; on the weekdays you chose, on 5 March.",
  );
  expect(inWords({ weekdays: WEEKDAYS }, "2027-02-10")).toBe(
    "Up to 10 February there is room for 10 of 15 study days. If you study every day, you finish on 15 February.",
  );
});

test("nothing is left to plan once all days are done", () => {
  expect(inWords({ openDays: [] }, "2027-02-10")).toBe("All days are done already.");
});

const opens = fc.record({
  course: fc.constant(plannable(15)),
  openDays: fc.integer({ min: 1, max: 15 }).map((count) => allDays.slice(15 - count)),
  from: fc.integer({ min: 20_000, max: 21_000 }).map(dateOf),
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }) as fc.Arbitrary<Weekday[]>,
  pause: fc.option(
    fc
      .tuple(fc.integer({ min: 20_000, max: 21_000 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, days]) => ({ from: dateOf(from), until: dateOf(from + days) })),
    { nil: undefined },
  ),
});

test("property: the answer is exact: the end it names fits, a day earlier does not, and with the weekdays it names the date fits", () => {
  fc.assert(
    fc.property(opens, fc.integer({ min: 0, max: 100 }), (course, span) => {
      const endBy = plusDays(course.from, span);
      const answer = answerEnd(course, endBy);
      if (answer.kind === "fits") {
        expect(answer.dates).toHaveLength(course.openDays.length);
        expect(answer.dates.every((date) => course.from <= date && date <= endBy)).toBe(true);
        return;
      }
      expect(answer.room).toBeLessThan(course.openDays.length);
      expect(answerEnd(course, answer.earliestEnd).kind).toBe("fits");
      expect(answerEnd(course, plusDays(answer.earliestEnd, -1)).kind).toBe("too-soon");
      const everyDay = { ...course, weekdays: WEEKDAYS };
      expect(answerEnd(everyDay, endBy).kind === "fits").toBe(answer.moreWeekdays !== undefined);
      const { moreWeekdays } = answer;
      if (!moreWeekdays) return;
      const more = [...course.weekdays, ...moreWeekdays];
      expect(answerEnd({ ...course, weekdays: more }, endBy).kind).toBe("fits");
      // One weekday fewer is never enough, whichever they are.
      for (const others of subsets(moreWeekdays.length - 1, course.weekdays)) {
        const fewer = {
          pace: "intensive",
          weekdays: [...course.weekdays, ...others],
          pause: course.pause,
        } as const;
        expect(studyDatesBetween(fewer, course.from, endBy).length).toBeLessThan(course.openDays.length);
      }
    }),
    { numRuns: 60 },
  );
});

function subsets(size: number, without: readonly Weekday[]): Weekday[][] {
  const others = WEEKDAYS.filter((weekday) => !without.includes(weekday));
  const sets: Weekday[][] = [[]];
  for (const weekday of others) sets.push(...sets.map((set) => [...set, weekday]));
  return sets.filter((set) => set.length === size);
}

test.each<[string, Weekday[]]>([
  ["Tuesday", [2]],
  ["Tuesday and Saturday", [2, 6]],
  ["Tuesday, Saturday and Sunday", [2, 6, 7]],
])("weekdays read as %s", (words, weekdays) => {
  expect(weekdaysInARow(weekdays)).toBe(words);
});
