import fc from "fast-check";
import { expect, test } from "vitest";
import { PACES } from "../courses/course.ts";
import { plusDays, WEEKDAYS } from "./calendar-date.ts";
import { changePlan, planChangeProblems } from "./change-plan.ts";
import { deepFreeze, JAVA, PYTHON } from "./learner-for-tests.ts";
import type { LearnerPlan } from "./learner-plan.ts";
import { factsWith, noon, plannable, settingsWith, tickOn } from "./plan-for-tests.ts";
import type { PlanChange } from "./plan-moments.ts";
import { planStudy } from "./study-plan.ts";

const java = plannable();
const TODAY = "2026-11-20";
const now = noon(TODAY);
const enrolledAt = { [JAVA]: noon("2026-11-16") };

function changed(change: PlanChange, facts = factsWith({ enrolledAt }), at = now): LearnerPlan {
  return deepFreeze(changePlan(deepFreeze(facts), java, change, { now: at }));
}

function openDates(plan: LearnerPlan, ticks: ReturnType<typeof tickOn>[] = [], at = now): string[] {
  const [course] = planStudy(factsWith({ plan, enrolledAt, ticks }), [java], { now: at }).courses;
  return (course?.days ?? []).filter(({ state }) => state !== "done").map(({ date }) => date);
}

test.each<[keyof PlanChange, unknown]>([
  ["pace", "fast"],
  ["pace", "toString"],
  ["startDate", "2026-02-30"],
  ["startDate", "tomorrow"],
  ["startDate", plusDays(TODAY, 367)],
  ["startDate", plusDays(TODAY, -367)],
  ["weekdays", []],
  ["weekdays", [0]],
  ["weekdays", [8]],
  ["weekdays", [1.5]],
  ["weekdays", [Number.NaN]],
  ["weekdays", [1, 1]],
  ["pausedUntil", "2026-11-19"],
  ["pausedUntil", plusDays(TODAY, 367)],
  ["pausedUntil", "2027-02-29"],
  ["timeZone", "Mars/Phobos"],
  ["timeZone", ""],
  ["minutesPerDay", 9],
  ["minutesPerDay", 601],
  ["minutesPerDay", 30.5],
])("%s %j is refused, by its name", (field, value) => {
  expect(Object.keys(planChangeProblems({ [field]: value }, TODAY))).toEqual([field]);
});

test("a pause needs an end after its beginning", () => {
  expect(Object.keys(planChangeProblems({ pausedFrom: TODAY }, TODAY))).toEqual(["pausedUntil"]);
  expect(Object.keys(planChangeProblems({ pausedFrom: TODAY, pausedUntil: null }, TODAY))).toEqual([
    "pausedUntil",
  ]);
  for (const pausedFrom of ["2026-12-02", "2026-12-01"])
    expect(planChangeProblems({ pausedFrom, pausedUntil: "2026-12-01" }, TODAY)).toEqual({
      pausedUntil: "Choose a date after your first day away.",
    });
  expect(Object.keys(planChangeProblems({ pausedFrom: "soon", pausedUntil: "2026-12-01" }, TODAY))).toEqual([
    "pausedFrom",
  ]);
});

test("a new start is checked against the stored end, and a new end against the stored start", () => {
  const kept = { startDate: "2026-12-01", endBy: "2026-12-30" };
  const problems = (change: PlanChange, today = TODAY) =>
    Object.keys(planChangeProblems(change, today, kept));
  expect(problems({ endBy: "2026-11-30" })).toEqual(["endBy"]);
  expect(problems({ endBy: "2026-12-01" })).toEqual([]);
  expect(problems({ endBy: "2026-11-30", startDate: "2026-11-25" })).toEqual([]);
  expect(problems({ startDate: "2026-12-31" })).toEqual(["startDate"]);
  expect(problems({ startDate: "2026-12-30" })).toEqual([]);
  // Each of these removes the end date.
  expect(problems({ startDate: "2026-12-31", endBy: null })).toEqual([]);
  expect(problems({ startDate: "2026-12-31", pace: "relaxed" })).toEqual([]);
  // An end date in the past has no effect.
  expect(problems({ startDate: "2027-01-10" }, "2027-01-05")).toEqual([]);
});

