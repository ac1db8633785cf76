import type { CallbackDetails } from "#domain/callbacks/callback-request.ts";
import type { NewJob } from "./jobs.ts";

/** Every letter there is, by name, with what it needs to be written. Each is one file in server/letters/. */
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
    /** What it is about, for the subject: 'day 6 of Java Developer'. */
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
  /** `isLast`: it was asked again already. */
  readonly "mentoring-expired": ThreadLetter & { readonly isLast?: true };
  readonly "mentoring-learner-waits": ThreadLetter;
  readonly "mentoring-goes-to-another": ThreadLetter;
  readonly "mentoring-unanswered": { readonly courseId: string };
  readonly "mentoring-long-unanswered": { readonly courseId: string };
  readonly "mentoring-digest": { readonly yours: number; readonly waiting: number; readonly token: string };
  readonly "mentoring-reported": { readonly courseId: string };
  readonly "mentoring-report-waits": {
    readonly courseId: string;
    readonly stage: "to-acknowledge" | "to-decide";
  };
  readonly "mentoring-decided": { readonly reason: string; readonly until?: string | undefined };
};

export type LetterLine = { readonly label: string; readonly value: string };

type ReminderData = {
  readonly firstName: string;
  /** What changes from this letter on; missing: nothing. */
  readonly follows?: string | undefined;
  /** Ends all reminders without signing in. */
  readonly unsubscribeToken: string;
  /** As ISO text: after this moment the letter is not sent. */
  readonly sendBefore: string;
};

/** `token` ends such letters with one click. */
export type ThreadLetter = { readonly threadId: string; readonly token: string };

export type LetterName = keyof LetterData;

export type Letter = {
  [Name in LetterName]: { readonly name: Name; readonly to: string; readonly data: LetterData[Name] };
}[LetterName];

/**
 * The job that sends a letter. Hand it to the store that writes the fact the letter tells of: both are written in one transaction.
 * `once` is what makes it one letter, such as the id of the fact.
 */
export type LetterJob = (letter: Letter, once: string) => NewJob;

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Stays the same when a letter is sent again, so that mail servers can tell. */
  readonly messageId: string;
};

type MailsToErase = { readonly to: string } | { readonly messageId: string } | { readonly before: Date };

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Only where mails are kept as files: those to this address, this very one, or those from before a moment are deleted. */
  erase?(which: MailsToErase): Promise<void>;
};
