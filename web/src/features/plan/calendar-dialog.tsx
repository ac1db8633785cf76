import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarReply, NewCalendarReply } from "#contract/calendar.ts";
import { messageOf, request } from "../../api/request.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const calendarQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: () => request<CalendarReply>("GET", "/me/calendar"),
});

/** Some calendars ignore alarms in subscribed calendars; then the hour does no harm. */
const ALARMS = [7, 9, 12, 16, 18, 20];

type CalendarDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

export function CalendarDialog({ isOpen, onClose }: CalendarDialogProps) {
  return (
    <Dialog title="Add to calendar" isOpen={isOpen} onClose={onClose}>
      <CalendarLink onClose={onClose} />
    </Dialog>
  );
}

function CalendarLink({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data, error } = useQuery(calendarQuery);
  const replace = useMutation({
    mutationFn: () => request<NewCalendarReply>("POST", "/me/calendar"),
    onSuccess: (reply) => client.setQueryData(calendarQuery.queryKey, reply),
  });
  const end = useMutation({
    mutationFn: () => request<undefined>("DELETE", "/me/calendar"),
    onSuccess: () => client.setQueryData(calendarQuery.queryKey, { url: null }),
  });
  const failure = error ?? replace.error ?? end.error;
  const [alarm, setAlarm] = useState("");
  const url = data?.url && `${data.url}${alarm === "" ? "" : `?alarm=${alarm}`}`;
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Your study days appear in your own calendar and move when your plan moves. The link is secret: anyone
        who has it can read your plan.
      </p>
      {!data && !error && <Skeleton className="h-24" />}
      {data?.url === null && (
        <Button look="main" isBusy={replace.isPending} onClick={() => replace.mutate()}>
          Make my link
        </Button>
      )}
      {url && (
        <>
          <SelectField
            label="Alarm on study days"
            name="alarm"
            placeholder="None"
            options={ALARMS.map((hour) => ({ value: String(hour), label: `At ${hour}:00` }))}
            value={alarm}
            onChange={(event) => setAlarm(event.target.value)}
          />
          <ul className="grid gap-2">
            {placesFor(url).map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  rel="noopener noreferrer"
                  className={buttonClass("quiet", "w-full no-underline")}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 grow basis-40 text-sm">{url}</code>
            <CopyButton text={url} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={replace.isPending} onClick={() => replace.mutate()}>
              Replace the link
            </Button>
            <Button isBusy={end.isPending} onClick={() => end.mutate()}>
              Delete the link
            </Button>
          </div>
        </>
      )}
      {failure && (
        <p role="alert" className="font-medium text-madder">
          {messageOf(failure)}
        </p>
      )}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

function placesFor(url: string): { readonly name: string; readonly href: string }[] {
  const subscription = url.replace(/^https?:/, "webcal:");
  return [
    {
      name: "Google Calendar",
      href: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscription)}`,
    },
    { name: "Apple Calendar", href: subscription },
    {
      name: "Outlook",
      href: `https://outlook.live.com/calendar/0/addfromweb?name=Kadam&url=${encodeURIComponent(url)}`,
    },
  ];
}
