import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { DeviceSessions, MessageReply } from "#contract/accounts.ts";
import { messageOf, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLearnerRequest } from "./learner-request.ts";

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

function Devices({ onClose }: { readonly onClose: () => void }) {
  const devices = useQuery(devicesQuery);
  return (
    <div className="grid gap-5">
      {devices.data && <DeviceList sessions={devices.data.sessions} />}
      {devices.isPending && <Skeleton className="h-36" />}
      {devices.isError && (
        <FailedNotice onRetry={() => void devices.refetch()}>{messageOf(devices.error)}</FailedNotice>
      )}
      <p className="text-soft">If you do not know a device, log it out and then change your password.</p>
      <DeviceButtons onClose={onClose} />
    </div>
  );
}

function DeviceList({ sessions }: DeviceSessions) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <DeviceItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function DeviceItem({ session }: { readonly session: DeviceSessions["sessions"][number] }) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const alert = useAlert();
  const logOut = useMutation({
    mutationFn: () => learnerRequest("DELETE", `/me/sessions/${encodeURIComponent(session.id)}`),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
    onError: (error) => alert(messageOf(error)),
  });
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
        <Button isBusy={logOut.isPending} onClick={() => logOut.mutate()}>
          Log out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}

function DeviceButtons({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const navigate = useNavigate();
  const alert = useAlert();
  const logOutEverywhere = useMutation({
    mutationFn: () => learnerRequest<MessageReply>("DELETE", "/me/sessions"),
    onSuccess: async ({ message }) => {
      onClose();
      // First away from here, or the guard of this page would ask to log in.
      navigate("/");
      alert(message, "success");
      await sessionChanged(client);
    },
    onError: (error) => alert(messageOf(error)),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="danger" isBusy={logOutEverywhere.isPending} onClick={() => logOutEverywhere.mutate()}>
        Log out everywhere
      </Button>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

const DATE = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

function dateOf(moment: string): string {
  return DATE.format(new Date(moment));
}
