import { useRef, useState } from "react";
import type { MessageReply } from "#contract/accounts.ts";
import { contactProblems, LONGEST_MESSAGE } from "#domain/callbacks/contact-message.ts";
import { request } from "../../api/request.ts";
import { useSession } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { RobotTrap } from "./robot-trap.tsx";

function readForm(typed: FormData) {
  return {
    name: textOf(typed, "name"),
    email: textOf(typed, "email"),
    message: textOf(typed, "message"),
  };
}

/** Goes to the staff desk. Cleared only after the server has saved it; a failed send keeps what was typed. */
export function ContactForm() {
  const session = useSession();
  const account = session.status === "signed-in" ? session.account : undefined;
  const [thanks, setThanks] = useState<string>();
  const [serial, setSerial] = useState(0);
  const answer = useRef<HTMLParagraphElement>(null);
  const form = useForm({
    check: (typed) => contactProblems(readForm(typed)),
    send: async (typed) => {
      setThanks(undefined);
      const body = { ...readForm(typed), website: textOf(typed, "website") };
      const { message } = await request<MessageReply>("POST", "/contact-messages", body);
      setThanks(message);
      setSerial((before) => before + 1);
      answer.current?.focus();
    },
  });
  return (
    <div className="font-sans">
      <Form key={`${serial} ${account?.uid}`} form={form} className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={account?.displayName}
          problem={form.problems.name}
          required
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={account?.email}
          problem={form.problems.email}
          required
        />
        <TextAreaField
          label="Message"
          name="message"
          rows={6}
          maxLength={LONGEST_MESSAGE}
          hint="No passwords, please. Nobody who runs Kadam needs yours."
          problem={form.problems.message}
          required
          className="sm:col-span-2"
        />
        <RobotTrap />
        <div className="sm:col-span-2">
          <SubmitButton form={form}>Send to the staff</SubmitButton>
        </div>
        <div className="sm:col-span-2">
          <FormFailure form={form} />
        </div>
      </Form>
      <p ref={answer} tabIndex={-1} role="status" className="font-semibold text-neem outline-none">
        {thanks}
      </p>
    </div>
  );
}
