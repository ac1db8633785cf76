import { useRef, useState } from "react";
import type { MessageReply } from "#contract/accounts.ts";
import { callbackProblems, INTERESTS } from "#domain/callbacks/callback-request.ts";
import { request } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { RobotTrap } from "./robot-trap.tsx";

function readForm(typed: FormData) {
  const [name = "", email = "", mobile = "", interest = ""] = ["name", "email", "mobile", "interest"].map(
    (field) => textOf(typed, field),
  );
  return { name, email, mobile, interest };
}

/** Cleared only after the server has saved it; a failed send keeps what was typed. */
export function CallbackForm() {
  const [thanks, setThanks] = useState<string>();
  const [serial, setSerial] = useState(0);
  const answer = useRef<HTMLParagraphElement>(null);
  const form = useForm({
    check: (typed) => callbackProblems(readForm(typed)),
    send: async (typed) => {
      setThanks(undefined);
      const body = { ...readForm(typed), website: textOf(typed, "website") };
      const { message } = await request<MessageReply>("POST", "/callback-requests", body);
      setThanks(message);
      setSerial((before) => before + 1);
      answer.current?.focus();
    },
  });
  return (
    <div>
      <Form key={serial} form={form} className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" problem={form.problems.name} required />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          problem={form.problems.email}
          required
        />
        <Field
          label="Mobile"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix="+91"
          problem={form.problems.mobile}
          required
        />
        <SelectField
          label="Interest"
          name="interest"
          placeholder="Interested in"
          options={INTERESTS}
          problem={form.problems.interest}
          required
        />
        <RobotTrap />
        <div className="sm:col-span-2">
          <SubmitButton form={form} look="quiet">
            Get a call
          </SubmitButton>
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
