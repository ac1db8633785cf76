import type { CalendarEvents } from "#domain/learning/calendar-events.ts";

/** Secret links to learners' calendars, and what was told there. See calendar-store-conformance.ts. */
export type CalendarStore = {
  /** Undefined while there is none. */
  secretOf(uid: string): Promise<string | undefined>;
  /** The link before, if any, ends; events stay as they were told. */
  replaceSecret(uid: string, secret: string): Promise<void>;
  /** The link ends. What was told stays: a calendar that reads a later link must not be told lower numbers for the same events. */
  remove(uid: string): Promise<void>;
  holderOf(secret: string): Promise<string | undefined>;
  /** Loads, decides and saves as one step; `decide` must be pure. What it returns unchanged is not written. */
  changeEvents(uid: string, decide: (events: CalendarEvents) => CalendarEvents): Promise<CalendarEvents>;
};
