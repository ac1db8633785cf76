import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlanBody, PlanReply } from "#contract/plan.ts";
import { PACES } from "#domain/courses/course.ts";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { changePlan } from "#domain/learning/change-plan.ts";
import { JAVA } from "#domain/learning/learner-for-tests.ts";
import { type LearnerPlan, NO_PLAN, type TickMoment } from "#domain/learning/learner-plan.ts";
import { factsWith, noon, plannable, tickOn } from "#domain/learning/plan-for-tests.ts";
import { planStudy } from "#domain/learning/study-plan.ts";
import { markPlan, settlePlan, unsentPlans } from "./device-plans.ts";
import { type DeviceStudy, NOTHING_STUDIED } from "./device-study.ts";
import { withUnsentPlans } from "./shown-plan.ts";

const TODAY = "2026-11-20";
const STARTED = "2026-11-10";
const at = (minute: number) => `2026-11-20T04:${String(minute).padStart(2, "0")}:00.000Z`;
const course = plannable();
const facts = (plan: LearnerPlan, ticks: readonly TickMoment[]) =>
  factsWith({ plan, ticks, enrolledAt: { [JAVA]: noon(STARTED) } });

/** As the server presents it. */
function replyOf(plan: LearnerPlan, ticks: readonly TickMoment[]): PlanReply {
  const { courses, today, timeZone } = planStudy(facts(plan, ticks), [course], { now: noon(TODAY) });
  const [planned] = courses;
  if (!planned) throw new Error("no course was planned");
  const { settings, days, endDate, datesGoneBy } = planned;
  const pause = settings.pause && settings.pause.until > TODAY ? settings.pause : undefined;
  return {
    timeZone,
    today,
    minutesPerDay: null,
    courses: [
      {
        courseId: JAVA,
        pace: settings.pace,
        startDate: settings.startDate,
        weekdays: [...settings.weekdays],
        pausedFrom: pause?.from ?? null,
        pausedUntil: pause?.until ?? null,
        endBy: settings.endBy ?? null,
        endDate,
        days: [...days],
        datesGoneBy,
        nextParts: [],
      },
    ],
    thisWeek: { kept: 0, planned: 0 },
    studyDays: 0,
    studyDates: [],
    daysAway: 0,
  };
}

const shownOf = ({ courses: [shown] }: PlanReply) => ({
  ...shown,
  datesGoneBy: undefined,
  days: shown?.days.map(({ dayId, date, state }) => ({ dayId, date, state })),
});

test("property: a change is shown with the dates that the account will answer", () => {
  const change: fc.Arbitrary<PlanBody> = fc.oneof(
    fc.record({ pace: fc.constantFrom(...PACES), weekdays: fc.constantFrom<number[]>([1, 3, 5], [6, 7]) }),
    fc.record({ startDate: fc.constantFrom(plusDays(TODAY, 3), TODAY) }),
    fc.record({ endBy: fc.integer({ min: 1, max: 90 }).map((days) => plusDays(TODAY, days)) }),
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 20 })).map(([from, days]) => ({
      pausedFrom: plusDays(TODAY, from),
      pausedUntil: plusDays(TODAY, from + days),
    })),
    fc.constant({ pausedUntil: null }),
  );
  const done = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(done, change, change, (daysDone, before, now) => {
      const ticks = Array.from({ length: daysDone }, (_, index) => tickOn(plusDays(STARTED, index), index));
      const made = (plan: LearnerPlan, one: PlanBody) =>
        changePlan(facts(plan, ticks), course, one, { now: noon(TODAY) });
      const kept = made(NO_PLAN, before);
      const study = markPlan(NOTHING_STUDIED, JAVA, now, at(1));
      expect(shownOf(withUnsentPlans(replyOf(kept, ticks), study))).toEqual(
        shownOf(replyOf(made(kept, now), ticks)),
      );
    }),
  );
});

test("what belongs to the learner is shown, too, and other courses stay as they are", () => {
  const reply = replyOf(NO_PLAN, []);
  const study = markPlan(NOTHING_STUDIED, "another", { minutesPerDay: 45, timeZone: "Asia/Tokyo" }, at(1));
  expect(withUnsentPlans(reply, study)).toEqual({ ...reply, minutesPerDay: 45, timeZone: "Asia/Tokyo" });
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
