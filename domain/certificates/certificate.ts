import type { CourseId } from "../courses/course.ts";
import type { CodeFile } from "../study/exercise.ts";
import type { Recheck } from "./work-check.ts";

/**
 * One passed exercise: which code, against which version of its tests. The code itself is stored with the certificate.
 */
export type PassedExercise = {
  readonly exerciseId: string;
  readonly codeSha256: string;
  readonly testsSha256: string;
  readonly passedAt: Date;
  /** Verdict of Kadam's own run; missing where only the learner's browser has run it. */
  readonly recheck?: Recheck | undefined;
};

/** What was done, as of `gatheredAt`. */
export type Evidence = {
  /** Identifies the version of the course's text, exercises and quizzes. */
  readonly contentVersion: string;
  readonly daysDone: number;
  readonly days: number;
  readonly exercises: number;
  /** The ids of the course's tickets; missing on evidence older than the checker. */
  readonly tickets?: readonly string[] | undefined;
  readonly passed: readonly PassedExercise[];
  /** Sum of the best scores of the answered quizzes; `of` counts every question of the course. */
  readonly quiz: { readonly right: number; readonly of: number };
  readonly gatheredAt: Date;
};

/** The passing code of one exercise, copied when the evidence was gathered: later attempts do not change it. */
export type KeptSubmission = PassedExercise & { readonly files: readonly CodeFile[] };

/** The evidence of a certificate with its code, gathered together, so that every hash has its code. */
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

/**
 * `raised`: to a certificate with checked work; `renewed`: with work done since; `renamed`: the one correction of the
 * name.
 */
export type CertificateEvent = { readonly what: "raised" | "renewed" | "renamed"; readonly at: Date };

/** A hashed mail address, to compare with: SHA-256 of the address in lower case followed by the salt. */
export type Recipient = { readonly salt: string; readonly sha256: string };

/** A certificate as stored, with everything verification needs. */
export type KeptCertificate = Certificate & {
  /** Also set if the holder has deleted the account. */
  readonly holderUid: string;

  /** Changes after the issue, oldest first. */
  readonly history?: readonly CertificateEvent[] | undefined;
  /** Missing on certificates issued before evidence was recorded. */
  readonly evidence?: Evidence | undefined;
  /** The position of its bit in the status lists, counted over all of them. */
  readonly statusIndex: number;
  readonly isPublic: boolean;
  /** The holder allows strangers to read and run the submissions. */
  readonly sharesCode: boolean;
  /** The holder's choice: somebody who knows the address can verify that the certificate is theirs. */
  readonly recipient?: Recipient | undefined;
  readonly revoked?: { readonly at: Date; readonly reason: string } | undefined;
};

export const ANONYMOUS_HOLDER = "A learner who has left Kadam";
