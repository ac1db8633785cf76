import type { CourseId } from "../courses/course.ts";
import type { CodeFile } from "../study/exercise.ts";
import type { Recheck } from "./work-check.ts";

/** One exercise that was passed: which code, against which version of its tests. The code itself is kept beside the certificate. */
export type PassedExercise = {
  readonly exerciseId: string;
  readonly codeSha256: string;
  readonly testsSha256: string;
  readonly passedAt: Date;
  /** What came out when Kadam ran it again; missing where it was not run again, so that only the learner's browser says so. */
  readonly recheck?: Recheck | undefined;
};

/** What was really done, as it stood at `gatheredAt`. */
export type Evidence = {
  /** Tells which version of the course's text, exercises and quizzes it was. */
  readonly contentVersion: string;
  readonly daysDone: number;
  readonly days: number;
  readonly exercises: number;
  /** The ids of the course's tickets; missing on evidence from before work was run again. */
  readonly tickets?: readonly string[] | undefined;
  readonly passed: readonly PassedExercise[];
  /** Best scores of the quizzes that were answered, added up; `of` counts every question of the course. */
  readonly quiz: { readonly right: number; readonly of: number };
  readonly gatheredAt: Date;
};

/** The passing code of one exercise, copied when the evidence was gathered: what is tried later does not change it. */
export type KeptSubmission = PassedExercise & { readonly files: readonly CodeFile[] };

/** What a certificate stands on. Both are gathered in one go, so that every hash has its code. */
export type GatheredEvidence = {
  readonly evidence: Evidence;
  readonly submissions: readonly KeptSubmission[];
};

/** `holderName` is frozen at issue: a later change of name does not rewrite it. */
export type Certificate = {
  readonly id: string;
  readonly courseId: CourseId;
  readonly holderName: string;
  readonly issuedAt: Date;
};

/** `raised`: to a certificate with checked work; `renewed`: with the work that was done since; `renamed`: the one correction of the name. */
export type CertificateEvent = { readonly what: "raised" | "renewed" | "renamed"; readonly at: Date };

/** A mail address that cannot be read, but be compared: the hash of the address in small letters with the salt behind it. */
export type Recipient = { readonly salt: string; readonly sha256: string };

/** A certificate as whoever checks it may find it. */
export type KeptCertificate = Certificate & {
  /** Also of somebody who has left. */
  readonly holderUid: string;

  /** What became of it after its issue, the oldest first. */
  readonly history?: readonly CertificateEvent[] | undefined;
  /** Missing on certificates from before evidence was gathered. */
  readonly evidence?: Evidence | undefined;
  /** Where its bit stands in the status lists, counted over all of them. */
  readonly statusIndex: number;
  readonly isPublic: boolean;
  /** The holder lets strangers read and run the submissions. */
  readonly sharesCode: boolean;
  /** The holder's choice: whoever knows the address can tell that it is the holder's. */
  readonly recipient?: Recipient | undefined;
  readonly revoked?: { readonly at: Date; readonly reason: string } | undefined;
};

export const ANONYMOUS_HOLDER = "A learner who has left Kadam";
