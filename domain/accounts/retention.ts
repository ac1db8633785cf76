const DAY_MS = 86_400_000;

/** What is deleted automatically, and when. The privacy page shows it, and the clean-up job reads it. */
export const RETENTION = [
  {
    id: "callbacks",
    what: "Callback requests and messages to the staff, and the names of those who asked in the staff log",
    days: 180,
  },
  { id: "letters", what: "Mails in the queue, and what is known of those that were sent", days: 30 },
  { id: "outbox", what: "Mails that were written to files, where no mail server is set", days: 30 },
  { id: "parents", what: "The address of a parent who was asked and did not answer", days: 60 },
  {
    id: "sign-ins",
    what: "Sessions that are over, and links for a new password that were not used",
    days: 7,
  },
  { id: "staff-log", what: "What the staff did", days: 730 },
] as const satisfies readonly { readonly id: string; readonly what: string; readonly days: number }[];

export type RetentionId = (typeof RETENTION)[number]["id"];

/** Everything older than this is deleted. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
