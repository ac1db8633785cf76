import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { MessageReply, SignInBody } from "#contract/accounts.ts";
import { signInProblems } from "#domain/accounts/sign-in.ts";
import { request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { AlertPlace, useAlert } from "../../ui/alerts.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, SubmitButton, textOf } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useWithNext } from "./query-parameter.ts";

export function LoginForm() {
  const alert = useAlert();
  const client = useQueryClient();
  const signUpLink = useWithNext("/register");
  const form = useForm({
    check: (typed) => signInProblems(readSignIn(typed)),
    send: async (typed) => {
      await request<MessageReply>("POST", "/session", readSignIn(typed));
      alert("Login successful!", "success");
      await sessionChanged(client);
    },
    onFailure: (message) => alert(message),
  });
  const { problems } = form;
  return (
    <Form form={form} className="grid gap-5">
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
      <AlertPlace />
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
    </Form>
  );
}

function readSignIn(typed: FormData): SignInBody {
  return { email: textOf(typed, "email"), password: textOf(typed, "password") };
}
