import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import type { Course } from "#domain/courses/course.ts";

/** The input of a drawing; small enough to be sent to a worker thread. */
export type CertificateToDraw = {
  readonly certificate: Pick<KeptCertificate, "id" | "holderName" | "issuedAt" | "evidence" | "history">;
  readonly course: Pick<Course, "title" | "cloth">;
  readonly verifyUrl: string;
  readonly issuer: Issuer;
};

export type DrawingTask =
  | { readonly kind: "pdf"; readonly drawn: CertificateToDraw & { readonly credentialJson: string } }
  | { readonly kind: "picture"; readonly drawn: CertificateToDraw };

/** Certificates to print and to share. */
export type DocumentDrawer = {
  /** Incremented when the drawings themselves change. */
  readonly lookVersion: number;
  /** Fails with `ServiceAway` while the queue is full. */
  draw(task: DrawingTask): Promise<Buffer>;
  close(): Promise<void>;
};
