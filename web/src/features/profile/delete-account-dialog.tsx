import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { DeleteAccountBody } from "#contract/accounts.ts";
import { sessionChanged } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormFailure, type Problems, textOf } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { besidePassword, useLearnerRequest } from "./learner-request.ts";

type DeleteAccountProps = { readonly hasCertificates: boolean; readonly onClose: () => void };

export function DeleteAccountDialog({ isOpen, ...rest }: DeleteAccountProps & { readonly isOpen: boolean }) {
  return (
    <Dialog title="Delete your account?" isOpen={isOpen} onClose={rest.onClose}>
      <DeleteAccountForm {...rest} />
    </Dialog>
  );
}

function DeleteAccountForm({ hasCertificates, onClose }: DeleteAccountProps) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const navigate = useNavigate();
  const alert = useAlert();
  const form = useForm({
    check: passwordMissing,
    send: async (typed) => {
      await learnerRequest("DELETE", "/me", readDeletion(typed)).catch(besidePassword("password"));
      onClose();
      // Navigate away first, or the guard of this page would ask to log in.
      navigate("/");
      alert("Your account is deleted.", "success");
      await sessionChanged(client);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <p>
        Your details, your days and your reviews are gone for good, and nobody can bring them back. Export
        your data first if you want to keep it.
      </p>
      {hasCertificates && <CertificateChoice />}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        problem={form.problems.password}
      />
      <FormFailure form={form} />
      <DialogButtons form={form} look="danger" onClose={onClose}>
        Delete for good
      </DialogButtons>
    </Form>
  );
}

function CertificateChoice() {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Your certificates</legend>
      <Choice value="revoke" label="Revoke my certificates" isFirst />
      <Choice value="keep-anonymous" label="Keep them, without my name" />
    </fieldset>
  );
}

type ChoiceProps = {
  readonly value: DeleteAccountBody["certificates"];
  readonly label: string;
  readonly isFirst?: boolean;
};

function Choice({ value, label, isFirst = false }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="certificates"
        value={value}
        defaultChecked={isFirst}
        className="size-5 shrink-0 accent-peacock"
      />
      {label}
    </label>
  );
}

function passwordMissing(typed: FormData): Problems {
  return textOf(typed, "password") === "" ? { password: "Enter your password" } : {};
}

function readDeletion(typed: FormData): DeleteAccountBody {
  const isKept = textOf(typed, "certificates") === "keep-anonymous";
  return { password: textOf(typed, "password"), certificates: isKept ? "keep-anonymous" : "revoke" };
}
