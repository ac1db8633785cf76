import { useQueryClient } from "@tanstack/react-query";
import type { MentorDeskReply, MentorSettingsBody } from "#contract/mentor.ts";
import { isoDateInIndia } from "#domain/staff/moment-in-words.ts";
import { mentorDeskQuery } from "../../api/mentoring.ts";
import { request } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { AlertArea, AlertSlot, useAlert } from "../../ui/alerts.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { MailSettings } from "./mail-settings.tsx";

/** How many threads they take, and when they pause. */
export function MentorSettings({ desk }: { desk: MentorDeskReply }) {
  return (
    <AlertArea>
      <AlertSlot className="mb-5" />
      <WorkForm key={JSON.stringify(desk.settings)} settings={desk.settings} />
      <h2 className="mt-10 mb-5 text-2xl">Name and mails</h2>
      <MailSettings isMentor />
    </AlertArea>
  );
}

function WorkForm({ settings }: { settings: MentorDeskReply["settings"] }) {
  const client = useQueryClient();
  const alert = useAlert();
  const form = useForm({
    check: (typed) => {
      const weekly = Number(textOf(typed, "weekly"));
      return Number.isInteger(weekly) && weekly >= 1 && weekly <= 20 ? {} : { weekly: "Choose 1 to 20." };
    },
    send: async (typed) => {
      const until = textOf(typed, "pausedUntil");
      const body: MentorSettingsBody = {
        weekly: Number(textOf(typed, "weekly")),
        // The pause ends when that day begins in India.
        pausedUntil: until === "" ? null : new Date(`${until}T00:00:00+05:30`).toISOString(),
      };
      client.setQueryData(
        mentorDeskQuery.queryKey,
        await request<MentorDeskReply>("PUT", "/mentor/settings", body),
      );
      alert("Saved.", "success");
    },
  });
  return (
    <Form form={form} className="grid max-w-xl gap-5">
      <Field
        label="Questions and reviews a week"
        name="weekly"
        type="number"
        min={1}
        max={20}
        inputMode="numeric"
        hint="From 1 to 20. After that many you cannot start another one in the same week."
        defaultValue={settings.weekly}
        problem={form.problems.weekly}
      />
      <Field
        label="Paused until"
        name="pausedUntil"
        type="date"
        hint="The first day you are back. Leave it empty if you do not want a pause. What you have started stays with you."
        defaultValue={settings.pausedUntil ? isoDateInIndia(new Date(settings.pausedUntil)) : ""}
        problem={form.problems.pausedUntil}
      />
      <FormFailure form={form} />
      <div>
        <SubmitButton form={form}>Save</SubmitButton>
      </div>
    </Form>
  );
}
