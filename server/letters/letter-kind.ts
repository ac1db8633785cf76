import type { LetterData, LetterName } from "#server/ports/mail.ts";
import type { LetterContent } from "./letter-layout.ts";

export type LetterKind<Name extends LetterName> = {
  readonly write: (data: LetterData[Name], publicUrl: string) => LetterContent;
  /** A letter that was held up longer than its link works is not sent. */
  readonly usefulForMs?: number;
  /** After this moment the letter is dropped without a word: nobody waits for it. */
  readonly dropAfter?: (data: LetterData[Name]) => Date;
};
