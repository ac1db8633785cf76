import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import type { Course } from "#domain/courses/course.ts";

/** A certificate as an Open Badges 3.0 credential, in both formats. */
export type SignedCredential = {
  /** With a Data Integrity proof inside. */
  readonly json: string;
  /** As a VC-JWT. */
  readonly jwt: string;
  /** The same for the same content and key, also on another server that signed a moment later. */
  readonly version: string;
};

/** Everything it returns was verified as a stranger would. */
export type CredentialIssuer = {
  sign(certificate: KeptCertificate, course: Course): Promise<SignedCredential>;
  /** Contains every key whose signatures are still valid. */
  didDocument(): Promise<unknown>;
  /** A signed revocation list, as JSON; lists count from 0. */
  statusList(list: number): Promise<string>;
};
