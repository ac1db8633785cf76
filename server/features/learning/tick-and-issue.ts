import { randomBytes } from "node:crypto";
import type { Account } from "#domain/accounts/account.ts";
import { startsPublic } from "#domain/accounts/privacy-answers.ts";
import type { Proof } from "#domain/certificates/certificate.ts";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import type { Course } from "#domain/courses/course.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { type Issue, type Tick, tickDay } from "#domain/learning/tick-day.ts";
import { isRefusal, type Refusal } from "#domain/refusal.ts";
import type { NewJob } from "#server/ports/jobs.ts";
import type { LearnerStore, Moment } from "#server/ports/learner-store.ts";
import type { LetterJob } from "#server/ports/mail.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";

export type TickDeps = {
  readonly learners: LearnerStore;
  readonly privacy: Pick<PrivacyStore, "standingOf">;
  readonly letterJob: LetterJob;
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

type Holder = Pick<Account, "uid" | "email" | "displayName" | "emailVerified">;

type Outcome = {
  readonly record: LearnerRecord | Refusal<"not-enrolled" | "unknown-day">;
  /** Of the certificate, if this tick is the one that issued it. */
  readonly certificateId?: string;
};

/** What was done in the course is gathered only for the tick that completes it; the others pay nothing for it. */
export async function tickAndIssue(
  { learners, privacy, gatherProof, queueChecks, letterJob }: TickDeps,
  account: Holder,
  course: Course,
  tick: Tick,
  moment: Moment,
): Promise<Outcome> {
  const { now } = moment;
  // The tick is dated by when it was made, the certificate and its letter by when it is issued.
  const made = { ...moment, tickedAt: tick.madeAt };
  const { uid } = account;
  const tickWith = (issue: Issue, jobs: readonly NewJob[] = []) =>
    learners.change(uid, (record) => tickDay(record, course, tick, issue), { ...made, jobs });

  const record = await tickWith({ now });
  if (!isProofNeeded(record)) return { record };
  const proof = await gatherProof(uid, course, { daysDone: course.days.length, now });
  const certificateId = certificateIdFrom(randomBytes(CERTIFICATE_ID_LENGTH));
  const startsClosed = !startsPublic(await privacy.standingOf(uid));
  // To an address that its owner has never confirmed nothing is sent unasked: it may be somebody else's.
  const letters = account.emailVerified
    ? [issuedLetter(letterJob, account, course, certificateId, !startsClosed)]
    : [];
  const completed = await tickWith({ now, certificateId, proof, startsClosed }, letters);
  if (isProofNeeded(completed)) throw new Error("a tick was refused for want of the proof that it had");
  if (!isRefusal(completed)) await queueChecks(completed, proof, now);
  return { record: completed, certificateId };
}

function issuedLetter(
  letterJob: LetterJob,
  { uid, email, displayName }: Holder,
  course: Course,
  certificateId: string,
  isOpen: boolean,
): NewJob {
  const data = { certificateId, courseTitle: course.title, holderName: displayName, isOpen };
  // A course is completed once, whatever happens at the same time on another device.
  return letterJob({ name: "certificate-issued", to: email, data }, `${uid} ${course.id}`);
}

function isProofNeeded(outcome: LearnerRecord | Refusal): outcome is Refusal<"evidence-needed"> {
  return "refused" in outcome && outcome.refused === "evidence-needed";
}
