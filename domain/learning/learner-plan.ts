import type { Course, CourseId, Pace } from "../courses/course.ts";
import { type CalendarDate, WEEKDAYS } from "./calendar-date.ts";
import type { Rhythm } from "./plan-dates.ts";
import type { PlanMoments } from "./plan-moments.ts";
import { DEFAULT_TIME_ZONE, studyDateOf } from "./study-date.ts";

/**
 * The day from which open days are spread, starting at `date`: a choice made midway counts from then, not from the
 * first day.
 */
export type Anchor = {
  /** Null at the start of the course, and where no day was left open. */
  readonly dayId: string | null;
  /** The day's index then; used if the course no longer has the day. */
  readonly dayIndex: number;
  readonly date: CalendarDate;
};

/** A learner's choices for one course. */
export type CourseSettings = Rhythm & {
  readonly startDate: CalendarDate;
  readonly anchor: Anchor;
};

/** A learner's choices, as stored. Dates are never stored: they are computed from this, the ticks and today. */
export type LearnerPlan = {
  readonly timeZone?: string | undefined;
  /** Minutes for all courses on one date; missing: as much as the paces need. */
  readonly minutesPerDay?: number | undefined;
  readonly courses: Readonly<Record<CourseId, CourseSettings>>;
  /** Only for merging what several devices chose: no date is computed from it. */
  readonly madeAt?: PlanMoments | undefined;
};

/** All that dates need to know of a course's days. */
export type DayOrder = { readonly days: readonly { readonly id: string }[] };

export const NO_PLAN: LearnerPlan = { courses: {} };

export type TickMoment = {
  readonly courseId: CourseId;
  readonly dayId: string;
  readonly at: Date;
  /** The learner's time zone at that moment, if known. */
  readonly timeZone?: string | undefined;
};

/** Everything that dates are computed from. */
export type PlanFacts = {
  readonly plan: LearnerPlan;
  readonly enrolledAt: Readonly<Record<CourseId, Date>>;
  /** Ticks of the days that are done now. */
  readonly ticks: readonly TickMoment[];
};

const DEFAULT_PACE: Pace = "standard";

/** The chosen zone, that of the first tick, or the device's: it does not change unless the learner agrees. */
export function timeZoneOf({ plan, ticks }: PlanFacts, deviceZone?: string): string {
  if (plan.timeZone) return plan.timeZone;
  const earliest = ticks
    .filter(({ timeZone }) => timeZone !== undefined)
    .reduce<TickMoment | undefined>(
      (first, tick) => (first && first.at <= tick.at ? first : tick),
      undefined,
    );
  return earliest?.timeZone ?? deviceZone ?? DEFAULT_TIME_ZONE;
}

/** Default: the standard pace, from the day of enrolling on. */
export function settingsOf(
  { plan, enrolledAt, ticks }: PlanFacts,
  courseId: CourseId,
  { timeZone, today }: { readonly timeZone: string; readonly today: CalendarDate },
): CourseSettings {
  const kept = plan.courses[courseId];
  if (kept) return kept;
  const ticked = ticks.filter((tick) => tick.courseId === courseId).map(({ at }) => at.getTime());
  const began = enrolledAt[courseId] ?? (ticked.length > 0 ? new Date(Math.min(...ticked)) : undefined);
  const startDate = began ? studyDateOf(began, timeZone) : today;
  return { pace: DEFAULT_PACE, weekdays: WEEKDAYS, startDate, anchor: fromStart(startDate) };
}

/** An anchor at the first day, whichever day that is. */
export function fromStart(date: CalendarDate): Anchor {
  return { dayId: null, dayIndex: 0, date };
}

/** The index of the anchor in the current order of the course. */
export function anchorIndex({ days }: DayOrder, { dayId, dayIndex }: Anchor): number {
  const index = days.findIndex(({ id }) => id === dayId);
  return index < 0 ? Math.min(dayIndex, days.length) : index;
}

/** Day index, in the current order of the course, to the date on which it was done. */
export type DoneDates = ReadonlyMap<number, CalendarDate>;

export function doneDatesOf(
  ticks: readonly TickMoment[],
  { id, days }: DayOrder & Pick<Course, "id">,
  timeZone: string,
): DoneDates {
  const dayIndexes = new Map(days.map((day, dayIndex) => [day.id, dayIndex]));
  return new Map(
    ticks.flatMap((tick) => {
      const dayIndex = tick.courseId === id ? dayIndexes.get(tick.dayId) : undefined;
      return dayIndex === undefined ? [] : [[dayIndex, studyDateOf(tick.at, tick.timeZone ?? timeZone)]];
    }),
  );
}

export function firstOpenIndex(course: DayOrder, done: DoneDates): number | undefined {
  const dayIndex = course.days.findIndex((_, index) => !done.has(index));
  return dayIndex < 0 ? undefined : dayIndex;
}
