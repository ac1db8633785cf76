import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import type { Course } from "#domain/courses/course.ts";

/** A certificate as an Open Badges 3.0 credential, in both forms in which it travels. */
export type SignedCredential = {
  /** With a Data Integrity proof inside. */
  readonly json: string;
  /** As a VC-JWT. */
  readonly jwt: string;
  /** The same for the same content and key, also on another server that signed a moment later. */
  readonly version: string;
};

/** Whatever it hands out, it has verified as a stranger would. */
export type CredentialIssuer = {
  sign(certificate: KeptCertificate, course: Course): Promise<SignedCredential>;
  /** With every key whose signatures are still good. */
  didDocument(): Promise<unknown>;
  /** One of the lists that say which certificates are revoked, signed, as JSON; lists count from 0. */
  statusList(list: number): Promise<string>;
};
