import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageReply, SecondFactorReply, SecondFactorSetup } from "#contract/accounts.ts";
import { messageOf, request } from "../../api/request.ts";
import { sessionQuery } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, type Problems, textOf } from "../../ui/form.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { besidePassword, useLearnerRequest } from "./learner-request.ts";

const secondStepQuery = queryOptions({
  queryKey: ["me", "second-factor"],
  queryFn: () => request<SecondFactorReply>("GET", "/me/second-factor"),
  staleTime: 0,
});

type SecondStepProps = { readonly email: string; readonly onClose: () => void };

export function SecondStepDialog({ isOpen, ...rest }: SecondStepProps & { readonly isOpen: boolean }) {
  return (
    <Dialog title="Two-step verification" isOpen={isOpen} onClose={rest.onClose}>
      <SecondStep {...rest} />
    </Dialog>
  );
}

function SecondStep({ email, onClose }: SecondStepProps) {
  const { data, error, refetch } = useQuery(secondStepQuery);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  if (!data) return <Skeleton className="h-40" />;
  if (!data.isAvailable)
    return (
      <div className="grid gap-5">
        <p>This copy of Kadam has no two-step verification yet.</p>
        <p>
          <Button onClick={onClose}>Close</Button>
        </p>
      </div>
    );
  if (setup) return <ConfirmSetup setup={setup} onClose={onClose} />;
  return <PasswordStep isOn={data.isOn} email={email} onClose={onClose} onBegun={setSetup} />;
}

type PasswordStepProps = SecondStepProps & {
  readonly isOn: boolean;
  readonly onBegun: (setup: SecondFactorSetup) => void;
};

function PasswordStep({ isOn, email, onClose, onBegun }: PasswordStepProps) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const alert = useAlert();
  const form = useForm({
    check: (typed): Problems => (textOf(typed, "password") === "" ? { password: "Enter your password" } : {}),
    send: async (typed) => {
      const body = { password: textOf(typed, "password") };
      if (!isOn) {
        onBegun(
          await learnerRequest<SecondFactorSetup>("POST", "/me/second-factor", body).catch(
            besidePassword("password"),
          ),
        );
        return;
      }
      const { message } = await learnerRequest<MessageReply>("DELETE", "/me/second-factor", body).catch(
        besidePassword("password"),
      );
      onClose();
      alert(message, "success");
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <p>
        {isOn
          ? "Logging in asks for a code from your authenticator app. You can switch that off."
          : "Besides your password, logging in then asks for a code from an authenticator app on your phone. Somebody who learns your password cannot log in with it alone."}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        problem={form.problems.password}
      />
      <FormFailure form={form} />
      <DialogButtons form={form} look={isOn ? "danger" : "main"} onClose={onClose}>
        {isOn ? "Switch it off" : "Go on"}
      </DialogButtons>
    </Form>
  );
}

function ConfirmSetup({
  setup,
  onClose,
}: {
  readonly setup: SecondFactorSetup;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const alert = useAlert();
  const form = useForm({
    check: (typed): Problems =>
      textOf(typed, "code").trim() === "" ? { code: "Enter the code that the app shows" } : {},
    send: async (typed) => {
      const body = { code: textOf(typed, "code") };
      const { message } = await learnerRequest<MessageReply>("POST", "/me/second-factor/confirm", body);
      onClose();
      alert(message, "success");
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const key = new URL(setup.uri).searchParams.get("secret") ?? "";
  return (
    <Form form={form} className="grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          On your phone,{" "}
          <a href={setup.uri} className="text-link">
            open your authenticator app
          </a>
          , or type this key there:
          <code className="mt-2 block select-all break-all rounded-md border border-line bg-raised p-3">
            {key.match(/.{1,4}/g)?.join(" ")}
          </code>
        </li>
        <li>
          Keep these recovery codes in a safe place. Each lets you in once if your phone is gone, and they are
          shown only now:
          <ul className="mt-2 grid gap-x-4 rounded-md sm:grid-cols-2 border border-line bg-raised p-3 font-mono">
            {setup.recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </li>
        <li>
          <Field
            label="The code that the app shows now"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            problem={form.problems.code}
          />
        </li>
      </ol>
      <FormFailure form={form} />
      <DialogButtons form={form} onClose={onClose}>
        Switch it on
      </DialogButtons>
    </Form>
  );
}
