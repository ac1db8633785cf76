import type { LetterKind } from "./letter-kind.ts";
import { dropAfter, reminderEnd, reminderLink } from "./reminder-parts.ts";

export const todaysSteps: LetterKind<"todays-steps"> = {
  dropAfter,
  write: (data, publicUrl) => {
    const { firstName, about, minutes, steps } = data;
    const time = minutes > 0 ? ` It takes about ${minutes} minutes.` : "";
    return {
      subject: `Today: ${about}`,
      before: [`Hello ${firstName}, here is your step for today.${time}`],
      facts: steps,
      button: { label: "Start now", link: reminderLink(publicUrl) },
      ...reminderEnd(data, publicUrl),
    };
  },
};
