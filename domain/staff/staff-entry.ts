export const STAFF_ACTIONS = [
  "call-noted",
  "callbacks-exported",
  "scheme-added",
  "scheme-edited",
  "scheme-closed",
  "scheme-reopened",
  "scheme-checked",
] as const;

export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** What somebody at the staff desk did. `subject` names what it was done to, `detail` says more, or is empty. */
export type StaffEntry = {
  readonly at: Date;
  readonly uid: string;
  /** Kept beside the uid, because the log outlives the account. */
  readonly email: string;
  readonly action: StaffAction;
  readonly subject: string;
  readonly detail: string;
};

const IN_WORDS: Readonly<Record<StaffAction, (subject: string) => string>> = {
  "call-noted": (name) => `Noted a call to ${name}`,
  "callbacks-exported": (which) => `Exported callback requests (${which})`,
  "scheme-added": (title) => `Added the scholarship ${title}`,
  "scheme-edited": (title) => `Edited the scholarship ${title}`,
  "scheme-closed": (title) => `Closed the scholarship ${title}`,
  "scheme-reopened": (title) => `Reopened the scholarship ${title}`,
  "scheme-checked": (title) => `Re-checked the scholarship ${title}`,
};

export function entryInWords({ action, subject }: Pick<StaffEntry, "action" | "subject">): string {
  return IN_WORDS[action](subject);
}
