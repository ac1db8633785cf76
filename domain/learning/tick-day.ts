import type { GatheredEvidence } from "../certificates/certificate.ts";
import type { Course, CourseId } from "../courses/course.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { FactOf, LearnerFacts } from "./learner-fact.ts";
import { fullName, type LearnerRecord, standingIn } from "./learner-record.ts";

export type Tick = {
  readonly dayId: string;
  readonly done: boolean;
  /** Missing: now. An offline device may send the tick later. */
  readonly madeAt?: Date | undefined;
  readonly timeZone?: string | undefined;
};

type Moment = { readonly now: Date };

/** What a certificate needs from outside the rules: a random id, the time, and the evidence. */
export type Issue = Moment & {
  readonly certificateId: string;
  readonly gathered: GatheredEvidence;
  readonly startsClosed?: boolean | undefined;
};

/**
 * The tick completes the course. Gathering the evidence reads all of the learner's work, so it is requested only then.
 */
export const EVIDENCE_NEEDED = { needs: "evidence" } as const;
export type EvidenceNeeded = typeof EVIDENCE_NEEDED;

type TickRefusal = Refusal<"not-enrolled" | "unknown-day">;

/**
 * Idempotent: a tick sets a value instead of toggling, so the same tick sent twice, or from two devices, changes
 * nothing. Last write wins: a tick made before the last change of its day is ignored, however late it arrives. The last
 * open day completes the course and issues its certificate, only once.
 */
export function tickDay(
  record: LearnerRecord | undefined,
  course: Pick<Course, "id" | "days">,
  tick: Tick,
  issue: Issue,
): LearnerFacts | TickRefusal;
export function tickDay(
  record: LearnerRecord | undefined,
  course: Pick<Course, "id" | "days">,
  tick: Tick,
  moment: Moment,
): LearnerFacts | TickRefusal | EvidenceNeeded;
export function tickDay(
  record: LearnerRecord | undefined,
  course: Pick<Course, "id" | "days">,
  tick: Tick,
  issue: Moment | Issue,
): LearnerFacts | TickRefusal | EvidenceNeeded {
  const standing = standingIn(record, course.id);
  if (!record || standing === "not-enrolled") return refuse("not-enrolled");
  if (!course.days.some(({ id }) => id === tick.dayId)) return refuse("unknown-day");

  const { now } = issue;
  const at = tick.madeAt ?? now;
  const knownAt = record.tickedAt?.[course.id]?.[tick.dayId];
  const lastAt = earlier(knownAt, now);
  if (lastAt && at < lastAt) return [];

  const known = record.ticks[course.id] ?? {};
  // Setting the same value again later must win over a change that another device made in between.
  const isLater =
    tick.madeAt !== undefined && lastAt !== undefined && at > lastAt && at.getTime() !== knownAt?.getTime();
  const isChange = isLater || known[tick.dayId] !== tick.done;
  const ticked = isChange ? [tickedFact(course.id, tick, at)] : [];
  const isComplete = course.days.every(({ id }) => (id === tick.dayId ? tick.done : known[id]));
  if (!isComplete || standing === "completed") return ticked;

  const completed = { kind: "course-completed", courseId: course.id, at: now } as const;
  if (record.certificates.some(({ courseId }) => courseId === course.id)) return [...ticked, completed];
  if (!("gathered" in issue)) return EVIDENCE_NEEDED;
  return [...ticked, completed, issuedFact(record, course.id, issue)];
}

/** Clamp: a change dated in the future was made with a wrong clock, so it must not block later ones. */
function earlier(date: Date | undefined, now: Date): Date | undefined {
  return date && date > now ? now : date;
}

function tickedFact(courseId: CourseId, { dayId, done, timeZone }: Tick, at: Date): FactOf<"day-ticked"> {
  return { kind: "day-ticked", courseId, dayId, done, at, ...(timeZone !== undefined && { timeZone }) };
}

function issuedFact(
  record: LearnerRecord,
  courseId: CourseId,
  { certificateId, now, gathered, startsClosed }: Issue,
): FactOf<"certificate-issued"> {
  return {
    kind: "certificate-issued",
    certificate: { id: certificateId, courseId, holderName: fullName(record), issuedAt: now },
    gathered,
    ...(startsClosed && { startsClosed }),
  };
}
