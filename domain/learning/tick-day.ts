import type { Proof, RecordedCertificate } from "../certificates/certificate.ts";
import type { Course, CourseId } from "../courses/course.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { fullName, type LearnerRecord, standingIn } from "./learner-record.ts";

export type Tick = {
  readonly dayId: string;
  readonly done: boolean;
  /** Missing: now. A device may have kept the tick for a while before it could be sent. */
  readonly madeAt?: Date | undefined;
};

/** What the certificate needs from outside the rules: an unguessable id, the time, and what was done in the course. */
export type Issue = {
  readonly now: Date;
  readonly certificateId?: string | undefined;
  /** Costs a look at all the learner's work, so it is gathered, and the id made, only after a tick was refused for want of it. */
  readonly proof?: Proof | undefined;
  readonly startsClosed?: boolean | undefined;
};

/**
 * A tick says which day and which value, never "flip": the same tick sent twice, or from two devices, changes nothing. Nor does one that
 * was made before the last change of its day, however late it arrives.
 * The last open day moves the course to the completed ones and issues its certificate, once, ever.
 */
export function tickDay(
  record: LearnerRecord | undefined,
  course: Pick<Course, "id" | "days">,
  tick: Tick,
  issue: Issue,
): LearnerRecord | Refusal<"not-enrolled" | "unknown-day"> | Refusal<"evidence-needed"> {
  if (!record || standingIn(record, course.id) === "not-enrolled") return refuse("not-enrolled");
  if (!course.days.some(({ id }) => id === tick.dayId)) return refuse("unknown-day");

  const at = tick.madeAt ?? issue.now;
  const changedAt = record.tickedAt?.[course.id];
  const lastAt = earlier(changedAt?.[tick.dayId], issue.now);
  if (lastAt && at < lastAt) return record;
  // Said again later, it stands against whatever another device said in between.
  const isLater = tick.madeAt !== undefined && lastAt !== undefined && tick.madeAt > lastAt;
  const isChange = isLater || record.ticks[course.id]?.[tick.dayId] !== tick.done;
  const ticks: Readonly<Record<string, boolean>> = { ...record.ticks[course.id], [tick.dayId]: tick.done };
  const ticked: LearnerRecord = {
    ...record,
    ticks: { ...record.ticks, [course.id]: ticks },
    ...(isChange && { tickedAt: { ...record.tickedAt, [course.id]: { ...changedAt, [tick.dayId]: at } } }),
  };
  const isComplete = course.days.every(({ id }) => ticks[id]);
  if (!isComplete || standingIn(record, course.id) === "completed") return ticked;

  const certificates = withCertificate(record, course.id, issue);
  if (isRefusal(certificates)) return certificates;
  return {
    ...ticked,
    enrolledCourses: without(record.enrolledCourses, course.id),
    completedCourses: [...record.completedCourses, course.id],
    certificates,
  };
}

/** A change that is dated ahead was made while a clock was wrong: it holds up nothing that comes after it. */
function earlier(date: Date | undefined, now: Date): Date | undefined {
  return date && date > now ? now : date;
}

function without(ids: readonly CourseId[], id: CourseId): readonly CourseId[] {
  return ids.filter((other) => other !== id);
}

function withCertificate(
  record: LearnerRecord,
  courseId: CourseId,
  { certificateId, now, proof, startsClosed }: Issue,
): readonly RecordedCertificate[] | Refusal<"evidence-needed"> {
  if (record.certificates.some((certificate) => certificate.courseId === courseId))
    return record.certificates;
  if (!proof || certificateId === undefined) return refuse("evidence-needed");
  const certificate: RecordedCertificate = {
    id: certificateId,
    courseId,
    holderName: fullName(record),
    issuedAt: now,
    proof,
    ...(startsClosed && { startsClosed }),
  };
  return [...record.certificates, certificate];
}
