import {
  emailProblem,
  type FieldProblems,
  nameProblem,
  onlyProblems,
  phoneProblem,
} from "../accounts/person-problems.ts";
import { parsePhone } from "../accounts/phone.ts";

export const INTERESTS = ["Development", "Design", "Marketing"] as const;
export type Interest = (typeof INTERESTS)[number];

export type CallbackForm = {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly interest: string;
};

export type CallbackDetails = {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly interest: Interest;
};

/** `calledAt` is missing while nobody has called. */
export type CallbackRequest = CallbackDetails & {
  readonly id: string;
  readonly askedAt: Date;
  readonly calledAt?: Date;
  readonly calledBy?: string;
  readonly note?: string;
};

export function callbackProblems(form: CallbackForm): FieldProblems<CallbackForm> {
  return onlyProblems({
    name: nameProblem(form.name, "name"),
    email: emailProblem(form.email),
    mobile: phoneProblem(form.mobile),
    interest: isInterest(form.interest) ? undefined : "Choose what you are interested in",
  });
}

/** What was typed, as it is kept, or what to mend. */
export function readCallback(
  form: CallbackForm,
): { readonly details: CallbackDetails } | { readonly problems: FieldProblems<CallbackForm> } {
  const problems = callbackProblems(form);
  const mobile = parsePhone(form.mobile);
  if (Object.keys(problems).length > 0 || mobile === undefined || !isInterest(form.interest))
    return { problems };
  return {
    details: {
      name: form.name.trim(),
      email: form.email.trim().toLowerCase(),
      mobile,
      interest: form.interest,
    },
  };
}

function isInterest(value: string): value is Interest {
  return (INTERESTS as readonly string[]).includes(value);
}

const HOURS_BETWEEN_REQUESTS = 24;

/** A request of the same person since this moment is still being worked on. */
export function sameRequestSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_BETWEEN_REQUESTS * 3_600_000);
}
