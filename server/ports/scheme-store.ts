import type { Scholarship } from "#domain/scholarships/scholarship.ts";

type SchemeEdit = {
  readonly scheme: Scholarship;
  readonly editedBy: string;
  readonly editedAt: Date;
};

/**
 * The staff's edits of scholarship schemes; the schemes themselves are content. Every save is kept, as an audit trail.
 */
export type SchemeStore = {
  /** The latest edit of each scheme, in the order in which the schemes were first edited. */
  edits(): Promise<readonly SchemeEdit[]>;
  save(scheme: Scholarship, editedBy: string, now: Date): Promise<void>;
};
