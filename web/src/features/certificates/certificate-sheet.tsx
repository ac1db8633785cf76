import { BadgeCheck, OctagonX } from "lucide-react";
import { Link } from "react-router";
import type { ShownCertificate } from "#contract/certificates.ts";
import { GRADE_NAMES, GRADES_PATH } from "#domain/certificates/evidence-in-words.ts";
import { DateInWords } from "./date-in-words.tsx";
import { PrintedFrame } from "./printed-frame.tsx";
import { Seal } from "./seal.tsx";

/** Longer names would break inside a word on a phone. */
const LONG_NAME = 24;

/** Whether it is valid, and what it says. */
export function CertificateSheet({ certificate }: { certificate: ShownCertificate }) {
  return (
    <>
      {certificate.revoked ? (
        <RevokedBand revoked={certificate.revoked} />
      ) : (
        <ValidBand grade={certificate.grade} />
      )}
      <div className="relative mt-4">
        <PrintedFrame courseId={certificate.courseId} isLarge>
          {certificate.grade === "checked" && (
            <p className="mb-5 flex items-center gap-3 font-bold text-neem text-xl">
              <Seal className="size-14 shrink-0" /> {GRADE_NAMES.checked}
            </p>
          )}
          <p className="text-soft">{certificate.revoked ? "This certificate was given to" : "Awarded to"}</p>
          <h1
            className={`mt-1 ${certificate.holderName.length > LONG_NAME ? "text-2xl sm:text-4xl" : "text-4xl md:text-5xl"}`}
          >
            {certificate.holderName}
          </h1>
          <p className="mt-5 text-soft">for completing the course</p>
          <p className="font-bold text-2xl md:text-3xl">
            {certificate.coursePath ? (
              <Link to={certificate.coursePath} className="hover:text-peacock hover:underline">
                {certificate.courseTitle}
              </Link>
            ) : (
              certificate.courseTitle
            )}
          </p>
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
            <Fact name="Issued on">
              <DateInWords iso={certificate.issuedAt} />
            </Fact>
            <Fact name="Issued by">
              {certificate.logo && (
                <img
                  src={certificate.logo}
                  alt=""
                  className="mr-2 inline-block max-h-8 max-w-32 align-middle"
                />
              )}
              {certificate.provider}
            </Fact>
            {certificate.signatory && (
              <Fact name={`For ${certificate.provider}`}>{certificate.signatory}</Fact>
            )}
            <Fact name="Certificate id">
              <span className="font-mono text-sm">{certificate.id}</span>
            </Fact>
          </dl>
          <p className="mt-5 text-soft">
            {certificate.grade === "checked"
              ? "Kadam has run the work again. Days are ticked off by the learner."
              : "Days are ticked off by the learner."}{" "}
            <Link to={GRADES_PATH} className="text-link inline-flex min-h-11 items-center">
              What this certificate asks for
            </Link>
          </p>
        </PrintedFrame>
        {certificate.revoked && <Stamp />}
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function ValidBand({ grade }: { grade: ShownCertificate["grade"] }) {
  return (
    <p className="flex items-center gap-3 font-bold text-neem text-xl">
      <BadgeCheck size={28} aria-hidden="true" className="shrink-0" />{" "}
      {grade === "checked" ? "Valid certificate with checked work" : "Valid certificate"}
    </p>
  );
}

function RevokedBand({ revoked }: { revoked: NonNullable<ShownCertificate["revoked"]> }) {
  return (
    <div className="flex gap-4 rounded-md border-3 border-madder bg-raised p-5">
      <OctagonX size={36} aria-hidden="true" className="shrink-0 text-madder" />
      <div className="min-w-0">
        <p className="font-bold text-2xl text-madder">Revoked: do not rely on this certificate</p>
        <p className="mt-2">
          Kadam took it back on{" "}
          <strong>
            <DateInWords iso={revoked.at} />
          </strong>
          . Reason: {revoked.reason}
        </p>
      </div>
    </div>
  );
}

/** Across the sheet, so that no screenshot of it can pass for a valid one. The words are in the band above. */
function Stamp() {
  return (
    <svg
      viewBox="0 0 400 120"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 m-auto w-4/5 max-w-2xl -rotate-12 fill-none stroke-madder opacity-60"
    >
      <rect x="4" y="4" width="392" height="112" rx="10" strokeWidth="8" />
      <text
        x="200"
        y="62"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="84"
        textLength="350"
        className="fill-madder stroke-none font-bold"
      >
        REVOKED
      </text>
    </svg>
  );
}
