import { randomBytes } from "node:crypto";
import { startsPublic } from "#domain/accounts/privacy-answers.ts";
import type { Proof } from "#domain/certificates/certificate.ts";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import type { Course } from "#domain/courses/course.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { type Issue, type Tick, tickDay } from "#domain/learning/tick-day.ts";
import { isRefusal, type Refusal } from "#domain/refusal.ts";
import type { LearnerStore, Moment } from "#server/ports/learner-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";

export type TickDeps = {
  readonly learners: LearnerStore;
  readonly privacy: Pick<PrivacyStore, "standingOf">;
  readonly gatherProof: (
    uid: string,
    course: Course,
    moment: { readonly daysDone: number; readonly now: Date },
  ) => Promise<Proof>;
  /** What no checker has confirmed yet is to be run again. */
  readonly queueChecks: (
    whose: { readonly uid: string; readonly email: string },
    proof: Proof,
    now: Date,
  ) => Promise<void>;
};

type Outcome = {
  readonly record: LearnerRecord | Refusal<"not-enrolled" | "unknown-day">;
  /** Of the certificate, if this tick is the one that issued it. */
  readonly certificateId?: string;
};

/** What was done in the course is gathered only for the tick that completes it; the others pay nothing for it. */
export async function tickAndIssue(
  { learners, privacy, gatherProof, queueChecks }: TickDeps,
  uid: string,
  course: Course,
  tick: Tick,
  moment: Moment,
): Promise<Outcome> {
  const { now } = moment;
  // The tick is dated by when it was made, the certificate by when it is issued.
  const made = { ...moment, now: tick.madeAt ?? now };
  const tickWith = (issue: Issue) =>
    learners.change(uid, (record) => tickDay(record, course, tick, issue), made);

  const record = await tickWith({ now });
  if (!isProofNeeded(record)) return { record };
  const proof = await gatherProof(uid, course, { daysDone: course.days.length, now });
  const certificateId = certificateIdFrom(randomBytes(CERTIFICATE_ID_LENGTH));
  const startsClosed = !startsPublic(await privacy.standingOf(uid));
  const completed = await tickWith({ now, certificateId, proof, startsClosed });
  if (isProofNeeded(completed)) throw new Error("a tick was refused for want of the proof that it had");
  if (!isRefusal(completed)) await queueChecks(completed, proof, now);
  return { record: completed, certificateId };
}

function isProofNeeded(outcome: LearnerRecord | Refusal): outcome is Refusal<"evidence-needed"> {
  return "refused" in outcome && outcome.refused === "evidence-needed";
}
