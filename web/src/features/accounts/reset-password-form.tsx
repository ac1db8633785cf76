import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageReply, ResetPasswordBody } from "#contract/accounts.ts";
import { newPasswordProblems } from "#domain/accounts/new-password.ts";
import { ApiError, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { AlertSlot, useAlert } from "../../ui/alerts.tsx";
import { Form, SubmitButton, textOf } from "../../ui/form.tsx";
import { NewPasswordFields } from "../../ui/password-field.tsx";
import { LinkOutcome } from "./link-outcome.tsx";

/** `token` comes from the mail: undefined until it is read, null when the link is incomplete. */
export function ResetPasswordForm({ token }: { token: string | null | undefined }) {
  const alert = useAlert();
  const client = useQueryClient();
  const [isExpired, setIsExpired] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    check: (typed) => newPasswordProblems(readNewPassword(typed)),
    send: async (typed) => {
      const body: ResetPasswordBody = { token: token ?? "", ...readNewPassword(typed) };
      const { message } = await request<MessageReply>("POST", "/password-resets/confirm", body);
      setAnswer(message);
      // The reset ended all sessions, including this browser's.
      await sessionChanged(client).catch(console.error);
    },
    onFailure: (message, error) => {
      if (error instanceof ApiError && error.code === "link-expired") setIsExpired(true);
      else alert(message);
    },
  });
  if (answer) return <LinkOutcome text={answer} action={{ to: "/login", label: "Log In" }} isGood />;
  if (isExpired || token === null || token === "") {
    const text = isExpired
      ? "That link has expired. Ask for a new one."
      : "This link is not complete. Open it from the mail again, or ask for a new one.";
    return <LinkOutcome text={text} action={{ to: "/forgot-password", label: "Ask for a new link" }} />;
  }
  return (
    <Form form={form} className="grid gap-5">
      <NewPasswordFields label="New Password" problems={form.problems} />
      <AlertSlot />
      <SubmitButton form={form} className="w-full justify-self-start sm:w-auto">
        Save new password
      </SubmitButton>
    </Form>
  );
}

function readNewPassword(typed: FormData) {
  return { password: textOf(typed, "password"), confirmPassword: textOf(typed, "confirmPassword") };
}
