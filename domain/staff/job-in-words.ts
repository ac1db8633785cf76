const IN_WORDS: ReadonlyMap<string, string> = new Map([
  ["letter verify-email", "Mail to verify an address"],
  ["letter reset-password", "Mail to set a new password"],
  ["letter callback-asked", "Mail about a callback request"],
  ["letter certificate-issued", "Mail with a new certificate"],
  ["letter todays-steps", "Reminder of today's steps"],
  ["letter week-summary", "Summary of a learner's week"],
  ["send-reminders", "Looking for reminders that are due"],
  ["letter parent-consent", "Mail to a parent"],
  ["forget-old", "Deletion of old data"],
  ["erase-traces", "Erasing what deletions left in the files of the database"],
  ["letter mentoring-answer", "Mail that a mentor has answered"],
  ["letter mentoring-your-turn", "Mail that a mentor waits for the learner"],
  ["letter mentoring-closes-soon", "Mail that a question closes soon"],
  ["letter mentoring-expired", "Mail that nobody answered a question"],
  ["letter mentoring-learner-waits", "Mail that a learner waits"],
  ["letter mentoring-goes-to-another", "Mail that a question goes to another mentor"],
  ["letter mentoring-unanswered", "Mail about a question that waits three days"],
  ["letter mentoring-long-unanswered", "Mail about a question that waits a week"],
  ["letter mentoring-digest", "Mail of the day to a mentor"],
  ["letter mentoring-reported", "Mail about a report"],
  ["letter mentoring-report-waits", "Mail about a report that waits"],
  ["letter mentoring-decided", "Mail about a decision"],
  ["mentoring-clock", "Update of a question whose time ran out"],
  ["mentoring-reminder", "Reminder about a question"],
  ["mentoring-report", "Reminder about a report"],
  ["mentoring-answer-mail", "Mail to a learner about an answer"],
  ["mentoring-digests", "Mails of the day to mentors"],
  ["check-work", "Running passing work again"],
  ["forget-jobs", "Deletion of old jobs"],
]);

/** What a kind of job is for. A kind without a description shows its name, so that no failed job is hidden. */
export function jobInWords(kind: string): string {
  return IN_WORDS.get(kind) ?? kind;
}
