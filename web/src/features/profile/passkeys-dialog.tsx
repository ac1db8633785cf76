import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { MessageReply, PasskeyOptionsReply, PasskeysReply } from "#contract/accounts.ts";
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
import { besidePassword, useLearnerRequest } from "./learner-request.ts";

const passkeysQuery = queryOptions({
  queryKey: ["me", "passkeys"],
  queryFn: () => request<PasskeysReply>("GET", "/me/passkeys"),
  staleTime: 0,
});

const DATE = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

type PasskeysDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

export function PasskeysDialog({ isOpen, onClose }: PasskeysDialogProps) {
  return (
    <Dialog title="Passkeys" isOpen={isOpen} onClose={onClose}>
      <Passkeys onClose={onClose} />
    </Dialog>
  );
}

function Passkeys({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(passkeysQuery);
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  if (!data) return <Skeleton className="h-40" />;
  if (!data.isAvailable || !("PublicKeyCredential" in window))
    return (
      <div className="grid gap-5">
        <p>
          {data.isAvailable
            ? "This browser does not support passkeys. Try a newer browser or another device."
            : "This copy of Kadam has no passkeys."}
        </p>
        <p>
          <Button onClick={onClose}>Close</Button>
        </p>
      </div>
    );
  return <PasskeyForm passkeys={data.passkeys} onClose={onClose} />;
}

type PasskeyFormProps = {
  readonly passkeys: PasskeysReply["passkeys"];
  readonly onClose: () => void;
};

/** The pressed button says what to do; one password field serves all of them. */
function PasskeyForm({ passkeys, onClose }: PasskeyFormProps) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const alert = useAlert();
  const removed = useRef("");
  const remove = (password: string) =>
    learnerRequest("DELETE", `/me/passkeys/${encodeURIComponent(removed.current)}`, { password }).catch(
      besidePassword("password"),
    );
  const add = async (password: string, name: string) => {
    const { options } = await learnerRequest<PasskeyOptionsReply>("POST", "/me/passkeys/options", {
      password,
    }).catch(besidePassword("password"));
    const { makePasskey } = await import("../../api/passkeys.ts");
    const response = await makePasskey(options);
    if (response === "closed") return alert("No passkey was added. Try again.");
    if (response === "has-one") return alert("This device has a passkey for your account already.");
    const { message } = await learnerRequest<MessageReply>("POST", "/me/passkeys", { name, response });
    alert(message, "success");
  };
  const form = useForm({
    check: (typed): Problems => (textOf(typed, "password") === "" ? { password: "Enter your password" } : {}),
    send: async (typed) => {
      const password = textOf(typed, "password");
      await (removed.current ? remove(password) : add(password, textOf(typed, "name")));
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const choose = (id: string) => () => {
    removed.current = id;
  };
  return (
    <Form form={form} className="grid gap-5">
      {/* Enter in a field presses a form's first button: this disabled one, because Enter does not say what to do. */}
      <button type="submit" disabled hidden />
      <p>
        With a passkey you log in by fingerprint, face or the PIN of your device, without your password. It
        works on this site only, so nobody can trick you into giving it away.
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map(({ id, name, addedAt }) => (
            <li
              key={id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div>
                <p className="break-words font-semibold">{name}</p>
                <p className="text-soft">Added {DATE.format(new Date(addedAt))}</p>
              </div>
              <Button type="submit" isBusy={form.isBusy} onClick={choose(id)}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label="Name of the new passkey (optional)" name="name" maxLength={60} autoComplete="off" />
      <PasswordField
        label="Password, to add or remove a passkey"
        name="password"
        autoComplete="current-password"
        problem={form.problems.password}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" isBusy={form.isBusy} onClick={choose("")}>
          Add a passkey
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Form>
  );
}
