import { useState } from "react";
import { Link } from "react-router";
import type { ForgotPasswordBody, MessageReply } from "#contract/accounts.ts";
import { emailProblem, onlyProblems } from "#domain/accounts/person-problems.ts";
import { request } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { AlertSlot, useAlert } from "../../ui/alerts.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, SubmitButton, textOf } from "../../ui/form.tsx";

export function ForgotPasswordForm() {
  const alert = useAlert();
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    check: (typed) => onlyProblems<ForgotPasswordBody>({ email: emailProblem(textOf(typed, "email")) }),
    send: async (typed) => {
      setAnswer(undefined);
      const body: ForgotPasswordBody = { email: textOf(typed, "email") };
      const { message } = await request<MessageReply>("POST", "/password-resets", body);
      setAnswer(message);
    },
    onFailure: (message) => alert(message),
  });
  return (
    <Form form={form} className="grid gap-5">
      <Field
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        problem={form.problems.email}
      />
      <div role="status">
        {answer && (
          <p className="rounded-md border border-line border-l-8 border-l-neem bg-raised p-4 font-medium">
            {answer}
          </p>
        )}
      </div>
      <AlertSlot />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton form={form} className="w-full sm:w-auto">
          Send reset link
        </SubmitButton>
        <Link to="/login" className="text-link inline-flex min-h-11 items-center font-semibold">
          Back to log in
        </Link>
      </div>
    </Form>
  );
}