test.each<PlanChange>([
  {},
  {
    pace: "relaxed",
    startDate: plusDays(TODAY, 366),
    weekdays: [7, 1],
    timeZone: "Asia/Tokyo",
    minutesPerDay: 10,
  },
  { startDate: plusDays(TODAY, -366), pausedUntil: null, minutesPerDay: null },
  { pausedUntil: TODAY, minutesPerDay: 600 },
  { pausedFrom: "2026-12-01", pausedUntil: "2026-12-10" },
  { pausedFrom: null, pausedUntil: "2026-12-10" },
])("%j is taken", (change) => {
  expect(planChangeProblems(change, TODAY)).toEqual({});
});

test("the first choice keeps the day of enrolling as the start", () => {
  expect(changed({}).courses[JAVA]).toEqual(settingsWith());
  expect(changed({ pace: "intensive" }).courses[JAVA]).toEqual(settingsWith({ pace: "intensive" }));
});

test("weekdays are kept in order, and other courses stay as they are", () => {
  const kept = settingsWith({ pace: "relaxed" });
  const facts = factsWith({ enrolledAt, plan: { courses: { [PYTHON]: kept } } });
  const plan = changed({ weekdays: [5, 1, 3] }, facts);
  expect(plan.courses[JAVA]?.weekdays).toEqual([1, 3, 5]);
  expect(plan.courses[PYTHON]).toBe(kept);
});

test("a change that asks for nothing new changes nothing", () => {
  const first = changed({
    pace: "part-time",
    weekdays: [1, 2],
    pausedUntil: "2026-12-01",
    timeZone: "UTC",
    minutesPerDay: 30,
  });
  const facts = factsWith({ enrolledAt, plan: first });
  const again = {
    pace: "part-time",
    weekdays: [2, 1],
    pausedUntil: "2026-12-01",
    timeZone: "UTC",
    minutesPerDay: 30,
  } as const;
  expect(changed(again, facts)).toBe(first);
  expect(changed({}, facts, noon("2026-11-25"))).toBe(first);
  expect(changed({ pausedUntil: "2026-12-01" }, facts, noon("2026-11-25"))).toBe(first);
});

test("time zone and minutes belong to the learner, not the course, and can be removed", () => {
  const plan = changed({ timeZone: "Asia/Tokyo", minutesPerDay: 45 });
  expect(plan).toMatchObject({ timeZone: "Asia/Tokyo", minutesPerDay: 45 });
  const later = changed({ minutesPerDay: null }, factsWith({ enrolledAt, plan }));
  expect([later.timeZone, later.minutesPerDay]).toEqual(["Asia/Tokyo", undefined]);
});

test("a slower pace counts from today on, not from the first day", () => {
  const ticks = [0, 1, 2].map((day) => tickOn(plusDays("2026-11-16", 2 * day), day));
  const plan = changed({ pace: "relaxed" }, factsWith({ enrolledAt, ticks }));
  expect(openDates(plan, ticks).slice(0, 2)).toEqual(["2026-11-28", "2026-12-06"]);
  const faster = changed({ pace: "intensive" }, factsWith({ enrolledAt, ticks, plan }));
  expect(openDates(faster, ticks).slice(0, 2)).toEqual(["2026-11-21", "2026-11-22"]);
});

test("after a new start midway, the open days begin there", () => {
  const ticks = [tickOn("2026-11-16", 0), tickOn("2026-11-18", 1)];
  const plan = changed({ startDate: "2026-12-01" }, factsWith({ enrolledAt, ticks }));
  expect(openDates(plan, ticks).slice(0, 2)).toEqual(["2026-12-01", "2026-12-03"]);
});

