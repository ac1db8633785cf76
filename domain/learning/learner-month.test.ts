import fc from "fast-check";
import { expect, test } from "vitest";
import { type CourseId, PACES } from "../courses/course.ts";
import { type CalendarDate, plusDays, WEEKDAYS, weekdayOf } from "./calendar-date.ts";
import { type CalendarEvents, nextEvents } from "./calendar-events.ts";
import { changePlan, planChangeProblems } from "./change-plan.ts";
import { deepFreeze, JAVA, PYTHON } from "./learner-for-tests.ts";
import { type LearnerPlan, NO_PLAN, settingsOf, type TickMoment } from "./learner-plan.ts";
import type { LearnerRecord } from "./learner-record.ts";
import { isPaused } from "./plan-dates.ts";
import { factsWith, plannable } from "./plan-for-tests.ts";
import type { PlanChange } from "./plan-moments.ts";
import { finishInWords, planNotice } from "./plan-words.ts";
import { planStudy, type StudyPlan } from "./study-plan.ts";
import { type KnownPlan, todayInWords, todayStanding } from "./today-standing.ts";

/** Words of blame that no learner ever reads. */
const BLAME = /miss|behind|overdue|lost|\blate|broke|chain|fail|should|sorry/i;
const FIRST_MORNING = Date.UTC(2028, 1, 20, 6, 30);
const HOUR_MS = 3_600_000;
const ZONES = ["Asia/Kolkata", "America/New_York", "Pacific/Auckland", "Europe/Berlin", "UTC"];
const COURSES = [plannable(15, JAVA, 40), plannable(15, PYTHON, 25)];

type Deed =
  | { readonly do: "today" | "ahead" | "undo" | "nothing" }
  | { readonly do: "choose"; readonly change: PlanChange }
  | { readonly do: "away"; readonly in: number; readonly days: number }
  | { readonly do: "back" }
  | { readonly do: "end"; readonly in: number };

const changes = fc.record(
  {
    pace: fc.constantFrom(...PACES),
    weekdays: fc.shuffledSubarray([...WEEKDAYS], { minLength: 1 }),
    minutesPerDay: fc.option(fc.constantFrom(30, 45, 60, 90)),
    timeZone: fc.constantFrom(...ZONES),
  },
  { requiredKeys: [] },
);

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Deed>({ do: "today" }) },
  { weight: 8, arbitrary: fc.constant<Deed>({ do: "nothing" }) },
  { weight: 2, arbitrary: fc.constantFrom<Deed>({ do: "ahead" }, { do: "undo" }, { do: "back" }) },
  { weight: 1, arbitrary: changes.map((change): Deed => ({ do: "choose", change })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 14 }))
      .map(([wait, days]): Deed => ({ do: "away", in: wait, days })),
  },
  { weight: 1, arbitrary: fc.nat({ max: 60 }).map((wait): Deed => ({ do: "end", in: wait })) },
);

/** A learner of two courses, with the calendar events sent so far. */
class Learner {
  plan: LearnerPlan = NO_PLAN;
  ticks: readonly TickMoment[] = [];
  events: CalendarEvents = {};
  now = new Date(FIRST_MORNING);

  facts() {
    const enrolledAt = { [JAVA]: new Date(FIRST_MORNING), [PYTHON]: new Date(FIRST_MORNING) };
    return deepFreeze(factsWith({ plan: this.plan, ticks: this.ticks, enrolledAt }));
  }

  study(): StudyPlan {
    return planStudy(this.facts(), COURSES, { now: this.now });
  }

  choose(courseId: CourseId, change: PlanChange): void {
    const { today, timeZone } = this.study();
    const kept = settingsOf(this.facts(), courseId, { timeZone, today });
    if (Object.keys(planChangeProblems(change, today, kept)).length > 0) return;
    const course = COURSES.find(({ id }) => id === courseId) ?? plannable();
    this.plan = changePlan(this.facts(), course, change, { now: this.now });
  }

  tick(courseId: CourseId, dayId: string): void {
    const { timeZone } = this.study();
    this.ticks = [...this.ticks, { courseId, dayId, at: this.now, timeZone }];
  }

  does(deed: Deed, courseId: CourseId): void {
    const { today, courses } = this.study();
    switch (deed.do) {
      case "today":
        for (const course of courses)
          for (const { state, dayId } of course.days)
            if (state === "today") this.tick(course.courseId, dayId);
        return;
      case "ahead": {
        const open = courses
          .find((course) => course.courseId === courseId)
          ?.days.find(({ state }) => state !== "done");
        if (open) this.tick(courseId, open.dayId);
        return;
      }
      case "undo":
        this.ticks = this.ticks.slice(0, -1);
        return;
      case "choose":
        this.choose(courseId, deed.change);
        return;
      case "away": {
        const from = plusDays(today, deed.in);
        for (const { id } of COURSES)
          this.choose(id, { pausedFrom: from, pausedUntil: plusDays(from, deed.days) });
        return;
      }
      case "back":
        for (const { id } of COURSES) this.choose(id, { pausedUntil: null });
        return;
      case "end":
        this.choose(courseId, { endBy: plusDays(today, deed.in) });
        return;
      case "nothing":
        return;
    }
  }
}

