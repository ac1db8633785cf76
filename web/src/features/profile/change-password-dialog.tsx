import { useQueryClient } from "@tanstack/react-query";
import type { ChangePasswordBody, MessageReply } from "#contract/accounts.ts";
import { newPasswordProblems } from "#domain/accounts/new-password.ts";
import { sessionQuery } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormFailure, type Problems, textOf } from "../../ui/form.tsx";
import { NewPasswordFields, PasswordField } from "../../ui/password-field.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { besidePassword, useLearnerRequest } from "./learner-request.ts";

type ChangePasswordProps = { readonly email: string; readonly onClose: () => void };

export function ChangePasswordDialog({
  isOpen,
  ...rest
}: ChangePasswordProps & { readonly isOpen: boolean }) {
  return (
    <Dialog title="Change your password" isOpen={isOpen} onClose={rest.onClose}>
      <ChangePasswordForm {...rest} />
    </Dialog>
  );
}

function ChangePasswordForm({ email, onClose }: ChangePasswordProps) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const alert = useAlert();
  const form = useForm({
    check: (typed) => changeProblems(readChange(typed)),
    send: async (typed) => {
      const { message } = await learnerRequest<MessageReply>("PUT", "/me/password", readChange(typed)).catch(
        besidePassword("currentPassword"),
      );
      onClose();
      alert(message, "success");
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <p className="text-soft">Your other devices are logged out.</p>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        problem={form.problems.currentPassword}
      />
      <NewPasswordFields label="New Password" problems={form.problems} />
      <FormFailure form={form} />
      <DialogButtons form={form} onClose={onClose}>
        Change password
      </DialogButtons>
    </Form>
  );
}

function readChange(typed: FormData): ChangePasswordBody {
  return {
    currentPassword: textOf(typed, "currentPassword"),
    password: textOf(typed, "password"),
    confirmPassword: textOf(typed, "confirmPassword"),
  };
}

function changeProblems(change: ChangePasswordBody): Problems {
  const missing = change.currentPassword === "" ? { currentPassword: "Enter your current password" } : {};
  return { ...missing, ...newPasswordProblems(change) };
}
