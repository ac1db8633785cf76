import type { StaffEntry } from "#domain/staff/staff-entry.ts";

/** What was done at the staff desk, for good. The promises are checked by staff-log-conformance.ts for every adapter. */
export type StaffLog = {
  record(entry: StaffEntry): Promise<void>;
  /** The one recorded last comes first, at most as many as asked for. */
  latest(most: number): Promise<readonly StaffEntry[]>;
};
