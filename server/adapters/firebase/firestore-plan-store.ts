import type { DocumentSnapshot } from "firebase-admin/firestore";
import { asCourseId } from "#domain/courses/course.ts";
import { type Anchor, type LearnerPlan, NO_PLAN, type PlanFacts } from "#domain/learning/learner-plan.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import { type Documents, plainOf } from "./documents.ts";
import { FIRST_DAY_IDS } from "./first-day-ids.ts";
import { toDocument } from "./learner-document.ts";
import { learnerRef } from "./learner-folder.ts";

/** One document per learner, under the learner's own. */
export function firestorePlanStore({ firestore, readTogether, change }: Documents): PlanStore {
  const planRef = (uid: string) => learnerRef(firestore, uid).collection("plans").doc("plan");
  return {
    facts: (uid) =>
      readTogether(async (transaction) => {
        const [learner, kept] = await transaction.getAll(learnerRef(firestore, uid), planRef(uid));
        return toFacts(learner, kept);
      }),

    change: (uid, decide) =>
      change(planRef(uid).path, async (transaction) => {
        const [learner, kept] = await transaction.getAll(learnerRef(firestore, uid), planRef(uid));
        if (!learner?.exists) throw new Error("there is no such learner");
        const facts = toFacts(learner, kept);
        const after = decide(facts);
        if (after !== facts.plan) transaction.set(planRef(uid), withoutGaps(after));
        return after;
      }),
  };
}

function toFacts(learner: DocumentSnapshot | undefined, kept: DocumentSnapshot | undefined): PlanFacts {
  const plan = kept?.exists ? withAnchorIds(plainOf<LearnerPlan>(kept.data())) : NO_PLAN;
  const data = learner?.data();
  if (!learner || !data) return { plan, enrolledAt: {}, ticks: [] };
  const { dayProgress, tickMoments, enrolledAt } = toDocument(data);
  // A document written by another program has no times: the tick is at least as old as the document.
  const unknown = { at: learner.createTime?.toDate() ?? new Date(0), timeZone: null };
  const ticks = Object.entries(dayProgress).flatMap(([courseId, days]) =>
    Object.entries(days)
      .filter(([, done]) => done)
      .map(([dayId]) => {
        const { at, timeZone } = tickMoments[courseId]?.[dayId] ?? unknown;
        return {
          courseId: asCourseId(courseId),
          dayId,
          at,
          timeZone: timeZone ?? undefined,
        };
      }),
  );
  return { plan, enrolledAt, ticks };
}

/** A plan from before day ids has only the number of its day. */
function withAnchorIds(plan: LearnerPlan): LearnerPlan {
  const courses = Object.entries(plan.courses).map(([courseId, settings]) => {
    const { dayIndex } = settings.anchor;
    const firstId = dayIndex > 0 ? FIRST_DAY_IDS[courseId]?.[dayIndex] : undefined;
    const { dayId = firstId ?? null } = settings.anchor as Partial<Anchor>;
    return [courseId, { ...settings, anchor: { ...settings.anchor, dayId } }] as const;
  });
  return { ...plan, courses: Object.fromEntries(courses) };
}

/** Firestore does not accept undefined. */
function withoutGaps({ timeZone, minutesPerDay, courses, madeAt }: LearnerPlan): LearnerPlan {
  return {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(minutesPerDay === undefined ? {} : { minutesPerDay }),
    courses,
    ...(madeAt === undefined ? {} : { madeAt }),
  };
}
