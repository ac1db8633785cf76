import fc from "fast-check";
import { expect, test } from "vitest";
import { courseWith, decided, JAVA, PYTHON, recordWith, ticksUpTo } from "./learner-for-tests.ts";
import type { LearnerRecord } from "./learner-record.ts";
import { tickDay } from "./tick-day.ts";
import { type DayTick, withTicks } from "./with-ticks.ts";

const now = new Date("2026-11-14T08:00:00Z");

function save(record: LearnerRecord, { courseId, ...tick }: DayTick): LearnerRecord {
  return decided(record, tickDay(record, courseWith(15, courseId), tick, { now }));
}

test("without ticks the record is unchanged", () => {
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(2) } });
  expect(withTicks(record, [])).toEqual(record);
});

test("ticks are applied to the days they name, the last one of a day wins", () => {
  const record = recordWith({ ticks: { [JAVA]: { "day-0": true, "day-1": true } } });
  const ticks = [
    { courseId: JAVA, dayId: "day-1", done: false },
    { courseId: PYTHON, dayId: "day-3", done: false },
    { courseId: PYTHON, dayId: "day-3", done: true },
  ];
  expect(withTicks(record, ticks).ticks).toEqual({
    [JAVA]: { "day-0": true, "day-1": false },
    [PYTHON]: { "day-3": true },
  });
});

test("the last open day does not complete the course before the server confirms it", () => {
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(14) } });
  const shown = withTicks(record, [{ courseId: JAVA, dayId: "day-14", done: true }]);
  expect(shown.enrolledCourses).toEqual([JAVA]);
  expect(shown.completedCourses).toEqual([]);
});

test("property: while replies come in one by one, the learner sees every tick that was made", () => {
  const anyTick = fc.record({
    courseId: fc.constantFrom(JAVA, PYTHON),
    dayId: fc.nat({ max: 14 }).map((index) => `day-${index}`),
    done: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyTick, { maxLength: 40 }), (ticks) => {
      let saved = recordWith({ enrolledCourses: [JAVA, PYTHON] });
      const wanted = withTicks(saved, ticks).ticks;
      ticks.forEach((tick, index) => {
        saved = save(saved, tick);
        expect(withTicks(saved, ticks.slice(index + 1)).ticks).toEqual(wanted);
      });
    }),
  );
});
