import { Head } from "../app/head.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { LoginForm } from "../features/accounts/login-form.tsx";
import { SignedOutOnly } from "../features/accounts/signed-out-only.tsx";

export function LoginPage() {
  return (
    <SignedOutOnly>
      <Head title="Log In" description="Log in to Kadam and go on where you stopped." />
      <AccountFrame
        title="Welcome back"
        lead="Go on where you stopped."
        daysDrawn={9}
        caption="Your progress is where you left it."
      >
        <LoginForm />
      </AccountFrame>
    </SignedOutOnly>
  );
}
