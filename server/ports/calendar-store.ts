import type { CalendarEvents } from "#domain/learning/calendar-events.ts";

/** Secret links to learners' calendars, and the events published there. See calendar-store-conformance.ts. */
export type CalendarStore = {
  /** Undefined while there is none. */
  secretOf(uid: string): Promise<string | undefined>;
  /** Replaces the old link, if any; published events are kept. */
  replaceSecret(uid: string, secret: string): Promise<void>;
  /**
   * Ends the link. Published events are kept: under a later link a calendar must not see lower sequence numbers for the
   * same events.
   */
  remove(uid: string): Promise<void>;
  holderOf(secret: string): Promise<string | undefined>;
  /** Loads, decides and saves atomically; `decide` must be pure. An unchanged result is not written. */
  changeEvents(uid: string, decide: (events: CalendarEvents) => CalendarEvents): Promise<CalendarEvents>;
};
