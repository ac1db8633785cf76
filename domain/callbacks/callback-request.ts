import {
  emailProblem,
  type FieldProblems,
  nameProblem,
  onlyProblems,
  phoneProblem,
} from "../accounts/person-problems.ts";
import { formatPhone, parsePhone } from "../accounts/phone.ts";

export const INTERESTS = ["Development", "Design", "Marketing"] as const;
type Interest = (typeof INTERESTS)[number];

/** Stored in place of an interest when somebody wrote on the contact page. */
export const MESSAGE = "Message";
export const TOPICS = [...INTERESTS, MESSAGE] as const;
export type Topic = (typeof TOPICS)[number];

export type CallbackForm = {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly interest: string;
};

export type CallbackDetails = {
  readonly name: string;
  readonly email: string;
  /** Empty where somebody sent a message instead of asking for a call. */
  readonly mobile: string;
  readonly interest: Topic;
  readonly message?: string | undefined;
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

/** The normalised request, or what to correct. */
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

/**
 * Shown to the person who asked. An interest that no course covers is noted all the same, and the text says that there
 * is no such course.
 */
export function thanksFor({ mobile, interest }: Pick<CallbackDetails, "mobile" | "interest">): string {
  const call = `We will call you on ${formatPhone(mobile)}, on a working day, usually within two days.`;
  if (interest !== "Marketing") return `Thank you. ${call}`;
  return `Thank you. There is no marketing course here yet. We have noted that you would like one. ${call}`;
}

const HOURS_BETWEEN_REQUESTS = 24;

/** A request of the same person since this time is a duplicate. */
export function sameRequestSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_BETWEEN_REQUESTS * 3_600_000);
}
