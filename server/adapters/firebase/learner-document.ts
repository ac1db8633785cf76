import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import type { LearnerFact, LearnerFacts } from "#domain/learning/learner-fact.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { plainOf } from "./documents.ts";
import { FIRST_DAY_IDS } from "./first-day-ids.ts";

type TickMoments = Readonly<
  Record<string, Readonly<Record<string, { readonly at: Date; readonly timeZone: string | null }>>>
>;

/**
 * A document of `users`: the eight fields of the owner's own backend, and ours beside them. What is counted over all
 * learners is in single fields, because those are indexed automatically. `dayProgress` is by day id, because days may
 * move.
 */
type LearnerDocument = Omit<LearnerRecord, "ticks" | "tickedAt"> & {
  readonly dayProgress: LearnerRecord["ticks"];
  readonly tickMoments: TickMoments;
  readonly enrolledAt: Readonly<Record<string, Date>>;
  /** Course to the time of the last tick that is still set. */
  readonly lastTickAt: Readonly<Record<string, Date>>;
};

/** A document written by another program may have only the first five fields, or days by number. */
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
    dayProgress: byDayId(kept.dayProgress ?? {}),
    reviews: kept.reviews ?? {},
    applications: kept.applications ?? {},
    certificates: kept.certificates ?? [],
    tickMoments: byDayId(kept.tickMoments ?? {}),
    enrolledAt: kept.enrolledAt ?? {},
    lastTickAt: kept.lastTickAt ?? {},
  };
}

/** Courses to their days. Days by number are from before day ids. */
function byDayId<Value>(
  courses: Readonly<Record<string, Readonly<Record<string, Value>>>>,
): Readonly<Record<string, Readonly<Record<string, Value>>>> {
  return Object.fromEntries(
    Object.entries(courses).map(([courseId, days]) => [courseId, withDayIds(courseId, days)]),
  );
}

/** Entries by id are newer, and win: numeric keys come first in an object. */
function withDayIds<Value>(
  courseId: string,
  days: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const firstIds = FIRST_DAY_IDS[courseId] ?? [];
  return Object.fromEntries(
    Object.entries(days).map(([day, value]) => [firstIds[Number(day)] ?? day, value] as const),
  );
}

export function toRecord(document: LearnerDocument): LearnerRecord {
  const { tickMoments, enrolledAt, lastTickAt, dayProgress, ...record } = document;
  return {
    ...record,
    ticks: dayProgress,
    ...(Object.keys(tickMoments).length > 0 && { tickedAt: datesOf(tickMoments) }),
  };
}

function datesOf(moments: TickMoments): LearnerRecord["tickedAt"] {
  return Object.fromEntries(
    Object.entries(moments).map(([courseId, days]) => [
      courseId,
      Object.fromEntries(Object.entries(days).map(([dayId, { at }]) => [dayId, at])),
    ]),
  );
}

/** Times of what was done. Unknown for what another program wrote, and for the end of a course. */
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
      Object.entries(days).map(([dayId, done]) => ({
        courseId,
        dayId,
        done,
        at: tickMoments[courseId]?.[dayId]?.at ?? null,
        timeZone: tickMoments[courseId]?.[dayId]?.timeZone ?? null,
      })),
    ),
    reviews: reviews.map(({ courseId, thumb, reviewedAt }) => ({ courseId, thumb, at: reviewedAt })),
  };
}

/** The fields of the document after these facts; `after` is the record after them. */
export function documentWith(
  before: LearnerDocument | undefined,
  facts: LearnerFacts,
  after: LearnerRecord,
): LearnerDocument {
  const tickMoments = facts.reduce(withMoment, before?.tickMoments ?? {});
  const courses = Object.keys(after.ticks).map((id) => {
    const done = doneDays(after, asCourseId(id));
    return { id, done, ticked: done.flatMap((day) => tickMoments[id]?.[day]?.at.getTime() ?? []) };
  });
  const { ticks, tickedAt, ...record } = after;
  const begun = courses.filter(({ done }) => done.length > 0);
  return {
    ...record,
    dayProgress: ticks,
    tickMoments,
    enrolledAt: facts.reduce(withEnrolment, before?.enrolledAt ?? {}),
    lastTickAt: Object.fromEntries(begun.map(({ id, ticked }) => [id, new Date(Math.max(0, ...ticked))])),
  };
}

function withMoment(moments: TickMoments, fact: LearnerFact): TickMoments {
  if (fact.kind !== "day-ticked") return moments;
  const { courseId, dayId, at, timeZone = null } = fact;
  return { ...moments, [courseId]: { ...moments[courseId], [dayId]: { at, timeZone } } };
}

/** Enrolments from before times were stored have none. */
function withEnrolment(
  enrolledAt: LearnerDocument["enrolledAt"],
  fact: LearnerFact,
): LearnerDocument["enrolledAt"] {
  return fact.kind === "course-enrolled" ? { ...enrolledAt, [fact.courseId]: fact.at } : enrolledAt;
}

function doneDays({ ticks }: LearnerRecord, courseId: CourseId): string[] {
  return Object.entries(ticks[courseId] ?? {})
    .filter(([, done]) => done)
    .map(([dayId]) => dayId);
}