test("a future start stays when the pace changes", () => {
  const plan = changed({ startDate: "2026-12-01" });
  const next = changed({ pace: "intensive" }, factsWith({ enrolledAt, plan }));
  expect(openDates(next).slice(0, 2)).toEqual(["2026-12-01", "2026-12-02"]);
});

test("a future pause moves the dates after it, and those before it stay", () => {
  const ticks = [tickOn("2026-11-16", 0), tickOn("2026-11-18", 1), tickOn(TODAY, 2)];
  const plan = changed(
    { pausedFrom: "2026-11-24", pausedUntil: "2026-12-04" },
    factsWith({ enrolledAt, ticks }),
  );
  expect(openDates(plan, ticks).slice(0, 3)).toEqual(["2026-11-22", "2026-12-04", "2026-12-06"]);
});

test("a pause from today on waits, and when ended early the plan continues today", () => {
  const ticks = [tickOn("2026-11-16", 0), tickOn("2026-11-18", 1)];
  const plan = changed({ pausedUntil: "2026-12-04" }, factsWith({ enrolledAt, ticks }));
  expect(openDates(plan, ticks)[0]).toBe("2026-12-04");
  const back = noon("2026-11-25");
  const ended = changed({ pausedUntil: null }, factsWith({ enrolledAt, ticks, plan }), back);
  expect(ended.courses[JAVA]?.pause).toBeUndefined();
  expect(openDates(ended, ticks, back).slice(0, 2)).toEqual(["2026-11-25", "2026-11-27"]);
  const [course] = planStudy(factsWith({ plan: ended, enrolledAt, ticks }), [java], { now: back }).courses;
  expect(course?.datesGoneBy).toBe(0);
});

test("a second pause does not count the days of the first one as missed", () => {
  const plan = changed({ pausedUntil: "2026-12-04" });
  const later = noon("2026-12-04");
  const second = changed({ pausedUntil: "2026-12-20" }, factsWith({ enrolledAt, plan }), later);
  const [course] = planStudy(factsWith({ plan: second, enrolledAt }), [java], {
    now: noon("2026-12-20"),
  }).courses;
  expect([course?.days[0]?.date, course?.datesGoneBy]).toEqual(["2026-12-20", 0]);
});

test("settings of a course whose days are all done can still be changed", () => {
  const ticks = java.days.map((_, dayIndex) => tickOn("2026-11-16", dayIndex));
  const plan = changed({ pace: "relaxed" }, factsWith({ enrolledAt, ticks }));
  expect(plan.courses[JAVA]).toMatchObject({ pace: "relaxed", anchor: { dayId: null, dayIndex: 15 } });
});

test("property: a change applied twice counts once, and never dates an open day before today", () => {
  const changes = fc.record(
    {
      pace: fc.constantFrom(...PACES),
      startDate: fc.integer({ min: -366, max: 366 }).map((days) => plusDays(TODAY, days)),
      weekdays: fc.shuffledSubarray([...WEEKDAYS], { minLength: 1 }),
      pausedUntil: fc.option(fc.integer({ min: 0, max: 366 }).map((days) => plusDays(TODAY, days))),
      minutesPerDay: fc.option(fc.integer({ min: 10, max: 600 })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), fc.nat({ max: 15 }), (asked, count) => {
      const ticks = Array.from({ length: count }, (_, day) => tickOn(plusDays("2026-11-01", day), day));
      let plan: LearnerPlan = { courses: {} };
      for (const change of asked) {
        expect(planChangeProblems(change, TODAY)).toEqual({});
        plan = changed(change, factsWith({ enrolledAt, ticks, plan }));
        expect(changed(change, factsWith({ enrolledAt, ticks, plan }))).toBe(plan);
      }
      expect(openDates(plan, ticks).every((date) => date >= TODAY)).toBe(true);
    }),
  );
});

