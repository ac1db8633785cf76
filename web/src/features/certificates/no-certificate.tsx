import { Lock } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "../../api/session.ts";
import { PageTitle } from "../../ui/page-frame.tsx";
import { VerifyForm } from "./verify-form.tsx";

/** Says no more than that: the holder has shared the link, and nothing else. */
export function PrivateCertificate({ id }: { id: string }) {
  const session = useSession();
  return (
    <>
      <Lock size={40} aria-hidden="true" className="mb-4 text-soft" />
      <PageTitle lead="Its holder has chosen not to show it now. Ask the person who gave you the link, or try again later.">
        This certificate is private
      </PageTitle>
      {session.status === "signed-out" && (
        <p>
          Is it yours?{" "}
          <Link
            to={`/login?next=/verify/${id}`}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            Log in to see it
          </Link>
        </p>
      )}
    </>
  );
}

export function UnknownCertificate({ id }: { id: string }) {
  return (
    <>
      <PageTitle lead="Check it letter by letter. If it is still not found, this copy of Kadam has not issued it.">
        There is no certificate with this id
      </PageTitle>
      <VerifyForm typed={id} />
    </>
  );
}
