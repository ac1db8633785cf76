import type { CertificateReply } from "#contract/learning.ts";
import { courseColours } from "#domain/courses/block-print-colours.ts";
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

function FramedCertificate({ certificate }: { certificate: CertificateReply }) {
  return (
    <li className="relative overflow-hidden rounded-md p-5">
      <PrintedFrame courseId={certificate.courseId} />
      <div className="relative grid gap-6 rounded-sm bg-paper p-6 sm:grid-cols-[1fr_13rem] sm:items-center md:p-8">
        <div className="min-w-0">
          <h3 className="text-2xl md:text-3xl">{certificate.courseTitle}</h3>
          <p className="mt-1 text-soft">Provider: {certificate.provider}</p>
          <p className="mt-5 text-xl">
            Awarded to: <strong>{certificate.holderName}</strong>
          </p>
          <p className="mt-5 text-soft">
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

/** The course's cloth as a mat, with a row of printed dots all round. */
function PrintedFrame({ courseId }: { courseId: string }) {
  const { ground, dot } = courseColours(courseId);
  return (
    <svg aria-hidden="true" fill="none" className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={ground} />
      <rect
        x="10"
        y="10"
        rx="4"
        stroke={dot}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 14"
        className="h-[calc(100%-20px)] w-[calc(100%-20px)]"
      />
    </svg>
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
