import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { parentEmailProblem } from "#domain/accounts/privacy-answers.ts";
import { askParent } from "../../api/privacy.ts";
import { useForm } from "../../api/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";

type ParentFormProps = {
  readonly ownEmail: string;
  readonly onSent: (email: string) => void;
  readonly label?: string;
  readonly children?: ReactNode;
};

/** The parent's address. A mail with a link is sent there. */
export function ParentForm({ ownEmail, onSent, label = "Send the mail", children }: ParentFormProps) {
  const client = useQueryClient();
  const emailIn = (typed: FormData) => textOf(typed, "email");
  const form = useForm({
    check: (typed) => {
      const email = parentEmailProblem(emailIn(typed), ownEmail);
      return email ? { email } : {};
    },
    send: async (typed) => {
      await askParent(client, emailIn(typed));
      onSent(emailIn(typed).trim());
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <Field
        label="Email address of a parent or guardian"
        name="email"
        type="email"
        autoComplete="off"
        problem={form.problems.email}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{label}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
