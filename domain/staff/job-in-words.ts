const IN_WORDS: ReadonlyMap<string, string> = new Map([
  ["letter verify-email", "Letter to verify an address"],
  ["letter reset-password", "Letter to set a new password"],
  ["letter callback-asked", "Letter about a callback request"],
  ["letter certificate-issued", "Letter with a new certificate"],
  ["letter todays-steps", "Reminder of today's steps"],
  ["letter week-summary", "Summary of a learner's week"],
  ["send-reminders", "Looking for reminders that are due"],
  ["letter parent-consent", "Letter to a parent"],
  ["forget-old", "Deletion of what was kept long enough"],
  ["erase-traces", "Erasing what deletions left in the files of the database"],
  ["letter mentoring-answer", "Letter that a mentor has answered"],
  ["letter mentoring-your-turn", "Letter that a mentor waits for the learner"],
  ["letter mentoring-closes-soon", "Letter that a question closes soon"],
  ["letter mentoring-expired", "Letter that nobody answered a question"],
  ["letter mentoring-learner-waits", "Letter that a learner waits"],
  ["letter mentoring-goes-to-another", "Letter that a question goes to another mentor"],
  ["letter mentoring-unanswered", "Letter about a question of three days"],
  ["letter mentoring-long-unanswered", "Letter about a question of a week"],
  ["letter mentoring-digest", "Letter of the day to a mentor"],
  ["letter mentoring-reported", "Letter about a report"],
  ["letter mentoring-report-waits", "Letter about a report that waits"],
  ["letter mentoring-decided", "Letter about a decision"],
  ["mentoring-clock", "Writing down what time did to a question"],
  ["mentoring-reminder", "Reminder about a question"],
  ["mentoring-report", "Reminder about a report"],
  ["mentoring-answer-mail", "Telling a learner of an answer"],
  ["mentoring-digests", "Letters of the day to mentors"],
  ["check-work", "Running passing work again"],
  ["forget-jobs", "Clearing out of old jobs"],
]);

/** What a kind of job is for. A kind without a description shows its name, so that no failed job is hidden. */
export function jobInWords(kind: string): string {
  return IN_WORDS.get(kind) ?? kind;
}
