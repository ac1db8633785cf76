import { Head } from "../app/head.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { ForgotPasswordForm } from "../features/accounts/forgot-password-form.tsx";

export function ForgotPasswordPage() {
  return (
    <>
      <Head
        title="Forgot Password"
        description="Get a link by mail to choose a new password for your Kadam account."
      />
      <AccountFrame
        title="Forgot your password?"
        lead="Give us your email address. We send you a link to choose a new password."
        daysDrawn={9}
        caption="Nothing is lost: your progress is saved."
      >
        <ForgotPasswordForm />
      </AccountFrame>
    </>
  );
}
