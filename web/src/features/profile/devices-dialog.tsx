import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { DeviceSessions, MessageReply } from "#contract/accounts.ts";
import { messageOf, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormFailure, type Problems, textOf } from "../../ui/form.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { besidePassword, useLearnerRequest } from "./learner-request.ts";

const devicesQuery = queryOptions({
  queryKey: ["me", "sessions"],
  queryFn: () => request<DeviceSessions>("GET", "/me/sessions"),
  staleTime: 0,
});

type DevicesDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

export function DevicesDialog({ isOpen, onClose }: DevicesDialogProps) {
  return (
    <Dialog title="Where you are logged in" isOpen={isOpen} onClose={onClose}>
      <Devices onClose={onClose} />
    </Dialog>
  );
}

/** The pressed button says which device; one password field serves all of them. */
function Devices({ onClose }: { readonly onClose: () => void }) {
  const devices = useQuery(devicesQuery);
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const navigate = useNavigate();
  const alert = useAlert();
  const chosen = useRef("");
  const end = async (password: string) => {
    const address = chosen.current && `/${encodeURIComponent(chosen.current)}`;
    const reply = await learnerRequest<MessageReply | null>("DELETE", `/me/sessions${address}`, {
      password,
    }).catch(besidePassword("password"));
    if (!reply) return client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    onClose();
    // Navigate away first, or the guard of this page would ask to log in.
    navigate("/");
    alert(reply.message, "success");
    await sessionChanged(client);
  };
  const form = useForm({
    check: (typed): Problems => (textOf(typed, "password") === "" ? { password: "Enter your password" } : {}),
    send: (typed) => end(textOf(typed, "password")),
  });
  const choose = (id: string) => () => {
    chosen.current = id;
  };
  return (
    <Form form={form} className="grid gap-5">
      {/* Enter in a field presses a form's first button: this disabled one, because Enter does not say which device. */}
      <button type="submit" disabled hidden />
      {devices.isPending && <Skeleton className="h-36" />}
      {devices.isError && (
        <FailedNotice onRetry={() => void devices.refetch()}>{messageOf(devices.error)}</FailedNotice>
      )}
      {devices.data && (
        <ul className="divide-y divide-line border-y border-line">
          {devices.data.sessions.map((session) => (
            <DeviceItem
              key={session.id}
              session={session}
              isBusy={form.isBusy}
              onLogOut={choose(session.id)}
            />
          ))}
        </ul>
      )}
      <p className="text-soft">If you do not know a device, log it out and then change your password.</p>
      <PasswordField
        label="Password, to log out a device"
        name="password"
        autoComplete="current-password"
        problem={form.problems.password}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" isBusy={form.isBusy} onClick={choose("")}>
          Log out everywhere
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Form>
  );
}

type DeviceItemProps = {
  readonly session: DeviceSessions["sessions"][number];
  readonly isBusy: boolean;
  readonly onLogOut: () => void;
};

function DeviceItem({ session, isBusy, onLogOut }: DeviceItemProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-semibold">{session.device}</p>
        <p className="text-soft">
          {session.isThisOne ? "This device" : `Last used ${dateOf(session.lastUsedAt)}`}
          {`, logged in ${dateOf(session.beganAt)}`}
        </p>
      </div>
      {!session.isThisOne && (
        <Button type="submit" isBusy={isBusy} onClick={onLogOut}>
          Log out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}

const DATE = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

function dateOf(moment: string): string {
  return DATE.format(new Date(moment));
}
