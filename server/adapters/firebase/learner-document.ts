import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import { type LearnerRecord, withoutProofs } from "#domain/learning/learner-record.ts";
import type { Moment } from "#server/ports/learner-store.ts";
import { plainOf } from "./documents.ts";

type TickMoments = Readonly<
  Record<string, Readonly<Record<string, { readonly at: Date; readonly timeZone: string | null }>>>
>;

/**
 * A document of `users`: the eight fields of the owner's own backend, and ours beside them. What counts over all learners is
 * told by single fields, because those are indexed by themselves.
 */
type LearnerDocument = LearnerRecord & {
  readonly tickMoments: TickMoments;
  readonly enrolledAt: Readonly<Record<string, Date>>;
  /** Course to the last moment in which a day was ticked that is still ticked. */
  readonly lastTickAt: Readonly<Record<string, Date>>;
  /** Course to the highest day index that is ticked. */
  readonly highestDay: Readonly<Record<string, number>>;
};

/** A document that another program wrote may have the first five fields only. */
export function toDocument(data: Readonly<Record<string, unknown>>): LearnerDocument {
  const kept = plainOf<Partial<LearnerDocument>>(data);
  return {
    uid: kept.uid ?? "",
    firstName: kept.firstName ?? "",
    lastName: kept.lastName ?? "",
    phone: kept.phone ?? "",
    email: kept.email ?? "",
    enrolledCourses: kept.enrolledCourses ?? [],
    completedCourses: kept.completedCourses ?? [],
    dayProgress: kept.dayProgress ?? {},
    reviews: kept.reviews ?? {},
    applications: kept.applications ?? {},
    certificates: kept.certificates ?? [],
    tickMoments: kept.tickMoments ?? {},
    enrolledAt: kept.enrolledAt ?? {},
    lastTickAt: kept.lastTickAt ?? {},
    highestDay: kept.highestDay ?? {},
  };
}

export function toRecord(document: LearnerDocument): LearnerRecord {
  const { tickMoments, enrolledAt, lastTickAt, highestDay, ...record } = document;
  return record;
}

/** When what was done. Of what another program wrote no moment is known, nor of the end of a course here. */
export function toMoments(
  document: LearnerDocument | undefined,
  reviews: readonly { readonly courseId: string; readonly thumb: "up" | "down"; readonly reviewedAt: Date }[],
): LearnerMoments {
  if (!document) return { enrolments: [], ticks: [], reviews: [] };
  const { enrolledCourses, completedCourses, enrolledAt, dayProgress, tickMoments, certificates } = document;
  return {
    enrolments: [...enrolledCourses, ...completedCourses].map((courseId) => ({
      courseId,
      enrolledAt: enrolledAt[courseId] ?? null,
      completedAt: certificates.find((certificate) => certificate.courseId === courseId)?.issuedAt ?? null,
    })),
    ticks: Object.entries(dayProgress).flatMap(([courseId, days]) =>
      Object.entries(days).map(([dayIndex, done]) => ({
        courseId,
        dayIndex: Number(dayIndex),
        done,
        at: tickMoments[courseId]?.[dayIndex]?.at ?? null,
        timeZone: tickMoments[courseId]?.[dayIndex]?.timeZone ?? null,
      })),
    ),
    reviews: reviews.map(({ courseId, thumb, reviewedAt }) => ({ courseId, thumb, at: reviewedAt })),
  };
}

/** The fields of the document after a change, with the moments of the ticks that are new. */
export function changedDocument(
  before: LearnerDocument | undefined,
  after: LearnerRecord,
  moment: Moment,
): LearnerDocument {
  const tickMoments = momentsOf(before, after, moment);
  const courses = Object.keys(after.dayProgress).map((id) => {
    const done = doneDays(after, asCourseId(id));
    return { id, done, ticked: done.flatMap((day) => tickMoments[id]?.[day]?.at.getTime() ?? []) };
  });
  const begun = courses.filter(({ done }) => done.length > 0);
  return {
    ...withoutProofs(after),
    tickMoments,
    enrolledAt: enrolmentsOf(before, after, moment),
    lastTickAt: Object.fromEntries(begun.map(({ id, ticked }) => [id, new Date(Math.max(0, ...ticked))])),
    highestDay: Object.fromEntries(begun.map(({ id, done }) => [id, Math.max(...done)])),
  };
}

/** Courses that were enrolled in before moments were kept stay without one. */
function enrolmentsOf(
  before: LearnerDocument | undefined,
  after: LearnerRecord,
  { now }: Moment,
): LearnerDocument["enrolledAt"] {
  const known = new Set([...(before?.enrolledCourses ?? []), ...(before?.completedCourses ?? [])]);
  const fresh = after.enrolledCourses.filter((courseId) => !known.has(courseId));
  return { ...before?.enrolledAt, ...Object.fromEntries(fresh.map((courseId) => [courseId, now])) };
}

function momentsOf(
  before: LearnerDocument | undefined,
  after: LearnerRecord,
  { now, timeZone }: Moment,
): TickMoments {
  const entries = Object.entries(after.dayProgress).map(([courseId, ticks]) => {
    const known = before?.dayProgress[asCourseId(courseId)] ?? {};
    const changed = Object.entries(ticks)
      .filter(([dayIndex, done]) => known[Number(dayIndex)] !== done)
      .map(([dayIndex]) => [dayIndex, { at: now, timeZone: timeZone ?? null }] as const);
    return [courseId, { ...before?.tickMoments[courseId], ...Object.fromEntries(changed) }] as const;
  });
  return Object.fromEntries(entries);
}

function doneDays({ dayProgress }: LearnerRecord, courseId: CourseId): number[] {
  return Object.entries(dayProgress[courseId] ?? {})
    .filter(([, done]) => done)
    .map(([dayIndex]) => Number(dayIndex));
}
