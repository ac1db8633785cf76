import type { CourseId } from "../courses/course.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** The last version of one study day's event that calendars were sent. */
export type CalendarEvent = {
  readonly courseId: CourseId;
  readonly date: CalendarDate;
  readonly state: "planned" | "cancelled";
  /** Rises with every change: calendars keep the highest. */
  readonly sequence: number;
  readonly changedAt: Date;
};

/** By the id of the study day, which never changes. */
export type CalendarEvents = Readonly<Record<string, CalendarEvent>>;

type Planned = {
  readonly today: CalendarDate;
  readonly courses: readonly {
    readonly courseId: CourseId;
    readonly days: readonly {
      readonly dayId: string;
      readonly date: CalendarDate;
      readonly state: "done" | "today" | "open";
    }[];
  }[];
};

/**
 * The events to publish now. A day that moved keeps its event; a day done before its date, or whose course has ended,
 * is cancelled. Returns the same object when nothing changed.
 */
export function nextEvents(kept: CalendarEvents, plan: Planned, now: Date): CalendarEvents {
  const days = plan.courses.flatMap(({ courseId, days }) => days.map((day) => ({ courseId, ...day })));
  const open = new Map(days.filter(({ state }) => state !== "done").map((day) => [day.dayId, day]));
  const doneOn = new Map(days.filter(({ state }) => state === "done").map((day) => [day.dayId, day.date]));
  const changed: Record<string, CalendarEvent> = {};
  for (const [dayId, { courseId, date }] of open) {
    const before = kept[dayId];
    if (before?.state === "planned" && before.date === date) continue;
    const sequence = before ? before.sequence + 1 : 0;
    changed[dayId] = { courseId, date, state: "planned", sequence, changedAt: now };
  }
  for (const [dayId, event] of Object.entries(kept)) {
    if (open.has(dayId) || event.state === "cancelled") continue;
    const isEarly = (doneOn.get(dayId) ?? plan.today) < event.date;
    if (isEarly)
      changed[dayId] = { ...event, state: "cancelled", sequence: event.sequence + 1, changedAt: now };
  }
  return Object.keys(changed).length === 0 ? kept : { ...kept, ...changed };
}
