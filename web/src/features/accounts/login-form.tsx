import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { MessageReply, SignInBody } from "#contract/accounts.ts";
import { signInProblems } from "#domain/accounts/sign-in.ts";
import { ApiError, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { AlertSlot, useAlert } from "../../ui/alerts.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, type Problems, SubmitButton, textOf } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useWithNext } from "./query-parameter.ts";

/** Password first; with a second step switched on, then the code. */
export function LoginForm() {
  const [needsCode, setNeedsCode] = useState(false);
  return needsCode ? (
    <CodeForm onAgain={() => setNeedsCode(false)} />
  ) : (
    <PasswordForm onCodeNeeded={() => setNeedsCode(true)} />
  );
}

function PasswordForm({ onCodeNeeded }: { readonly onCodeNeeded: () => void }) {
  const alert = useAlert();
  const client = useQueryClient();
  const signUpLink = useWithNext("/register");
  const form = useForm({
    check: (typed) => signInProblems(readSignIn(typed)),
    send: async (typed) => {
      const answer = await request<MessageReply>("POST", "/session", readSignIn(typed)).catch(codeNeeded);
      if (answer === "code-needed") return onCodeNeeded();
      alert("Login successful!", "success");
      await sessionChanged(client);
    },
    onFailure: (message) => alert(message),
  });
  const { problems } = form;
  return (
    <Form form={form} label="Log In" startsInFirstField className="grid gap-5">
      <Field
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        problem={problems.email}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          problem={problems.password}
        />
        <Link to="/forgot-password" className="text-link mt-1 inline-flex min-h-11 items-center">
          Forgot Password?
        </Link>
      </div>
      <AlertSlot />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton form={form} className="w-full sm:w-auto sm:min-w-40">
          Log In
        </SubmitButton>
        <p>
          New to Kadam?{" "}
          <Link to={signUpLink} className="text-link inline-flex min-h-11 items-center font-semibold">
            Sign up
          </Link>
        </p>
      </div>
      <PasskeyButton />
    </Form>
  );
}

/** An expected answer, not a failure. */
function codeNeeded(error: unknown): "code-needed" {
  if (error instanceof ApiError && error.code === "code-needed") return "code-needed";
  throw error;
}

function CodeForm({ onAgain }: { readonly onAgain: () => void }) {
  const alert = useAlert();
  const client = useQueryClient();
  const form = useForm({
    check: (typed): Problems => (textOf(typed, "code").trim() === "" ? { code: "Enter the code" } : {}),
    send: async (typed) => {
      await request<MessageReply>("POST", "/session/second-factor", { code: textOf(typed, "code") });
      alert("Login successful!", "success");
      await sessionChanged(client);
    },
    onFailure: (message, error) => {
      alert(message);
      if (error instanceof ApiError && error.code === "sign-in-again") onAgain();
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <Field
        label="Code from your authenticator app"
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        hint="Six digits. Without your phone, enter one of your recovery codes."
        problem={form.problems.code}
      />
      <AlertSlot />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton form={form} className="w-full sm:w-auto sm:min-w-40">
          Log In
        </SubmitButton>
        <button type="button" onClick={onAgain} className="text-link min-h-11 font-semibold">
          Back to the password
        </button>
      </div>
    </Form>
  );
}

function readSignIn(typed: FormData): SignInBody {
  return { email: textOf(typed, "email"), password: textOf(typed, "password") };
}
