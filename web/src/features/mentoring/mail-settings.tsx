import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MailSettingsBody, MailSettingsReply } from "#contract/mentoring.ts";
import { mailSettingsQuery } from "../../api/mentoring.ts";
import { messageOf, request } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { Switch } from "../../ui/switch.tsx";

/** The name that others see, and the mails. */
export function MailSettings({ isMentor }: { isMentor: boolean }) {
  const { data } = useQuery(mailSettingsQuery);
  const save = useSave();
  const alert = useAlert();
  const [busy, setBusy] = useState<"mails" | "digest">();
  if (!data) return null;
  const flip = async (what: "mails" | "digest", isOn: boolean) => {
    setBusy(what);
    try {
      await save({ [what]: isOn });
    } catch (error) {
      console.warn("the setting was not saved", error);
      alert(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="grid max-w-xl gap-6">
      <NameForm shownName={data.shownName} save={save} />
      <Switch
        label="Mails about answers"
        hint="One mail when there is something new, then none until you have opened it. Reminders before something closes."
        isOn={data.mails}
        isBusy={busy === "mails"}
        onChange={(isOn) => void flip("mails", isOn)}
      />
      {isMentor && (
        <Switch
          label="Waiting questions, once a day"
          hint="One mail a day with the questions of your courses, only on days when something waits."
          isOn={data.digest}
          isBusy={busy === "digest"}
          onChange={(isOn) => void flip("digest", isOn)}
        />
      )}
    </div>
  );
}

type Save = (body: MailSettingsBody) => Promise<void>;

function useSave(): Save {
  const client = useQueryClient();
  return async (body) => {
    const reply = await request<MailSettingsReply>("PUT", "/me/mentoring/settings", body);
    client.setQueryData(mailSettingsQuery.queryKey, reply);
  };
}

function NameForm({ shownName, save }: { shownName: string; save: Save }) {
  const alert = useAlert();
  const form = useForm({
    check: (typed) => (textOf(typed, "shownName").trim() === "" ? { shownName: "Enter a first name." } : {}),
    send: async (typed) => {
      await save({ shownName: textOf(typed, "shownName") });
      alert("The name is saved.", "success");
    },
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3">
      <Field
        label="The name that others see"
        name="shownName"
        autoComplete="nickname"
        maxLength={40}
        defaultValue={shownName}
        problem={form.problems.shownName}
        className="min-w-60 grow"
      />
      <SubmitButton form={form} look="quiet">
        Save
      </SubmitButton>
      <FormFailure form={form} />
    </Form>
  );
}