function known({ today, studyDates, courses }: StudyPlan): KnownPlan {
  return {
    today,
    studyDates,
    courses: courses.map(({ courseId, settings: { pause }, days }) => ({
      courseId,
      pausedFrom: pause && pause.until > today ? pause.from : null,
      pausedUntil: pause && pause.until > today ? pause.until : null,
      days,
    })),
  };
}

function recordOf({ ticks }: Learner): Pick<LearnerRecord, "enrolledCourses" | "completedCourses" | "ticks"> {
  return {
    enrolledCourses: [JAVA, PYTHON],
    completedCourses: [],
    ticks: ticks.map(({ courseId, dayId, at }) => ({ courseId, dayId, done: true, changedAt: at })),
  } as unknown as LearnerRecord;
}

function saidTo(learner: Learner, plan: StudyPlan): string[] {
  const { today, daysAway } = plan;
  const standing = todayStanding(known(plan), recordOf(learner));
  return [
    todayInWords(standing, today),
    ...plan.courses.flatMap(({ settings, days, endDate, datesGoneBy }) => {
      const nextDayIndex = days.find(({ state }) => state !== "done")?.dayIndex;
      const { pace, weekdays, endBy } = settings;
      const course = { pace, weekdays, endBy, endDate, datesGoneBy, nextDayIndex };
      return [finishInWords(course, today), planNotice(course, daysAway, today)?.text ?? ""];
    }),
  ];
}

function expectWellPlanned(plan: StudyPlan, minutesPerDay: number | undefined): void {
  const { today, courses, thisWeek } = plan;
  const minutesOn = new Map<CalendarDate, number[]>();
  for (const [index, { settings, days, datesGoneBy }] of courses.entries()) {
    const open = days.filter(({ state }) => state !== "done");
    const dates = open.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const { date, state } of open) {
      expect(date >= today).toBe(true);
      expect(state === "today").toBe(date === today);
      expect(settings.weekdays).toContain(weekdayOf(date));
      expect(isPaused(settings.pause, date)).toBe(false);
      minutesOn.set(date, [...(minutesOn.get(date) ?? []), COURSES[index]?.minutesOf(0) ?? 0]);
    }
    if (isPaused(settings.pause, today)) expect(datesGoneBy).toBe(0);
  }
  if (minutesPerDay !== undefined)
    for (const minutes of minutesOn.values())
      if (minutes.length > 1)
        expect(minutes.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(minutesPerDay);
  expect(thisWeek.kept).toBeLessThanOrEqual(thisWeek.planned);
  expect(thisWeek.planned).toBeLessThanOrEqual(Math.max(5, thisWeek.kept));
}

function expectTold(before: CalendarEvents, after: CalendarEvents): void {
  for (const [dayId, event] of Object.entries(before)) {
    const now = after[dayId];
    const isSame = now?.date === event.date && now.state === event.state;
    expect(now?.sequence).toBe(isSame ? event.sequence : event.sequence + 1);
    expect((now?.changedAt.getTime() ?? 0) >= event.changedAt.getTime()).toBe(true);
  }
}

test("property: over a month of random days of a learner, every promise of the plan holds", () => {
  const days = fc.array(fc.tuple(deeds, fc.constantFrom(JAVA, PYTHON), fc.integer({ min: 20, max: 28 })), {
    minLength: 28,
    maxLength: 35,
  });
  fc.assert(
    fc.property(days, (lived) => {
      const learner = new Learner();
      for (const [deed, courseId, hours] of lived) {
        const doneBefore = learner.ticks;
        learner.does(deed, courseId);
        const plan = learner.study();
        expectWellPlanned(plan, learner.plan.minutesPerDay);
        expect(saidTo(learner, plan).filter((words) => BLAME.test(words))).toEqual([]);
        // What was done stays done, on its date, whatever the learner chooses.
        if (deed.do !== "undo") expect(learner.ticks.slice(0, doneBefore.length)).toEqual(doneBefore);
        for (const { courseId: id, days: planned } of plan.courses)
          expect(planned.filter(({ state }) => state === "done").length).toBe(
            learner.ticks.filter((tick) => tick.courseId === id).length,
          );
        const told = nextEvents(learner.events, plan, learner.now);
        expectTold(learner.events, told);
        learner.events = told;
        learner.now = new Date(learner.now.getTime() + hours * HOUR_MS);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

test("property: a learner who does today's work is never told that the plan starts again", () => {
  const choices = fc.tuple(changes, changes, fc.integer({ min: 0, max: 10 }));
  fc.assert(
    fc.property(choices, ([java, python, restAt]) => {
      const learner = new Learner();
      learner.choose(JAVA, { ...java, timeZone: "Asia/Kolkata" });
      learner.choose(PYTHON, { ...python, timeZone: "Asia/Kolkata" });
      for (let day = 0; day < 40; day++) {
        if (day === restAt) learner.does({ do: "away", in: 0, days: 9 }, JAVA);
        const plan = learner.study();
        for (const { datesGoneBy } of plan.courses) expect(datesGoneBy).toBe(0);
        learner.does({ do: "today" }, JAVA);
        learner.now = new Date(learner.now.getTime() + 24 * HOUR_MS);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
