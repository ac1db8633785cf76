import type { CallbackDetails } from "#domain/callbacks/callback-request.ts";
import type { NewJob } from "./jobs.ts";

/** Every letter there is, by name, with what it needs to be written. Each is one file in server/letters/. */
export type LetterData = {
  readonly "verify-email": { readonly token: string };
  readonly "reset-password": { readonly token: string };
  readonly "callback-asked": CallbackDetails;
  readonly "parent-consent": { readonly token: string; readonly childName: string };
};

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
  /** Stays the same when a letter is sent again, so that mail servers can tell. */
  readonly messageId: string;
};

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Only where mails are kept as files: those to this address, or those from before a moment, are deleted. */
  erase?(which: { readonly to: string } | { readonly before: Date }): Promise<void>;
};
