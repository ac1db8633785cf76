import type {
  CertificateEvent,
  Evidence,
  GatheredEvidence,
  KeptCertificate,
  KeptSubmission,
  Recipient,
} from "#domain/certificates/certificate.ts";
import type { EqualWork } from "#domain/certificates/equal-work.ts";

/** What may change after the issue. New evidence replaces the old as a whole. */
type CertificateChange = {
  readonly isPublic?: boolean | undefined;
  readonly sharesCode?: boolean | undefined;
  readonly gathered?: GatheredEvidence | undefined;
  /** Updated marks on the evidence; the copies of the code stay. */
  readonly evidence?: Evidence | undefined;
  readonly holderName?: string | undefined;
  /** Null: no longer bound to an address. */
  readonly recipient?: Recipient | null | undefined;
  /** Appended to its history. */
  readonly events?: readonly CertificateEvent[] | undefined;
};

/**
 * Certificates as they are verified, shown and revoked; the learner store issues them, with the change that completes
 * the course. certificate-store-conformance.ts checks every adapter.
 */
export type CertificateStore = {
  find(id: string): Promise<KeptCertificate | undefined>;
  /** The newest first. */
  ofLearner(uid: string): Promise<readonly KeptCertificate[]>;
  /** Immutable copies, stored with the evidence; sorted by id. */
  submissions(id: string): Promise<readonly KeptSubmission[]>;
  /**
   * Loads, decides and saves atomically; `decide` must be pure, because it may be retried; if it returns nothing,
   * nothing is written. Undefined: this learner has no such certificate.
   */
  change(
    uid: string,
    id: string,
    change: CertificateChange | ((kept: KeptCertificate) => CertificateChange | undefined),
  ): Promise<KeptCertificate | undefined>;
  /** The first revocation is final: a second one changes neither its date nor its reason. */
  revoke(id: string, reason: string, now: Date): Promise<KeptCertificate | undefined>;
  /** Status indexes of revoked certificates in [from, to), in order. */
  revokedIndexes(from: number, to: number): Promise<readonly number[]>;
  /** Code for these exercises that at least this many certificates share, revoked ones excluded; most common first. */
  equalWork(exerciseIds: readonly string[], atLeast: number): Promise<readonly EqualWork[]>;
};
