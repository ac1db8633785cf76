import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlanBody, PlanReply } from "#contract/plan.ts";
import { asCourseId, type CourseId, PACES } from "#domain/courses/course.ts";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { changePlan } from "#domain/learning/change-plan.ts";
import { currentChoices } from "#domain/learning/current-choices.ts";
import { JAVA, PYTHON } from "#domain/learning/learner-for-tests.ts";
import { type LearnerPlan, NO_PLAN, type TickMoment } from "#domain/learning/learner-plan.ts";
import { factsWith, noon, plannable, tickOn } from "#domain/learning/plan-for-tests.ts";
import { type PlannableCourse, planStudy } from "#domain/learning/study-plan.ts";
import { markPlan, settlePlan, unsentPlans } from "./device-plans.ts";
import { type DeviceStudy, NOTHING_STUDIED } from "./device-study.ts";
import { withUnsentPlans } from "./shown-plan.ts";

const TODAY = "2026-11-20";
const STARTED = "2026-11-10";
const at = (minute: number) => `2026-11-20T04:${String(minute).padStart(2, "0")}:00.000Z`;
const COMPLETED = asCourseId("qa_course");
const courses = [plannable(15, JAVA, 70), plannable(15, PYTHON, 50)];
const facts = (plan: LearnerPlan, ticks: readonly TickMoment[]) =>
  factsWith({ plan, ticks, enrolledAt: { [JAVA]: noon(STARTED), [PYTHON]: noon("2026-11-12") } });

/** As the server presents it. */
function replyOf(plan: LearnerPlan, ticks: readonly TickMoment[]): PlanReply {
  const planned = planStudy(facts(plan, ticks), courses, { now: noon(TODAY) });
  return {
    timeZone: planned.timeZone,
    today: planned.today,
    minutesPerDay: plan.minutesPerDay ?? null,
    courses: planned.courses.map(({ courseId, settings, days, endDate, datesGoneBy }, index) => ({
      courseId,
      pace: settings.pace,
      startDate: settings.startDate,
      weekdays: [...settings.weekdays],
      ...currentChoices(settings, TODAY),
      endDate,
      days: [...days],
      datesGoneBy,
      basis: {
        anchor: settings.anchor,
        pause: settings.pause ?? null,
        endBy: settings.endBy ?? null,
        minutes: days.map(({ dayIndex }) => courses[index]?.minutesOf(dayIndex) ?? 0),
      },
      nextParts: [],
    })),
    thisWeek: planned.thisWeek,
    studyDays: planned.studyDates.length,
    studyDates: [...planned.studyDates],
    daysAway: planned.daysAway,
  };
}

test("property: changes are shown with the dates that the account will answer", () => {
  const change: fc.Arbitrary<PlanBody> = fc.oneof(
    fc.record({ pace: fc.constantFrom(...PACES), weekdays: fc.constantFrom<number[]>([1, 3, 5], [6, 7]) }),
    fc.record({ startDate: fc.constantFrom(plusDays(TODAY, 3), TODAY) }),
    fc.record({ endBy: fc.integer({ min: 1, max: 90 }).map((days) => plusDays(TODAY, days)) }),
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 20 })).map(([from, days]) => ({
      pausedFrom: plusDays(TODAY, from),
      pausedUntil: plusDays(TODAY, from + days),
    })),
    fc.constant({ pausedUntil: null }),
    fc.record({ minutesPerDay: fc.constantFrom(45, 75, 120, null) }),
  );
  const choice = fc.record({
    of: fc.constantFrom(...courses),
    change,
    daysAgo: fc.integer({ min: 0, max: 5 }),
  });
  const done = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      done,
      done,
      fc.integer({ min: 0, max: 10 }),
      fc.array(choice, { maxLength: 3 }),
      fc.array(choice, { minLength: 1, maxLength: 3 }),
      (doneJava, donePython, completedDaysAgo, before, now) => {
        const ticked = (count: number, from: string, id: CourseId) =>
          Array.from({ length: count }, (_, index) => tickOn(plusDays(from, index), index, id));
        const ticks = [
          ...ticked(doneJava, STARTED, JAVA),
          ...ticked(donePython, "2026-11-15", PYTHON),
          tickOn(plusDays(TODAY, -completedDaysAgo), 14, COMPLETED),
        ];
        const made = (plan: LearnerPlan, of: PlannableCourse, body: PlanBody, daysAgo = 0) =>
          changePlan(facts(plan, ticks), of, body, { now: noon(plusDays(TODAY, -daysAgo)) });
        const oldestFirst = before.toSorted((one, other) => other.daysAgo - one.daysAgo);
        const kept = oldestFirst.reduce((plan, one) => made(plan, one.of, one.change, one.daysAgo), NO_PLAN);
        const study = now.reduce(
          (so, one, index) => markPlan(so, one.of.id, one.change, at(index)),
          NOTHING_STUDIED,
        );
        const shown = withUnsentPlans(replyOf(kept, ticks), study);
        const sent = unsentPlans(study).reduce(
          (plan, { courseId, change: body }) =>
            made(plan, courses.find(({ id }) => id === courseId) as PlannableCourse, body),
          kept,
        );
        expect(shown).toEqual(replyOf(sent, ticks));
        expect(withUnsentPlans(shown, study), "shown again").toEqual(shown);
      },
    ),
  );
});

test("without a change the reply is shown as it is", () => {
  const reply = replyOf(NO_PLAN, []);
  expect(withUnsentPlans(reply, NOTHING_STUDIED)).toBe(reply);
});

test("what belongs to the learner is shown, too, whichever course it was chosen for", () => {
  const study = markPlan(NOTHING_STUDIED, "another", { minutesPerDay: 600, timeZone: "Asia/Tokyo" }, at(1));
  expect(withUnsentPlans(replyOf(NO_PLAN, []), study)).toEqual({
    ...replyOf({ ...NO_PLAN, minutesPerDay: 600 }, []),
    timeZone: "Asia/Tokyo",
  });
});

test("a later choice replaces the earlier one, which keeps the rest of its own time", () => {
  let study: DeviceStudy = markPlan(NOTHING_STUDIED, JAVA, { pace: "relaxed", weekdays: [1] }, at(1));
  study = markPlan(study, JAVA, { weekdays: [2] }, at(2));
  expect(unsentPlans(study).map(({ change, at: madeAt }) => [madeAt, change])).toEqual([
    [at(1), { pace: "relaxed", endBy: null }],
    [at(2), { weekdays: [2] }],
  ]);
  expect(unsentPlans(markPlan(study, JAVA, { pace: "standard", weekdays: [3] }, at(3)))).toHaveLength(1);
  expect(unsentPlans(settlePlan(study, JAVA, at(1)))).toEqual([
    { courseId: JAVA, change: { weekdays: [2] }, at: at(2) },
  ]);
  expect(settlePlan(settlePlan(study, JAVA, at(1)), JAVA, at(2)).plans).toEqual({});
});
