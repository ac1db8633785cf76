import type { CertificateReply } from "#contract/learning.ts";
import { KolamPicture } from "../../ui/kolam-picture.tsx";

export function Certificates({ certificates }: { certificates: readonly CertificateReply[] }) {
  return (
    <ul className="grid gap-6">
      {certificates.map((certificate) => (
        <FramedCertificate key={certificate.id} certificate={certificate} />
      ))}
    </ul>
  );
}

/** Two lines and a margin, as a printed certificate is framed, around the course's closed kolam. */
function FramedCertificate({ certificate }: { certificate: CertificateReply }) {
  return (
    <li className="rounded-md border border-ink bg-raised p-2">
      <div className="grid gap-6 rounded-sm border border-line p-6 sm:grid-cols-[1fr_12rem] sm:items-center">
        <div className="min-w-0">
          <h3 className="text-2xl md:text-3xl">{certificate.courseTitle}</h3>
          <p className="mt-4 text-lg">
            Awarded to: <strong>{certificate.holderName}</strong>
          </p>
          <p className="text-lg">Provider: {certificate.provider}</p>
          <p className="mt-4 text-soft">
            Issued on <time dateTime={certificate.issuedAt}>{shortDate(certificate.issuedAt)}</time>
          </p>
          <p className="text-soft">
            Certificate <span className="font-mono text-sm">{certificate.id}</span>
          </p>
        </div>
        <KolamPicture courseId={certificate.courseId} onGround className="w-full rounded-md" />
      </div>
    </li>
  );
}

/** '14 Nov 2026': British and Indian English would write 'Sept', so the parts are put together here. */
function shortDate(iso: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    day: "numeric",
    month: "short",
    year: "numeric",
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? "";
  return `${part("day")} ${part("month")} ${part("year")}`;
}
