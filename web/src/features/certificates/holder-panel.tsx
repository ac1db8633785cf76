import { Lock } from "lucide-react";
import { Link } from "react-router";
import type { OwnCertificate } from "#contract/certificates.ts";
import { OwnActions } from "./own-actions.tsx";
import { VisibilitySwitches } from "./visibility-switches.tsx";
import { WayToChecked } from "./way-to-checked.tsx";

/** Known from the start: the server shows a private certificate to nobody else. */
export function PrivateBanner() {
  return (
    <p className="mb-6 flex items-center gap-3 rounded-md border border-line border-l-4 border-l-marigold bg-raised px-4 py-3 font-semibold">
      <Lock size={20} aria-hidden="true" className="shrink-0" />
      Only you can see this. Others are told that the certificate is private.
    </p>
  );
}

/**
 * Below the certificate, for its holder only: it appears late, when the session is known, and must not move the sheet.
 */
export function HolderPanel({ own }: { own: OwnCertificate }) {
  return (
    <section
      aria-labelledby="your-certificate"
      className="mt-6 rounded-md border border-line border-l-4 border-l-peacock bg-raised p-5"
    >
      <h2 id="your-certificate" className="text-xl">
        This is your certificate
      </h2>
      <div className="mt-3">
        <VisibilitySwitches own={own} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        <OwnActions own={own} />
      </div>
      <WayToChecked own={own} />
      <p className="mt-3">
        <Link to="/profile" className="text-link inline-flex min-h-11 items-center">
          All your certificates
        </Link>
      </p>
    </section>
  );
}
