import type { Letter, LetterName } from "#server/ports/mail.ts";
import { unsubscribeBy } from "./unsubscribe-tokens.ts";

type ReminderName = Extract<LetterName, "todays-steps" | "week-summary">;
type ReminderData = Extract<Letter, { name: ReminderName }>["data"];

export const reminderLink = (publicUrl: string) => `${publicUrl}/schedule`;

/** The end of every reminder. */
export function reminderEnd({ follows, unsubscribeToken }: ReminderData, publicUrl: string) {
  return {
    after: [
      ...(follows === undefined ? [] : [follows]),
      "You get this mail because you turned on reminders. You can change them on your schedule.",
    ],
    unsubscribe: unsubscribeBy(unsubscribeToken, publicUrl),
  };
}

export const dropAfter = ({ sendBefore }: ReminderData) => new Date(sendBefore);
