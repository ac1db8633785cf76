import type { Course, CourseId, Pace } from "../courses/course.ts";
import { type CalendarDate, WEEKDAYS } from "./calendar-date.ts";
import type { Rhythm } from "./plan-dates.ts";
import { DEFAULT_TIME_ZONE, studyDateOf } from "./study-date.ts";

/** Days from this one on are spread from `date` on: a choice made midway counts from then, not from the first day. */
export type Anchor = {
  /** Null at the start of the course, and where no day was open any more. */
  readonly dayId: string | null;
  /** Its place then, which counts when the course has the day no longer. */
  readonly dayIndex: number;
  readonly date: CalendarDate;
};

/** What a learner chose for one course. */
export type CourseSettings = Rhythm & {
  readonly startDate: CalendarDate;
  readonly anchor: Anchor;
};

/** What a learner chose, as it is kept. Dates are never kept: they follow from this, the ticks and today. */
export type LearnerPlan = {
  readonly timeZone?: string | undefined;
  /** How much the learner has for all courses on one date; missing: as much as the paces ask for. */
  readonly minutesPerDay?: number | undefined;
  readonly courses: Readonly<Record<CourseId, CourseSettings>>;
};

export const NO_PLAN: LearnerPlan = { courses: {} };

export type TickMoment = {
  readonly courseId: CourseId;
  readonly dayId: string;
  readonly at: Date;
  /** Where the learner was at that moment, if it is known. */
  readonly timeZone?: string | undefined;
};

/** Everything that dates are made of. */
export type PlanFacts = {
  readonly plan: LearnerPlan;
  readonly enrolledAt: Readonly<Record<CourseId, Date>>;
  /** Of the days that are ticked now. */
  readonly ticks: readonly TickMoment[];
};

const DEFAULT_PACE: Pace = "standard";

/** The one that was chosen, the one of the first tick, or what the device says: it does not change unless the learner agrees. */
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

/** Whoever chose nothing studies at the standard pace, from the day of enrolling on. */
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

/** Whatever day comes first. */
export function fromStart(date: CalendarDate): Anchor {
  return { dayId: null, dayIndex: 0, date };
}

/** Where the anchor stands in the course as it is now. */
export function anchorIndex({ days }: Pick<Course, "days">, { dayId, dayIndex }: Anchor): number {
  const place = days.findIndex(({ id }) => id === dayId);
  return place < 0 ? Math.min(dayIndex, days.length) : place;
}

/** Day index, in the present order of the course, to the date on which it was done. */
export type DoneDates = ReadonlyMap<number, CalendarDate>;

export function doneDatesOf(
  ticks: readonly TickMoment[],
  { id, days }: Pick<Course, "id" | "days">,
  timeZone: string,
): DoneDates {
  const places = new Map(days.map((day, dayIndex) => [day.id, dayIndex]));
  return new Map(
    ticks.flatMap((tick) => {
      const dayIndex = tick.courseId === id ? places.get(tick.dayId) : undefined;
      return dayIndex === undefined ? [] : [[dayIndex, studyDateOf(tick.at, tick.timeZone ?? timeZone)]];
    }),
  );
}

export function firstOpenIndex(course: Pick<Course, "days">, done: DoneDates): number | undefined {
  const dayIndex = course.days.findIndex((_, index) => !done.has(index));
  return dayIndex < 0 ? undefined : dayIndex;
}
