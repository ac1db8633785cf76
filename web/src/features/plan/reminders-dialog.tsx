import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MessageReply } from "#contract/accounts.ts";
import type { RemindersBody, RemindersReply } from "#contract/reminders.ts";
import { dayAndMonth } from "#domain/learning/calendar-words.ts";
import { deviceTimeZone } from "../../api/plan.ts";
import { messageOf, request } from "../../api/request.ts";
import { useSession } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const remindersQuery = queryOptions({
  queryKey: ["reminders"],
  queryFn: () => request<RemindersReply>("GET", "/me/reminders"),
});

const HOURS = Array.from({ length: 15 }, (_, index) => index + 7);

type RemindersDialogProps = {
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export function RemindersDialog({ isOpen, ...rest }: RemindersDialogProps) {
  return (
    <Dialog title="Reminders by mail" isOpen={isOpen} onClose={rest.onClose}>
      <Reminders {...rest} />
    </Dialog>
  );
}

function Reminders({ today, onClose }: Omit<RemindersDialogProps, "isOpen">) {
  const { data, error } = useQuery(remindersQuery);
  if (data) return <RemindersForm reminders={data} today={today} onClose={onClose} />;
  return (
    <div className="grid gap-4">
      {error ? (
        <p role="alert" className="font-medium text-madder">
          {messageOf(error)}
        </p>
      ) : (
        <Skeleton className="h-40" />
      )}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

type RemindersFormProps = {
  readonly reminders: RemindersReply;
  readonly today: string;
  readonly onClose: () => void;
};

function RemindersForm({ reminders, today, onClose }: RemindersFormProps) {
  const client = useQueryClient();
  const form = useForm({
    check: () => ({}),
    send: async (typed) => {
      const change: RemindersBody = {
        daily: typed.has("daily"),
        weekly: typed.has("weekly"),
        hour: Number(textOf(typed, "hour")),
      };
      const zone = encodeURIComponent(deviceTimeZone());
      const reply = await request<RemindersReply>("PUT", `/me/reminders?timeZone=${zone}`, change);
      client.setQueryData(remindersQuery.queryKey, reply);
      onClose();
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <p className="text-soft">
        No mail on a day that is done, and none while you are away. Every mail has a link that stops them.
      </p>
      <NotVerified />
      {reminders.stoppedOn && (
        <p>
          We stopped them on {dayAndMonth(reminders.stoppedOn, today)}, because you were not here for some
          weeks. Everything you finished is saved.
        </p>
      )}
      <div>
        <CheckboxField
          name="daily"
          label="On each day with a step: what to do, and how long it takes"
          defaultChecked={reminders.daily}
        />
        <CheckboxField
          name="weekly"
          label="On Sundays: your week, and what comes next"
          defaultChecked={reminders.weekly}
        />
      </div>
      <SelectField
        label="Send them at"
        name="hour"
        options={HOURS.map((hour) => ({ value: String(hour), label: `${hour}:00` }))}
        defaultValue={String(reminders.hour)}
        problem={form.problems.hour}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Save</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}

/** The choice is saved anyway, and takes effect once the address is verified. */
function NotVerified() {
  const session = useSession();
  const send = useMutation({ mutationFn: () => request<MessageReply>("POST", "/email-verifications") });
  if (session.status !== "signed-in" || session.account.emailVerified) return null;
  return (
    <div
      role="note"
      className="grid justify-items-start gap-3 rounded-md border border-line border-l-4 border-l-peacock bg-raised px-4 py-3"
    >
      <p>
        We write only to an address that is verified. Please open the link in our mail to{" "}
        <strong className="wrap-anywhere">{session.account.email}</strong>. Your choice is saved.
      </p>
      {send.data ? (
        <p role="status" className="font-semibold">
          {send.data.message}
        </p>
      ) : (
        <Button isBusy={send.isPending} onClick={() => send.mutate()}>
          Send the link again
        </Button>
      )}
      {send.error && (
        <p role="alert" className="font-medium text-madder">
          {messageOf(send.error)}
        </p>
      )}
    </div>
  );
}
