import { FileDown } from "lucide-react";
import type { OwnCertificate } from "#contract/certificates.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ShareButton } from "./share-button.tsx";

/** What a holder can do with a certificate. If it is private, there is nothing to share. */
export function OwnActions({ own }: { own: OwnCertificate }) {
  const { courseTitle, verifyUrl, linkedInUrl, links } = own;
  const what = `the ${courseTitle} certificate`;
  if (own.revoked) return null;
  return (
    <>
      <a
        href={links.pdf}
        download
        aria-label={`PDF of ${what}`}
        className={buttonClass("quiet", "no-underline")}
      >
        <FileDown size={20} aria-hidden="true" /> PDF
      </a>
      {own.isPublic && (
        <>
          <a
            href={linkedInUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Add ${what} to LinkedIn, opens in a new tab`}
            className={buttonClass("quiet", "no-underline")}
          >
            Add to LinkedIn
          </a>
          <ShareButton what={what} title={`${own.holderName}: ${courseTitle}`} url={verifyUrl} />
        </>
      )}
    </>
  );
}
