import { Download, Fingerprint, KeyRound, MonitorSmartphone, ShieldCheck, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { DevicesDialog } from "./devices-dialog.tsx";
import { PasskeysDialog } from "./passkeys-dialog.tsx";
import { SecondStepDialog } from "./second-step-dialog.tsx";

type AccountSettingsProps = { readonly email: string; readonly hasCertificates: boolean };
type OpenDialog = "password" | "second-step" | "passkeys" | "devices" | "deletion" | undefined;

const ROW = "flex min-h-12 w-full items-center gap-3 py-2 text-left font-semibold hover:text-peacock";

export function AccountSettings({ email, hasCertificates }: AccountSettingsProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        <li>
          <button type="button" onClick={() => setOpen("password")} className={ROW}>
            <KeyRound size={20} aria-hidden="true" /> Change password
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setOpen("second-step")} className={ROW}>
            <ShieldCheck size={20} aria-hidden="true" /> Two-step verification
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setOpen("passkeys")} className={ROW}>
            <Fingerprint size={20} aria-hidden="true" /> Passkeys
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setOpen("devices")} className={ROW}>
            <MonitorSmartphone size={20} aria-hidden="true" /> Devices
          </button>
        </li>
        <li className="py-3">
          <p className="flex items-center gap-3 font-semibold">
            <Download size={20} aria-hidden="true" /> Export my data
          </p>
          <p className="flex flex-wrap gap-x-6 pl-8">
            <ExportLink href="/api/me/export">As JSON</ExportLink>
            <ExportLink href="/api/me/export?format=html">As a page to read</ExportLink>
          </p>
        </li>
        <li>
          <button type="button" onClick={() => setOpen("deletion")} className={`${ROW} text-madder`}>
            <Trash2 size={20} aria-hidden="true" /> Delete my account
          </button>
        </li>
      </ul>
      <ChangePasswordDialog email={email} isOpen={open === "password"} onClose={close} />
      <SecondStepDialog email={email} isOpen={open === "second-step"} onClose={close} />
      <PasskeysDialog isOpen={open === "passkeys"} onClose={close} />
      <DevicesDialog isOpen={open === "devices"} onClose={close} />
      <DeleteAccountDialog hasCertificates={hasCertificates} isOpen={open === "deletion"} onClose={close} />
    </>
  );
}

function ExportLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className="text-link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}
