import type { RecordedCertificate } from "../certificates/certificate.ts";
import type { CourseId } from "../courses/course.ts";
import { printable } from "../unprintable.ts";

export type Thumb = "up" | "down";

/** Day index (from 0) to ticked or not. A day that was never touched is missing. */
type DayTicks = Readonly<Record<number, boolean>>;

/** The seed's user record, field for field, and beside it what Kadam adds: `reviews`, `applications` and `certificates`. */
export type LearnerRecord = {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly enrolledCourses: readonly CourseId[];
  readonly completedCourses: readonly CourseId[];
  readonly dayProgress: Readonly<Record<CourseId, DayTicks>>;
  readonly reviews: Readonly<Record<CourseId, Thumb>>;
  /** Scholarship scheme to the moment in which the learner set out to apply. */
  readonly applications: Readonly<Record<string, Date>>;
  readonly certificates: readonly RecordedCertificate[];
};

/** As stores hand it out: the proof of a new certificate is kept beside the record. */
export function withoutProofs(record: LearnerRecord): LearnerRecord {
  return {
    ...record,
    certificates: record.certificates.map(({ proof, startsClosed, ...certificate }) => certificate),
  };
}

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
    dayProgress: {},
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

export function daysDone(record: Pick<LearnerRecord, "dayProgress">, courseId: CourseId): number {
  return Object.values(record.dayProgress[courseId] ?? {}).filter(Boolean).length;
}

export function isDayDone(
  record: Pick<LearnerRecord, "dayProgress">,
  courseId: CourseId,
  dayIndex: number,
): boolean {
  return record.dayProgress[courseId]?.[dayIndex] ?? false;
}

/** The name that others read: printable, also where a record is older than the rules for names or came from elsewhere. */
export function fullName({ firstName, lastName }: Pick<LearnerDetails, "firstName" | "lastName">): string {
  return `${printable(firstName).trim()} ${printable(lastName).trim()}`.trim();
}
