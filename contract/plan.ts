import { z } from "zod";
import { PACES } from "#domain/courses/course.ts";
import { isCalendarDate } from "#domain/learning/calendar-date.ts";
import { DAY_PARTS } from "#domain/study/day-part.ts";

const date = z.string().max(10).refine(isCalendarDate, "a date such as 2026-11-20");
/** ISO numbers: 1 Monday to 7 Sunday. */
const weekday = z.int().min(1).max(7);
const timeZone = z.string().max(64);

export const planParams = z.object({ courseId: z.string().max(64) });
/** The device's time zone is used if the learner has not set one. */
export const planQuery = z.object({ timeZone: timeZone.optional() });

/**
 * Partial update: missing fields stay unchanged. Time zone and minutes belong to the learner and apply to all courses.
 */
export const planBody = z.object({
  pace: z.enum(PACES).optional(),
  startDate: date.optional(),
  weekdays: z.array(weekday).min(1).max(7).optional(),
  /** The first day away; today, if only the end is given. */
  pausedFrom: date.nullable().optional(),
  /** The first day back; null ends the pause. */
  pausedUntil: date.nullable().optional(),
  /** Finish by this date; null, or a pace sent without it, lets the pace decide again. */
  endBy: date.nullable().optional(),
  timeZone: timeZone.optional(),
  minutesPerDay: z.int().nullable().optional(),
  /** The device's own time: of two devices the later choice counts. Older pages do not send it: then it is now. */
  madeAt: z.iso.datetime().optional(),
});

const plannedDay = z.object({
  dayIndex: z.int(),
  dayId: z.string(),
  date: z.string(),
  state: z.enum(["done", "today", "open"]),
  /** The date it had before planned days were missed. */
  movedFrom: z.string().optional(),
});

const coursePlan = z.object({
  courseId: z.string(),
  pace: z.enum(PACES),
  startDate: z.string(),
  weekdays: z.array(z.int()),
  pausedFrom: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  /** While it is set and in the future, it decides the distance between the dates. */
  endBy: z.string().nullable(),
  endDate: z.string(),
  days: z.array(plannedDay),
  /** Planned dates that passed without their day being done. */
  datesGoneBy: z.int(),
  /** What else the dates are computed from, so that a device dates an unsent change in the same way. */
  basis: z.object({
    anchor: z.object({ dayId: z.string().nullable(), dayIndex: z.int(), date: z.string() }),
    /** Also one that is over: dates were moved by it. */
    pause: z.object({ from: z.string(), until: z.string() }).nullable(),
    endBy: z.string().nullable(),
    /** Of each day, in their order. */
    minutes: z.array(z.int()),
  }),
  /**
   * Parts of the first open day, in their order; null minutes: unknown, because the length of the videos is not known.
   */
  nextParts: z.array(z.object({ part: z.enum(DAY_PARTS), minutes: z.int().nullable(), isDone: z.boolean() })),
});

export const planReply = z.object({
  timeZone: z.string(),
  /** The learner's own study day, which ends at 3 a.m. */
  today: z.string(),
  minutesPerDay: z.int().nullable(),
  /** The learner's courses, in the order of enrolment. */
  courses: z.array(coursePlan),
  thisWeek: z.object({ kept: z.int(), planned: z.int() }),
  studyDays: z.int(),
  /** Dates on which at least one day of any course was done. */
  studyDates: z.array(z.string()),
  daysAway: z.int(),
});

/** What a learner chooses; a page sends it with its time. */
export type PlanBody = Omit<z.infer<typeof planBody>, "madeAt">;
export type PlanReply = z.infer<typeof planReply>;
export type CoursePlanReply = z.infer<typeof coursePlan>;
