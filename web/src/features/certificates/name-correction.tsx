import { PencilLine } from "lucide-react";
import type { OwnCertificate } from "#contract/certificates.ts";
import { Button } from "../../ui/button.tsx";
import { useNameCorrection } from "./use-own-change.ts";

/** If the profile has another name than the certificate: possible once, and shown in its history. */
export function NameCorrection({ own }: { own: OwnCertificate }) {
  const { correct, isBusy } = useNameCorrection(own.id);
  if (own.correctableName === null) return null;
  return (
    <div>
      <p>
        The certificate says <strong>{own.holderName}</strong>, your profile says{" "}
        <strong>{own.correctableName}</strong>.
      </p>
      <Button isBusy={isBusy} onClick={correct} className="mt-2">
        <PencilLine size={20} aria-hidden="true" /> Use the name in my profile
      </Button>
      <p className="mt-1 text-soft">
        You can do this once. Id and date stay the same, and the page of the certificate says that the name
        was corrected. Download your files again afterwards.
      </p>
    </div>
  );
}
