import type { Reminder } from "./reminder-due.ts";

/** What a mail says about later mails; undefined where nothing changes. */
export function whatFollows({
  isLast,
  isLastDaily,
}: Pick<Reminder, "isLast" | "isLastDaily">): string | undefined {
  if (isLast)
    return "This is the last reminder. Everything you finished is saved. You can turn reminders on again at any time.";
  return isLastDaily ? "From now on we write once a week at most." : undefined;
}
