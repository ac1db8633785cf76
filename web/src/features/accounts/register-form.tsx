import { useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import type { MessageReply, RegisterBody } from "#contract/accounts.ts";
import { PHONE_CODE } from "#domain/accounts/phone.ts";
import { PASSWORDS_DIFFER, registrationProblems, TERMS_NOT_AGREED } from "#domain/accounts/registration.ts";
import { ApiError, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { AlertSlot, useAlert } from "../../ui/alerts.tsx";
import { CheckboxField, Field } from "../../ui/field.tsx";
import { Form, type Problems, SubmitButton, textOf } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";
import { NewPasswordFields } from "../../ui/password-field.tsx";
import { useWithNext } from "./query-parameter.ts";

export function RegisterForm() {
  const alert = useAlert();
  const client = useQueryClient();
  const loginLink = useWithNext("/login");
  const form = useForm({
    check: (typed) => registrationProblems(readRegistration(typed)),
    onProblems: (problems, typed) => {
      const sentence = sentenceToAlert(problems, readRegistration(typed));
      if (sentence) alert(sentence);
    },
    send: async (typed) => {
      const body = { ...readRegistration(typed), website: textOf(typed, "website") };
      await request<MessageReply>("POST", "/accounts", body).catch(besideEmail);
      alert("Registration successful!", "success");
      await sessionChanged(client);
    },
    onFailure: (message) => alert(message),
  });
  const { problems } = form;
  return (
    <Form form={form} label="Sign Up" startsInFirstField onKeyDown={goOnWithEnter} className="grid gap-5">
      <NameFields problems={problems} />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix={PHONE_CODE}
        hint="Your 10-digit mobile number"
        problem={problems.phone}
      />
      <Field label="Email Address" name="email" type="email" autoComplete="email" problem={problems.email} />
      <NewPasswordFields problems={problems} />
      <CheckboxField name="terms" label={<TermsLabel />} problem={problems.terms} />
      <AlertSlot />
      <HiddenField />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton form={form} className="w-full sm:w-auto sm:min-w-40">
          Sign Up
        </SubmitButton>
        <p>
          Already have an account?{" "}
          <Link to={loginLink} className="text-link inline-flex min-h-11 items-center font-semibold">
            Log in
          </Link>
        </p>
      </div>
    </Form>
  );
}

const FILLED_IN_ORDER = ["firstName", "lastName", "phone", "email", "password", "confirmPassword", "terms"];

/** Enter, also a phone's, moves to the next empty field; with all of them filled in it submits the form. */
function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const here = FILLED_IN_ORDER.indexOf(target.name);
  if (here === -1) return;
  const next = FILLED_IN_ORDER.slice(here + 1)
    .map((name) => form.elements.namedItem(name))
    .find((field) => field instanceof HTMLInputElement && !field.disabled && isEmpty(field));
  if (!(next instanceof HTMLInputElement)) return;
  event.preventDefault();
  next.focus();
}

const isEmpty = (field: HTMLInputElement) =>
  field.type === "checkbox" ? !field.checked : field.value.trim() === "";

/** Honeypot: only bots that fill in every field fill in this one; the server refuses them. */
function HiddenField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

function TermsLabel() {
  return (
    <>
      I agree to the <NewTabLink href="/terms">terms & conditions</NewTabLink> and the{" "}
      <NewTabLink href="/privacy">privacy policy</NewTabLink>
    </>
  );
}

/** Opens in a new tab, so that nothing typed is lost. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function readRegistration(typed: FormData): RegisterBody {
  return {
    firstName: textOf(typed, "firstName"),
    lastName: textOf(typed, "lastName"),
    hasOneName: typed.has("hasOneName"),
    phone: textOf(typed, "phone"),
    email: textOf(typed, "email"),
    password: textOf(typed, "password"),
    confirmPassword: textOf(typed, "confirmPassword"),
    terms: typed.has("terms"),
  };
}

/** Only the address can be the reason, so show the sentence beside it as well. */
function besideEmail(error: unknown): never {
  if (error instanceof ApiError && error.code === "email-taken") {
    throw new ApiError(error.code, error.message, { email: error.message });
  }
  throw error;
}

/** The owner's order: first everything is filled in, then the passwords match, then the terms are agreed to. */
function sentenceToAlert(problems: Problems, typed: RegisterBody): string | undefined {
  const { lastName, ...others } = typed;
  const asked = typed.hasOneName ? others : typed;
  const isFilled = Object.values(asked).every((value) => typeof value !== "string" || value.trim() !== "");
  if (!isFilled) return undefined;
  return [PASSWORDS_DIFFER, TERMS_NOT_AGREED].find((sentence) => Object.values(problems).includes(sentence));
}
