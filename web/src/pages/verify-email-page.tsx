import { Head } from "../app/head.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { useLinkToken } from "../features/accounts/query-parameter.ts";
import { VerifyEmail } from "../features/accounts/verify-email.tsx";

export function VerifyEmailPage() {
  const token = useLinkToken();
  return (
    <>
      <Head title="Verify your email" description="Verify the email address of your Kadam account." hidden />
      <AccountFrame
        title="Verify your email"
        lead="So that we know our mails reach you, and nobody else."
        daysDrawn={1}
        caption="One dot a day. The line closes when the course is done."
      >
        <VerifyEmail token={token} />
      </AccountFrame>
    </>
  );
}
