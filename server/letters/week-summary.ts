import type { LetterKind } from "./letter-kind.ts";
import { dropAfter, reminderEnd, reminderLink } from "./reminder-parts.ts";

export const weekSummary: LetterKind<"week-summary"> = {
  dropAfter,
  write: (data, publicUrl) => {
    const { firstName, keptDays, exercises, coming } = data;
    const passed = exercises === 0 ? "" : ` and passed ${counted(exercises, "exercise")}`;
    const week =
      keptDays === 0
        ? "A new week is about to begin. Everything you finished is saved."
        : `This week you studied on ${counted(keptDays, "day")}${passed}.`;
    return {
      subject: "Your week at Kadam",
      before: [
        `Hello ${firstName}. ${week}`,
        coming.length === 0 ? "Nothing is planned for the next days." : "This comes next:",
      ],
      facts: coming,
      button: { label: "Open your schedule", link: reminderLink(publicUrl) },
      ...reminderEnd(data, publicUrl),
    };
  },
};

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
