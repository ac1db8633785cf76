import { type CourseId, PACES } from "../courses/course.ts";
import { type CalendarDate, daysBetween, isCalendarDate, WEEKDAYS, type Weekday } from "./calendar-date.ts";
import {
  type CourseSettings,
  doneDatesOf,
  firstOpenIndex,
  type LearnerPlan,
  type PlanFacts,
  settingsOf,
  timeZoneOf,
} from "./learner-plan.ts";
import { planCourse } from "./plan-course.ts";
import { isPaused, type Pause } from "./plan-dates.ts";
import { lastChoiceAt, laterChoices, type PlanChange, withEnd, withMoments } from "./plan-moments.ts";
import { studyDateOf } from "./study-date.ts";
import type { Clock, PlannableCourse } from "./study-plan.ts";
import { knownTimeZone } from "./time-zone.ts";

const MOST_DAYS_AWAY = 366;
const MINUTES_PER_DAY = { least: 10, most: 600 } as const;

type Problems = Readonly<Partial<Record<keyof PlanChange, string>>>;

type Kept = Pick<CourseSettings, "startDate" | "endBy">;

/** Empty: the change is valid. `kept` gives the stored start and end where the change does not name them. */
export function planChangeProblems(change: PlanChange, today: CalendarDate, kept?: Kept): Problems {
  const { pace, startDate, weekdays, pausedFrom, timeZone, minutesPerDay } = change;
  const { least, most } = MINUTES_PER_DAY;
  const problems: [keyof PlanChange, string | false | undefined][] = [
    ["pace", pace !== undefined && !PACES.includes(pace) && `Choose one of ${PACES.join(", ")}.`],
    ["startDate", startDate !== undefined && startProblem(startDate, change, today, kept)],
    ["weekdays", weekdays && weekdaysProblem(weekdays)],
    ["pausedFrom", pausedFrom !== undefined && pausedFrom !== null && dateProblem(pausedFrom, today)],
    ["pausedUntil", pauseProblem(change, today)],
    ["endBy", endProblem(change, today, kept)],
    ["timeZone", timeZone !== undefined && !knownTimeZone(timeZone) && "There is no such time zone."],
    [
      "minutesPerDay",
      typeof minutesPerDay === "number" &&
        !(Number.isInteger(minutesPerDay) && minutesPerDay >= least && minutesPerDay <= most) &&
        `Choose from ${least} to ${most} minutes.`,
    ],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

function dateProblem(date: string, today: CalendarDate): string | false {
  if (!isCalendarDate(date)) return "Write the date as 2026-11-20.";
  return Math.abs(daysBetween(today, date)) > MOST_DAYS_AWAY && "Choose a date within a year from today.";
}

function startProblem(
  startDate: CalendarDate,
  { pace, endBy }: PlanChange,
  today: CalendarDate,
  kept: Kept | undefined,
): string | false {
  const problem = dateProblem(startDate, today);
  if (problem || endBy !== undefined || pace !== undefined || !kept?.endBy) return problem;
  // An end date in the past has no effect.
  const isCrossed = kept.endBy >= today && startDate > kept.endBy;
  return isCrossed && "Choose a date before the day you want to finish.";
}

function weekdaysProblem(weekdays: readonly number[]): string | false {
  if (weekdays.length === 0) return "Choose at least one weekday.";
  if (!weekdays.every((weekday) => (WEEKDAYS as readonly number[]).includes(weekday)))
    return "Weekdays are numbers from 1, Monday, to 7, Sunday.";
  return new Set(weekdays).size < weekdays.length && "A weekday is listed twice.";
}

function pauseProblem({ pausedFrom, pausedUntil }: PlanChange, today: CalendarDate): string | false {
  if (pausedUntil === undefined || pausedUntil === null)
    return typeof pausedFrom === "string" && "Choose the day on which you are back.";
  const problem = dateProblem(pausedUntil, today);
  if (problem) return problem;
  if (pausedUntil < today) return "Choose a date from today on.";
  const isTurned = typeof pausedFrom === "string" && isCalendarDate(pausedFrom) && pausedFrom >= pausedUntil;
  return isTurned && "Choose a date after your first day away.";
}

function endProblem(
  { endBy, startDate }: PlanChange,
  today: CalendarDate,
  kept: Kept | undefined,
): string | false {
  if (endBy === undefined || endBy === null) return false;
  const problem = dateProblem(endBy, today);
  if (problem) return problem;
  if (endBy < today) return "Choose a date from today on.";
  return endBy < (startDate ?? kept?.startDate ?? "") && "Choose a date after the start.";
}

/**
 * The change is already validated. Idempotent: a change that asks for nothing new returns the same plan. With `madeAt`
 * the last write wins, choice by choice: a change made before the current choice is ignored, however late it arrives.
 */
export function changePlan(
  facts: PlanFacts,
  course: PlannableCourse,
  asked: PlanChange,
  { now, deviceZone, madeAt }: Clock & { readonly madeAt?: Date | undefined },
): LearnerPlan {
  const { plan } = facts;
  const change = madeAt ? laterChoices(plan, course.id, asked, { madeAt, now }) : withEnd(asked);
  const timeZone = change.timeZone ?? timeZoneOf(facts, deviceZone);
  const today = studyDateOf(madeAt ? earliest(lastChoiceAt(plan, course.id, madeAt), now) : now, timeZone);
  const before = settingsOf(facts, course.id, { timeZone, today });
  const after = changedSettings(before, change, today);
  const moments = madeAt ? withMoments(plan.madeAt, course.id, change, madeAt) : plan.madeAt;
  const next: LearnerPlan = {
    timeZone: change.timeZone ?? plan.timeZone,
    minutesPerDay:
      change.minutesPerDay === undefined ? plan.minutesPerDay : (change.minutesPerDay ?? undefined),
    courses: plan.courses,
    ...(moments && { madeAt: moments }),
  };
  const isSame = isEqual(before, after);
  if (isSame && plan.courses[course.id]) return isEqualForAll(next, plan) ? plan : next;
  const anchor = isSame ? before.anchor : anchorOf(facts, course, { before, after, today, timeZone });
  return { ...next, courses: { ...plan.courses, [course.id as CourseId]: { ...after, anchor } } };
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);

function isEqualForAll(one: LearnerPlan, other: LearnerPlan): boolean {
  return (
    one.timeZone === other.timeZone &&
    one.minutesPerDay === other.minutesPerDay &&
    one.madeAt === other.madeAt
  );
}

function changedSettings(
  before: CourseSettings,
  { pace, startDate, weekdays, pausedFrom, pausedUntil, endBy: wanted }: PlanChange,
  today: CalendarDate,
): CourseSettings {
  const pause = pausedUntil === undefined ? before.pause : pauseOf(before, pausedFrom, pausedUntil, today);
  const endBy = wanted === undefined ? before.endBy : (wanted ?? undefined);
  const { pause: _pause, endBy: _endBy, ...rest } = before;
  return {
    ...rest,
    pace: pace ?? before.pace,
    startDate: startDate ?? before.startDate,
    weekdays: weekdays ? (weekdays as readonly Weekday[]).toSorted() : before.weekdays,
    ...(pause ? { pause } : {}),
    ...(endBy === undefined ? {} : { endBy }),
  };
}

function pauseOf(
  { pause }: CourseSettings,
  from: CalendarDate | null | undefined,
  until: CalendarDate | null,
  today: CalendarDate,
): Pause | undefined {
  if (until === null || until <= today) return undefined;
  // Idempotent: the same end sent again on a later day is the same pause.
  if (!from && pause?.until === until) return pause;
  return { from: from ?? today, until };
}

function isEqual(one: CourseSettings, other: CourseSettings): boolean {
  return (
    one.pace === other.pace &&
    one.startDate === other.startDate &&
    one.endBy === other.endBy &&
    one.weekdays.join() === other.weekdays.join() &&
    one.pause?.from === other.pause?.from &&
    one.pause?.until === other.pause?.until
  );
}

type Change = {
  readonly before: CourseSettings;
  readonly after: CourseSettings;
  readonly today: CalendarDate;
  readonly timeZone: string;
};

/** The day and date from which the open days are now spread. */
function anchorOf(
  facts: PlanFacts,
  course: PlannableCourse,
  { before, after, today, timeZone }: Change,
): CourseSettings["anchor"] {
  const done = doneDatesOf(facts.ticks, course, timeZone);
  const dayIndex = firstOpenIndex(course, done) ?? course.days.length;
  // Null for the first day: nothing comes before it, even if the course changes.
  const dayId = dayIndex === 0 ? null : (course.days[dayIndex]?.id ?? null);
  const at = (date: CalendarDate) => ({ dayId, dayIndex, date });
  if (after.startDate !== before.startDate) return at(after.startDate);
  if (dayIndex === 0 && !before.pause) return at(after.startDate);
  const isPauseAlone =
    after.pace === before.pace &&
    after.endBy === before.endBy &&
    after.weekdays.join() === before.weekdays.join();
  const [next] = planCourse(course, before, done, today).open;
  if (next && isPauseAlone && !isPaused(before.pause, today)) return at(next.date);
  return at(after.startDate > today ? after.startDate : today);
}
