import { expect, test } from "vitest";
import { asCourseId } from "../courses/course.ts";
import { daysBetween, plusDays, weekdayOf } from "./calendar-date.ts";
import { changePlan } from "./change-plan.ts";
import { NO_PLAN, type PlanFacts } from "./learner-plan.ts";
import { planNotice } from "./plan-words.ts";
import { type PlannableCourse, planStudy, type StudyPlan } from "./study-plan.ts";

const ZONE = "Asia/Kolkata";
const MONDAY = "2026-11-02";
const MINUTES = 60;
const LAST_DAY = 41;

const courseOf = (id: string, minutes: number): PlannableCourse => ({
  id: asCourseId(id),
  days: Array.from({ length: 15 }, (_, index) => ({ id: `${id}-${index}` })) as never,
  minutesOf: () => minutes,
});
const COURSES = [courseOf("java_course", 40), courseOf("qa_course", 30)];

/** Days without study: two missed dates, and ten days of absence. */
const isMissed = (day: number) => [4, 5].includes(day) || (day >= 25 && day <= 34);
const PAUSE = { asksOn: 11, from: 12, until: 19 };

const at = (day: number) => new Date(`${plusDays(MONDAY, day)}T14:30:00Z`);
const planOn = (facts: PlanFacts, day: number) =>
  planStudy(facts, COURSES, { now: at(day), deviceZone: ZONE });
const minutesOf = (courseId: string) => COURSES.find(({ id }) => id === courseId)?.minutesOf(0) ?? 0;

/** Invariants of every single day, whatever was done before. */
function expectLaws(plan: StudyPlan, today: string, doneToday: number): void {
  const spent = new Map<string, number>([[today, doneToday]]);
  for (const { courseId, days, settings, endDate } of plan.courses) {
    const open = days.filter(({ state }) => state !== "done");
    const dates = open.map(({ date }) => date);
    expect(days).toHaveLength(15);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates.every((date) => date >= today)).toBe(true);
    expect(dates.every((date) => (settings.weekdays as readonly number[]).includes(weekdayOf(date)))).toBe(
      true,
    );
    const { pause } = settings;
    expect(dates.some((date) => pause && date >= pause.from && date < pause.until)).toBe(false);
    if (dates.length > 0) expect(endDate).toBe(dates.at(-1));
    for (const date of dates) spent.set(date, (spent.get(date) ?? 0) + minutesOf(courseId));
  }
  for (const minutes of spent.values()) expect(minutes).toBeLessThanOrEqual(MINUTES);
  // The plan leaves two rest days a week; a learner who studies on them too has done more than planned.
  expect(plan.thisWeek.planned).toBeLessThanOrEqual(Math.max(5, plan.thisWeek.kept));
}

test("six weeks, day by day, of a learner with two courses, missed days and a week away", () => {
  let facts: PlanFacts = {
    plan: NO_PLAN,
    enrolledAt: Object.fromEntries(COURSES.map(({ id }) => [id, at(0)])),
    ticks: [],
  };
  const [java, qa] = COURSES as [PlannableCourse, PlannableCourse];
  const choose = (course: PlannableCourse, change: Parameters<typeof changePlan>[2], day: number) => {
    facts = { ...facts, plan: changePlan(facts, course, change, { now: at(day), deviceZone: ZONE }) };
  };
  choose(java, { pace: "intensive", weekdays: [1, 2, 3, 4, 5], timeZone: ZONE, minutesPerDay: MINUTES }, 0);
  choose(qa, { pace: "standard" }, 0);
  const notices: number[] = [];
  const doneOn: number[] = [];
  let doneBefore = 0;
  let longestAway = 0;

  for (let day = 0; day <= LAST_DAY; day++) {
    const today = plusDays(MONDAY, day);
    if (day === PAUSE.asksOn)
      for (const course of COURSES)
        choose(
          course,
          { pausedFrom: plusDays(MONDAY, PAUSE.from), pausedUntil: plusDays(MONDAY, PAUSE.until) },
          day,
        );
    const morning = planOn(facts, day);
    expectLaws(morning, today, 0);
    // Deterministic: the same facts and the same day give the same plan; days that are done never move.
    expect(planOn(facts, day)).toEqual(morning);
    const done = morning.courses.flatMap(({ days }) => days.filter(({ state }) => state === "done"));
    expect(done).toHaveLength(doneBefore);
    longestAway = Math.max(longestAway, morning.daysAway);
    const isNoticed = morning.courses.some(
      (course) =>
        planNotice(
          {
            ...course.settings,
            ...course,
            nextDayIndex: course.days.findIndex(({ state }) => state !== "done"),
          },
          morning.daysAway,
          today,
        ) !== undefined,
    );
    if (isNoticed) notices.push(day);
    if (isMissed(day)) continue;

    const due = morning.courses.flatMap(({ courseId, days }) =>
      days.filter(({ state }) => state === "today").map(({ dayId }) => ({ courseId, dayId })),
    );
    if (day >= PAUSE.from && day < PAUSE.until) expect(due).toEqual([]);
    facts = {
      ...facts,
      ticks: [...facts.ticks, ...due.map((tick) => ({ ...tick, at: at(day), timeZone: ZONE }))],
    };
    doneBefore += due.length;
    if (due.length > 0) doneOn.push(day);
    const evening = planOn(facts, day);
    expectLaws(
      evening,
      today,
      due.reduce((sum, { courseId }) => sum + minutesOf(courseId), 0),
    );
    // A day done on its date moves no other day of its course.
    for (const [index, course] of evening.courses.entries())
      for (const planned of course.days.filter(({ state }) => state === "open")) {
        const before = morning.courses[index]?.days[planned.dayIndex];
        if (before?.state === "open") expect(daysBetween(before.date, planned.date)).toBeLessThanOrEqual(0);
      }
  }

  // No notice for one missed date, nor during a pause; only after two or more missed dates.
  expect(notices.every((day) => isMissed(day - 1) && !(day >= PAUSE.from && day < PAUSE.until))).toBe(true);
  expect(notices).toContain(35);
  expect(longestAway).toBeGreaterThanOrEqual(10);
  const last = planOn(facts, LAST_DAY);
  expect(last.studyDates).toEqual(doneOn.map((day) => plusDays(MONDAY, day)));
  // Everything finished is kept, and the rest has dates.
  expect(last.courses.flatMap(({ days }) => days.filter(({ state }) => state === "done"))).toHaveLength(
    doneBefore,
  );
});
