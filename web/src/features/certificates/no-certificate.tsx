import { Lock } from "lucide-react";
import { PageTitle } from "../../ui/page-frame.tsx";
import { VerifyForm } from "./verify-form.tsx";

/** Says no more than that: the holder has given the link away, and nothing else. */
export function PrivateCertificate() {
  return (
    <>
      <Lock size={40} aria-hidden="true" className="mb-4 text-soft" />
      <PageTitle lead="Its holder has chosen not to show it now. Ask the person who gave you the link, or try again later. If it is yours, log in to see it.">
        This certificate is private
      </PageTitle>
    </>
  );
}

export function UnknownCertificate({ id }: { id: string }) {
  return (
    <>
      <PageTitle lead="Check it letter by letter. If it still is not found, Kadam has not issued this certificate.">
        There is no certificate with this id
      </PageTitle>
      <VerifyForm typed={id} />
    </>
  );
}
