import type { KeptCertificate, KeptSubmission } from "#domain/certificates/certificate.ts";
import { evidenceInWords, GRADE_NAMES } from "#domain/certificates/evidence-in-words.ts";
import { gradeOf } from "#domain/certificates/grade.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import { table } from "./export-markup.ts";

/** A certificate with all its evidence; dates become text when it is written. */
export type ExportedCertificate = KeptCertificate & { readonly submissions: readonly KeptSubmission[] };

/** Streams one at a time, each with its code. */
export async function* exportCertificates(
  certificates: CertificateStore,
  uid: string,
): AsyncGenerator<ExportedCertificate> {
  for (const certificate of await certificates.ofLearner(uid))
    yield { ...certificate, submissions: await certificates.submissions(certificate.id) };
}

export function certificateSection(
  certificate: ExportedCertificate,
  titleOf: (courseId: string) => string,
): string {
  return table(`Certificate: ${titleOf(certificate.courseId)}`, certificateRows(certificate));
}

function certificateRows(certificate: ExportedCertificate): [string, string][] {
  const { id, holderName, issuedAt, isPublic, sharesCode, revoked, evidence, submissions } = certificate;
  return [
    ["Id", id],
    ["Kind", GRADE_NAMES[gradeOf(certificate)]],
    ["Awarded to", `${holderName} on ${issuedAt.toISOString()}`],
    ["Seen by", isPublic ? "everyone who has its id" : "only you"],
    ["Solutions", sharesCode ? "shared" : "not shared"],
    ...(revoked
      ? [["Revoked", `on ${revoked.at.toISOString()}: ${revoked.reason}`] as [string, string]]
      : []),
    ...(evidence ? [["What was done", evidenceText(evidence)] as [string, string]] : []),
    ...(certificate.history ?? []).map(({ what, at }): [string, string] => [
      "History",
      `${what} on ${at.toISOString()}`,
    ]),
    ...submissions.map(({ exerciseId, passedAt, files }): [string, string] => [
      `Solution of ${exerciseId}, passed on ${passedAt.toISOString()}`,
      files.map(({ path, text }) => `${path}:\n${text}`).join("\n\n"),
    ]),
  ];
}

function evidenceText(evidence: NonNullable<KeptCertificate["evidence"]>): string {
  return `${evidenceInWords(evidence).join("; ")}; as of ${evidence.gatheredAt.toISOString()}`;
}
