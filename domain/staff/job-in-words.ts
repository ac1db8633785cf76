const IN_WORDS: ReadonlyMap<string, string> = new Map([
  ["letter verify-email", "Letter to verify an address"],
  ["letter reset-password", "Letter to set a new password"],
  ["letter callback-asked", "Letter about a callback request"],
  ["letter todays-steps", "Reminder of today's steps"],
  ["letter week-summary", "Summary of a learner's week"],
  ["send-reminders", "Looking for reminders that are due"],
  ["forget-jobs", "Clearing out of old jobs"],
]);

/** What a kind of job is for. A kind without words shows its name, so that nothing that failed is hidden. */
export function jobInWords(kind: string): string {
  return IN_WORDS.get(kind) ?? kind;
}
