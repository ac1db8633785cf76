import type { FactOf, LearnerFact, LearnerFacts } from "./learner-fact.ts";
import { type LearnerRecord, newLearnerRecord, standingIn } from "./learner-record.ts";

/**
 * Returns the record after these facts. Idempotent: replaying facts that are already in the record changes nothing; of
 * two facts about the same day, details or review, the later one in the list wins.
 */
export function applyFacts(record: LearnerRecord | undefined, facts: LearnerFacts): LearnerRecord {
  const after = facts.reduce<LearnerRecord | undefined>(applyFact, record);
  if (!after) throw new Error("no fact opened the record of a learner who has none");
  return after;
}

function applyFact(record: LearnerRecord | undefined, fact: LearnerFact): LearnerRecord {
  if (fact.kind === "record-opened") return record ?? newLearnerRecord(fact.details);
  if (!record) throw new Error(`${fact.kind}: the learner has no record`);
  switch (fact.kind) {
    case "details-changed": {
      const { firstName, lastName, phone } = fact;
      return { ...record, firstName, lastName, phone };
    }
    case "course-enrolled":
      return standingIn(record, fact.courseId) === "not-enrolled"
        ? { ...record, enrolledCourses: [...record.enrolledCourses, fact.courseId] }
        : record;
    case "day-ticked":
      return withTick(record, fact);
    case "course-completed":
      return withCompleted(record, fact);
    case "certificate-issued":
      return record.certificates.some(({ courseId }) => courseId === fact.certificate.courseId)
        ? record
        : { ...record, certificates: [...record.certificates, fact.certificate] };
    case "course-reviewed":
      return { ...record, reviews: { ...record.reviews, [fact.courseId]: fact.thumb } };
    case "application-noted":
      return Object.hasOwn(record.applications, fact.schemeId)
        ? record
        : { ...record, applications: { ...record.applications, [fact.schemeId]: fact.at } };
    case "application-taken-back": {
      const applications = Object.entries(record.applications).filter(([id]) => id !== fact.schemeId);
      return { ...record, applications: Object.fromEntries(applications) };
    }
  }
}

function withTick(record: LearnerRecord, { courseId, dayId, done, at }: FactOf<"day-ticked">): LearnerRecord {
  return {
    ...record,
    ticks: { ...record.ticks, [courseId]: { ...record.ticks[courseId], [dayId]: done } },
    tickedAt: { ...record.tickedAt, [courseId]: { ...record.tickedAt?.[courseId], [dayId]: at } },
  };
}

function withCompleted(record: LearnerRecord, { courseId }: FactOf<"course-completed">): LearnerRecord {
  if (standingIn(record, courseId) === "completed") return record;
  return {
    ...record,
    enrolledCourses: record.enrolledCourses.filter((other) => other !== courseId),
    completedCourses: [...record.completedCourses, courseId],
  };
}

/**
 * The outcome of a decision: the facts to save with the new record, or what the rule returned instead (a refusal, a
 * question), with nothing to save.
 */
export function outcomeOf<Said extends object = never>(
  record: LearnerRecord | undefined,
  decided: LearnerFacts | Said,
): Outcome<Said> {
  if (!isFacts(decided)) return { facts: [], said: decided };
  return { facts: decided, record: applyFacts(record, decided) };
}

type Outcome<Said> =
  | { readonly facts: LearnerFacts; readonly record: LearnerRecord }
  | { readonly facts: readonly []; readonly record?: undefined; readonly said: Said };

function isFacts(decided: object): decided is LearnerFacts {
  return Array.isArray(decided);
}
