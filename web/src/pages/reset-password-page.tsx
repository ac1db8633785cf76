import { Head } from "../app/head.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { useLinkToken } from "../features/accounts/query-parameter.ts";
import { ResetPasswordForm } from "../features/accounts/reset-password-form.tsx";

export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <>
      <Head title="New password" description="Choose a new password for your Kadam account." hidden />
      <AccountFrame
        title="Choose a new password"
        lead="Afterwards you log in again on all your devices."
        daysDrawn={9}
        caption="Nothing is lost: your progress is saved."
      >
        <ResetPasswordForm token={token} />
      </AccountFrame>
    </>
  );
}
