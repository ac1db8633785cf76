import type { StaffEntry } from "#domain/staff/staff-entry.ts";

/** What was done at the staff desk. The promises are checked by staff-log-conformance.ts for every adapter. */
export type StaffLog = {
  /** `about` names the callback request that the entry tells of: it loses the name when the request is erased. */
  record(entry: StaffEntry, about?: string): Promise<void>;
  /** The one recorded last comes first, at most as many as asked for. */
  forget(before: Date): Promise<void>;
  latest(most: number): Promise<readonly StaffEntry[]>;
};
