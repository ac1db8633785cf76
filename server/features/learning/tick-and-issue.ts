import { randomBytes } from "node:crypto";
import type { Account } from "#domain/accounts/account.ts";
import { startsPublic } from "#domain/accounts/privacy-answers.ts";
import type { GatheredEvidence } from "#domain/certificates/certificate.ts";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import type { Course } from "#domain/courses/course.ts";
import type { LearnerFacts } from "#domain/learning/learner-fact.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { type Tick, tickDay } from "#domain/learning/tick-day.ts";
import { isRefusal, type Refusal } from "#domain/refusal.ts";
import type { NewJob } from "#server/ports/jobs.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { LetterJob } from "#server/ports/mail.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";

export type TickDeps = {
  readonly learners: LearnerStore;
  readonly privacy: Pick<PrivacyStore, "standingOf">;
  readonly letterJob: LetterJob;
  readonly gatherEvidence: (
    uid: string,
    course: Course,
    moment: { readonly daysDone: number; readonly now: Date },
  ) => Promise<GatheredEvidence>;
  /** Queues a run of everything that no checker has confirmed yet. */
  readonly queueChecks: (
    whose: { readonly uid: string; readonly email: string },
    gathered: GatheredEvidence,
    now: Date,
  ) => Promise<void>;
};

type Holder = Pick<Account, "uid" | "email" | "displayName" | "emailVerified">;

type Outcome = {
  readonly record: LearnerRecord | Refusal<"not-enrolled" | "unknown-day">;
  /** The certificate's id, if this tick issued it. */
  readonly certificateId?: string;
};

/** Evidence is gathered only for the tick that completes the course; other ticks cost nothing extra. */
export async function tickAndIssue(
  { learners, privacy, gatherEvidence, queueChecks, letterJob }: TickDeps,
  account: Holder,
  course: Course,
  tick: Tick,
  now: Date,
): Promise<Outcome> {
  const { uid } = account;
  const ticked = await learners.change(uid, (record) => tickDay(record, course, tick, { now }), { now });
  if (!("needs" in ticked)) return { record: ticked };
  const gathered = await gatherEvidence(uid, course, { daysDone: course.days.length, now });
  const certificateId = certificateIdFrom(randomBytes(CERTIFICATE_ID_LENGTH));
  const startsClosed = !startsPublic(await privacy.standingOf(uid));
  // No unrequested mail to an unverified address: it may be somebody else's.
  const letters = account.emailVerified
    ? [issuedLetter(letterJob, account, course, certificateId, !startsClosed)]
    : [];
  // Another device may have been faster: the mail belongs to the certificate that this tick really issues.
  const jobsFor = (facts: LearnerFacts) =>
    facts.some(({ kind }) => kind === "certificate-issued") ? letters : [];
  const issue = { now, certificateId, gathered, startsClosed };
  const record = await learners.change(uid, (record) => tickDay(record, course, tick, issue), {
    now,
    jobsFor,
  });
  if (!isRefusal(record)) await queueChecks(record, gathered, now);
  return { record, certificateId };
}

function issuedLetter(
  letterJob: LetterJob,
  { uid, email, displayName }: Holder,
  course: Course,
  certificateId: string,
  isOpen: boolean,
): NewJob {
  const data = { certificateId, courseTitle: course.title, holderName: displayName, isOpen };
  // Idempotency key: a course is completed once, whatever happens at the same time on another device.
  return letterJob({ name: "certificate-issued", to: email, data }, `${uid} ${course.id}`);
}