const minute = (n: number) => new Date(now.getTime() - 86_400_000 + n * 60_000);
type Made = { readonly change: PlanChange; readonly madeAt: Date };

function madeIn(order: readonly Made[]): LearnerPlan {
  return order.reduce<LearnerPlan>(
    (plan, { change, madeAt }) =>
      deepFreeze(changePlan(factsWith({ enrolledAt, plan }), java, change, { now, madeAt })),
    { courses: {} },
  );
}

const choicesOf = ({ timeZone, minutesPerDay, courses, madeAt }: LearnerPlan) => {
  const { anchor: _, ...settings } = courses[JAVA] ?? settingsWith();
  return { timeZone, minutesPerDay, settings, madeAt };
};

test("of two devices the later choice counts, however late the other arrives", () => {
  const late = { change: { pace: "relaxed" }, madeAt: minute(1) } as const;
  const plan = madeIn([{ change: { pace: "intensive" }, madeAt: minute(2) }, late]);
  expect(plan.courses[JAVA]?.pace).toBe("intensive");
  expect(changePlan(factsWith({ enrolledAt, plan }), java, late.change, { now, madeAt: late.madeAt })).toBe(
    plan,
  );
});

test("a late change of something else still counts, and a late pace leaves a later end date alone", () => {
  const plan = madeIn([
    { change: { endBy: "2027-02-01", minutesPerDay: 60 }, madeAt: minute(3) },
    { change: { pace: "relaxed", weekdays: [1, 2], minutesPerDay: 30 }, madeAt: minute(1) },
  ]);
  expect(plan.courses[JAVA]).toMatchObject({ pace: "relaxed", weekdays: [1, 2], endBy: "2027-02-01" });
  expect(plan.minutesPerDay).toBe(60);
});

test("the same choice made again later wins over one in between", () => {
  const again = { change: { pace: "relaxed" }, madeAt: minute(3) } as const;
  const plan = madeIn([
    { ...again, madeAt: minute(1) },
    again,
    { change: { pace: "standard" }, madeAt: minute(2) },
  ]);
  expect(plan.courses[JAVA]?.pace).toBe("relaxed");
});

test("a choice dated in the future does not block later ones", () => {
  const ahead = new Date(now.getTime() + 240_000);
  const plan = madeIn([
    { change: { pace: "relaxed" }, madeAt: ahead },
    { change: { pace: "intensive" }, madeAt: now },
  ]);
  expect(plan.courses[JAVA]?.pace).toBe("intensive");
});

test("property: changes of several devices give the same choices in any order, any number of times", () => {
  const change: fc.Arbitrary<PlanChange> = fc.record(
    {
      pace: fc.constantFrom(...PACES),
      startDate: fc.constantFrom("2026-11-18", "2026-12-01"),
      weekdays: fc.constantFrom([1, 3], [2, 4, 6]),
      pausedUntil: fc.constantFrom(null, "2026-12-20"),
      endBy: fc.constantFrom(null, "2027-03-01"),
      timeZone: fc.constantFrom("Asia/Tokyo", "Asia/Kolkata"),
      minutesPerDay: fc.constantFrom(null, 30, 90),
    },
    { requiredKeys: [] },
  );
  const paused = change.map((one) => ({ ...one, ...(one.pausedUntil && { pausedFrom: "2026-12-05" }) }));
  const histories = fc
    .array(paused, { minLength: 1, maxLength: 8 })
    .map((changes) => changes.map((one, index): Made => ({ change: one, madeAt: minute(index) })))
    .chain((made) =>
      fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }), fc.subarray(made)),
    );
  fc.assert(
    fc.property(histories, ([made, shuffled, again]) => {
      expect(choicesOf(madeIn([...shuffled, ...again]))).toEqual(choicesOf(madeIn(made)));
    }),
  );
});
