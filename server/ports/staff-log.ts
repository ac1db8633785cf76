import type { StaffEntry } from "#domain/staff/staff-entry.ts";

/** The audit log of the staff desk. staff-log-conformance.ts checks every adapter. */
export type StaffLog = {
  /** `about` is the callback request of the entry: the entry loses the name when the request is deleted. */
  record(entry: StaffEntry, about?: string): Promise<void>;
  forget(before: Date): Promise<void>;
  /** Most recently recorded first. */
  latest(most: number): Promise<readonly StaffEntry[]>;
};
