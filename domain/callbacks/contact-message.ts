import { emailProblem, type FieldProblems, nameProblem, onlyProblems } from "../accounts/person-problems.ts";
import { type CallbackDetails, MESSAGE } from "./callback-request.ts";

export type ContactForm = { readonly name: string; readonly email: string; readonly message: string };

const SHORTEST = 10;
export const LONGEST_MESSAGE = 2000;

export function contactProblems(form: ContactForm): FieldProblems<ContactForm> {
  return onlyProblems({
    name: nameProblem(form.name, "name"),
    email: emailProblem(form.email),
    message: messageProblem(form.message.trim()),
  });
}

function messageProblem(message: string): string | undefined {
  if (message === "") return "Write your message";
  if (message.length < SHORTEST) return "Write a few words more, so that somebody can answer";
  return message.length > LONGEST_MESSAGE ? `Write at most ${LONGEST_MESSAGE} characters` : undefined;
}

/** The normalised message, stored with the requests for calls, or what to correct. */
export function readContact(
  form: ContactForm,
): { readonly details: CallbackDetails } | { readonly problems: FieldProblems<ContactForm> } {
  const problems = contactProblems(form);
  if (Object.keys(problems).length > 0) return { problems };
  return {
    details: {
      name: form.name.trim(),
      email: form.email.trim().toLowerCase(),
      mobile: "",
      interest: MESSAGE,
      message: form.message.trim(),
    },
  };
}

const MINUTES_BETWEEN_MESSAGES = 1;

/** A message of the same person since this time is a double click. */
export function sameMessageSince(now: Date): Date {
  return new Date(now.getTime() - MINUTES_BETWEEN_MESSAGES * 60_000);
}
