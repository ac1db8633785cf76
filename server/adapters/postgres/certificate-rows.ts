import type {
  CertificateEvent,
  Evidence,
  KeptCertificate,
  KeptSubmission,
  Recipient,
} from "#domain/certificates/certificate.ts";
import type { Recheck } from "#domain/certificates/work-check.ts";
import { asCourseId } from "#domain/courses/course.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import type { Row } from "./database.ts";

/** Dates are text inside JSON. */
type EvidenceJson = Omit<Evidence, "gatheredAt" | "passed"> & {
  readonly gatheredAt: string;
  readonly passed: readonly (Omit<Evidence["passed"][number], "passedAt" | "recheck"> & {
    readonly passedAt: string;
    readonly recheck?: Omit<Recheck, "at"> & { readonly at: string };
  })[];
};

export type CertificateRow = Row & {
  id: string;
  uid: string;
  course_id: string;
  holder_name: string;
  issued_at: Date;
  status_index: number;
  is_public: boolean;
  shares_code: boolean;
  evidence: EvidenceJson | null;
  recipient: Recipient | null;
  history: (Omit<CertificateEvent, "at"> & { readonly at: string })[] | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
};

export const CERTIFICATE_COLUMNS = `id, uid, course_id, holder_name, issued_at, status_index, is_public, shares_code, evidence,
  history, recipient, revoked_at, revoked_reason`;

export function toCertificate(row: CertificateRow): KeptCertificate {
  return {
    id: row.id,
    holderUid: row.uid,
    courseId: asCourseId(row.course_id),
    holderName: row.holder_name,
    issuedAt: new Date(row.issued_at),
    statusIndex: row.status_index,
    isPublic: row.is_public,
    sharesCode: row.shares_code,
    ...(row.evidence && { evidence: toEvidence(row.evidence) }),
    ...(row.recipient && { recipient: row.recipient }),
    ...(row.history && { history: row.history.map((event) => ({ ...event, at: new Date(event.at) })) }),
    ...(row.revoked_at && { revoked: { at: new Date(row.revoked_at), reason: row.revoked_reason ?? "" } }),
  };
}

function toEvidence(kept: EvidenceJson): Evidence {
  return {
    ...kept,
    gatheredAt: new Date(kept.gatheredAt),
    passed: kept.passed.map(({ recheck, ...one }) => ({
      ...one,
      passedAt: new Date(one.passedAt),
      ...(recheck && { recheck: { ...recheck, at: new Date(recheck.at) } }),
    })),
  };
}

export type SubmissionRow = Row & {
  exercise_id: string;
  files: CodeFile[];
  code_sha256: string;
  tests_sha256: string;
  passed_at: Date;
};

export const SUBMISSION_COLUMNS = "exercise_id, files, code_sha256, tests_sha256, passed_at";

/** The rest of a select: submissions from the JSON in `parameter`, only if there is a row in `guard`. */
export function submissionsFrom(parameter: string, guard: string): string {
  return `kept."exerciseId", kept.files, kept."codeSha256", kept."testsSha256", kept."passedAt"
    from ${guard}, jsonb_to_recordset(${parameter}::jsonb)
      as kept("exerciseId" text, files jsonb, "codeSha256" text, "testsSha256" text, "passedAt" timestamptz)`;
}

export function toSubmission(row: SubmissionRow): KeptSubmission {
  return {
    exerciseId: row.exercise_id,
    files: row.files,
    codeSha256: row.code_sha256,
    testsSha256: row.tests_sha256,
    passedAt: new Date(row.passed_at),
  };
}
