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
  /** Other marks on the evidence; the copies of the code stay. */
  readonly evidence?: Evidence | undefined;
  readonly holderName?: string | undefined;
  /** Null: no longer bound to an address. */
  readonly recipient?: Recipient | null | undefined;
  /** Put behind its history. */
  readonly events?: readonly CertificateEvent[] | undefined;
};

/**
 * Certificates as they are checked, shown and revoked; they are issued by the learner store, with the change that completes the
 * course. The promises are checked by certificate-store-conformance.ts for every adapter.
 */
export type CertificateStore = {
  find(id: string): Promise<KeptCertificate | undefined>;
  /** The newest first. */
  ofLearner(uid: string): Promise<readonly KeptCertificate[]>;
  /** Copies, frozen with the evidence; in the order of their ids. */
  submissions(id: string): Promise<readonly KeptSubmission[]>;
  /**
   * Loads, decides and saves as one step; `decide` must be pure, because it may be called again, and where it returns nothing, nothing
   * is written. Undefined: there is no such certificate of this learner.
   */
  change(
    uid: string,
    id: string,
    change: CertificateChange | ((kept: KeptCertificate) => CertificateChange | undefined),
  ): Promise<KeptCertificate | undefined>;
  /** The first revocation stands: a second one changes neither its date nor its reason. */
  revoke(id: string, reason: string, now: Date): Promise<KeptCertificate | undefined>;
  /** Status indexes of revoked certificates, from `from` up to but without `to`, in order. */
  revokedIndexes(from: number, to: number): Promise<readonly number[]>;
  /** Code for these exercises that at least this many certificates share, revoked ones excluded; the most common comes first. */
  equalWork(exerciseIds: readonly string[], atLeast: number): Promise<readonly EqualWork[]>;
};
