import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import type { Course } from "#domain/courses/course.ts";

/** What a drawing needs to know; small enough to be handed to another thread. */
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
  /** Goes up when the drawings themselves change. */
  readonly lookVersion: number;
  /** Fails with `ServiceAway` while too many wait. */
  draw(task: DrawingTask): Promise<Buffer>;
  close(): Promise<void>;
};
