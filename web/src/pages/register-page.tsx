import { Head } from "../app/head.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { RegisterForm } from "../features/accounts/register-form.tsx";
import { SignedOutOnly } from "../features/accounts/signed-out-only.tsx";

export function RegisterPage() {
  return (
    <SignedOutOnly>
      <Head
        title="Sign Up"
        description="Create a free Kadam account: enrol in courses, tick off your days and earn certificates."
      />
      <AccountFrame
        title="Take the first step"
        lead="An account is free and stays free. It keeps your days, your plan and your certificates."
        daysDrawn={1}
        caption="One dot a day. The line closes when the course is done."
      >
        <RegisterForm />
      </AccountFrame>
    </SignedOutOnly>
  );
}
