import type { LetterData, LetterName } from "#server/ports/mail.ts";
import type { LetterContent } from "./letter-layout.ts";

export type LetterKind<Name extends LetterName> = {
  readonly write: (data: LetterData[Name], publicUrl: string) => LetterContent;
  /** A mail delayed longer than its link is valid is not sent. */
  readonly usefulForMs?: number;
  /** After this time the mail is dropped silently: nobody waits for it. */
  readonly dropAfter?: (data: LetterData[Name]) => Date;
};
