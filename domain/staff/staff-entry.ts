export const STAFF_ACTIONS = [
  "call-noted",
  "callbacks-exported",
  "callback-erased",
  "role-given",
  "role-taken",
  "learner-looked-up",
  "reset-sent",
  "logged-out",
  "age-asked-again",
  "scheme-added",
  "scheme-edited",
  "scheme-closed",
  "scheme-reopened",
  "scheme-checked",
  "job-sent-again",
  "mentor-granted",
  "mentor-revoked",
  "offer-decided",
  "report-acknowledged",
  "report-decided",
  "thread-read",
  "thread-removed",
  "question-published",
  "question-taken-down",
] as const;

export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** An audit log entry of the staff desk. `subject` names what was changed, `detail` says more, or is empty. */
export type StaffEntry = {
  readonly at: Date;
  readonly uid: string;
  /** Stored beside the uid, because the log outlives the account. */
  readonly email: string;
  readonly action: StaffAction;
  readonly subject: string;
  readonly detail: string;
};

const IN_WORDS: Readonly<Record<StaffAction, string>> = {
  "call-noted": "Call noted",
  "callbacks-exported": "Callback requests exported",
  "callback-erased": "Callback request deleted",
  "role-given": "Role given",
  "role-taken": "Role removed",
  "learner-looked-up": "Learner looked up",
  "reset-sent": "Link for a new password sent",
  "logged-out": "Logged out on all devices",
  "age-asked-again": "Asked for the age again",
  "scheme-added": "Scholarship added",
  "scheme-edited": "Scholarship edited",
  "scheme-closed": "Scholarship closed",
  "scheme-reopened": "Scholarship reopened",
  "scheme-checked": "Scholarship re-checked",
  "job-sent-again": "Sent again",
  "mentor-granted": "Mentor added",
  "mentor-revoked": "Mentor removed",
  "offer-decided": "Offer to mentor decided",
  "report-acknowledged": "Report acknowledged",
  "report-decided": "Report decided",
  "thread-read": "Question read",
  "thread-removed": "Question removed",
  "question-published": "Question published",
  "question-taken-down": "Question taken down",
};

export function entryInWords({ action, subject }: Pick<StaffEntry, "action" | "subject">): string {
  return `${IN_WORDS[action]}: ${subject}`;
}
