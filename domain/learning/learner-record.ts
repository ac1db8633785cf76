import type { Certificate } from "../certificates/certificate.ts";
import type { CourseId } from "../courses/course.ts";
import { printable } from "../unprintable.ts";

export type Thumb = "up" | "down";

/** Day id to ticked or not. A day that was never touched is missing; a day that the course no longer has stays. */
type DayTicks = Readonly<Record<string, boolean>>;

/**
 * The seed's user record, plus what Kadam adds: `reviews`, `applications` and `certificates`. The seed's `dayProgress`,
 * by day index, is computed from `ticks` when the record leaves the server: a day may move within its course, and its
 * tick moves with it.
 */
export type LearnerRecord = {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly enrolledCourses: readonly CourseId[];
  readonly completedCourses: readonly CourseId[];
  readonly ticks: Readonly<Record<CourseId, DayTicks>>;
  /** When each tick last changed, if known: of two devices, the later change wins. */
  readonly tickedAt?: Readonly<Record<CourseId, Readonly<Record<string, Date>>>> | undefined;
  readonly reviews: Readonly<Record<CourseId, Thumb>>;
  /** Scholarship scheme to the time when the learner opened its official page to apply. */
  readonly applications: Readonly<Record<string, Date>>;
  readonly certificates: readonly Certificate[];
};

export type LearnerDetails = Pick<LearnerRecord, "uid" | "firstName" | "lastName" | "phone" | "email">;

export function newLearnerRecord(details: LearnerDetails): LearnerRecord {
  const { uid, firstName, lastName, phone, email } = details;
  return {
    uid,
    firstName,
    lastName,
    phone,
    email,
    enrolledCourses: [],
    completedCourses: [],
    ticks: {},
    reviews: {},
    applications: {},
    certificates: [],
  };
}

export type CourseStanding = "not-enrolled" | "enrolled" | "completed";

export function standingIn(
  record: Pick<LearnerRecord, "enrolledCourses" | "completedCourses"> | undefined,
  courseId: CourseId,
): CourseStanding {
  if (record?.completedCourses.includes(courseId)) return "completed";
  if (record?.enrolledCourses.includes(courseId)) return "enrolled";
  return "not-enrolled";
}

/** The parts of a course needed to compute a learner's progress. */
export type CourseDays = { readonly id: CourseId; readonly days: readonly { readonly id: string }[] };

/** Counts only days that the course has now. */
export function daysDone(record: Pick<LearnerRecord, "ticks">, course: CourseDays): number {
  return course.days.filter(({ id }) => isDayDone(record, course.id, id)).length;
}

export function isDayDone(record: Pick<LearnerRecord, "ticks">, courseId: CourseId, dayId: string): boolean {
  return record.ticks[courseId]?.[dayId] ?? false;
}

/** Days that were ticked at least once, even if unticked later. */
export function daysEverTicked(record: Pick<LearnerRecord, "ticks">, { id, days }: CourseDays): number {
  const ticks = record.ticks[id] ?? {};
  return days.filter((day) => ticks[day.id] !== undefined).length;
}

/** The seed's `dayProgress`: by day index, from 0, in the current order of the course. */
export function ticksByIndex(ticks: DayTicks, days: CourseDays["days"]): Record<number, boolean> {
  const byIndex: Record<number, boolean> = {};
  days.forEach(({ id }, dayIndex) => {
    const done = ticks[id];
    if (done !== undefined) byIndex[dayIndex] = done;
  });
  return byIndex;
}

/**
 * The name that others see: sanitised, because a record may be older than the rules for names or come from another
 * provider.
 */
export function fullName({ firstName, lastName }: Pick<LearnerDetails, "firstName" | "lastName">): string {
  return `${printable(firstName).trim()} ${printable(lastName).trim()}`.trim();
}
