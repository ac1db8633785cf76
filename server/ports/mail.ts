import type { CallbackDetails } from "#domain/callbacks/callback-request.ts";
import type { NewJob } from "./jobs.ts";

/** Every mail by name, with the data it needs. Each is one file in server/letters/. */
export type LetterData = {
  readonly "verify-email": { readonly token: string };
  readonly "reset-password": { readonly token: string };
  readonly "callback-asked": CallbackDetails;
  readonly "certificate-issued": {
    readonly certificateId: string;
    readonly courseTitle: string;
    readonly holderName: string;
    /** Others may see it. */
    readonly isOpen: boolean;
  };
  readonly "todays-steps": ReminderData & {
    /** The topic, for the subject: 'day 6 of Java Developer'. */
    readonly about: string;
    readonly minutes: number;
    readonly steps: readonly LetterLine[];
  };
  readonly "week-summary": ReminderData & {
    readonly keptDays: number;
    readonly exercises: number;
    readonly coming: readonly LetterLine[];
  };
  readonly "parent-consent": { readonly token: string; readonly childName: string };
  readonly "mentoring-answer": ThreadLetter;
  readonly "mentoring-your-turn": ThreadLetter;
  readonly "mentoring-closes-soon": ThreadLetter;
  /** `isLast`: it was already asked again once. */
  readonly "mentoring-expired": ThreadLetter & { readonly isLast?: true };
  readonly "mentoring-learner-waits": ThreadLetter;
  readonly "mentoring-goes-to-another": ThreadLetter;
  readonly "mentoring-unanswered": { readonly courseTitle: string };
  readonly "mentoring-long-unanswered": { readonly courseTitle: string };
  readonly "mentoring-digest": { readonly yours: number; readonly waiting: number; readonly token: string };
  readonly "mentoring-reported": { readonly courseTitle: string };
  readonly "mentoring-report-waits": {
    readonly courseTitle: string;
    readonly stage: "to-acknowledge" | "to-decide";
  };
  readonly "mentoring-decided": { readonly reason: string; readonly until?: string | undefined };
};

export type LetterLine = { readonly label: string; readonly value: string };

type ReminderData = {
  readonly firstName: string;
  /** What changes after this mail; missing: nothing. */
  readonly follows?: string | undefined;
  /** For unsubscribing from all reminders without signing in. */
  readonly unsubscribeToken: string;
  /** ISO time: after it the mail is not sent. */
  readonly sendBefore: string;
};

/** `token` unsubscribes with one click. */
export type ThreadLetter = { readonly threadId: string; readonly token: string };

export type LetterName = keyof LetterData;

export type Letter = {
  [Name in LetterName]: { readonly name: Name; readonly to: string; readonly data: LetterData[Name] };
}[LetterName];

/**
 * The job that sends a mail. Pass it to the store that writes the fact the mail is about: both are written in one
 * transaction. `once` makes it unique, such as the id of the fact.
 */
export type LetterJob = (letter: Letter, once: string) => NewJob;

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Stable across retries, so that mail servers can deduplicate. */
  readonly messageId: string;
};

type MailsToErase = { readonly to: string } | { readonly messageId: string } | { readonly before: Date };

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Only where mails are stored as files: deletes those to this address, this one, or those before a time. */
  erase?(which: MailsToErase): Promise<void>;
};
