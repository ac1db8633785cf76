import type { CalendarDate } from "./calendar-date.ts";
import type { Rhythm } from "./plan-dates.ts";

/** A pause that is over and an end that has passed are no longer shown. */
export function currentChoices(
  { pause, endBy }: Pick<Rhythm, "pause" | "endBy">,
  today: CalendarDate,
): {
  readonly pausedFrom: CalendarDate | null;
  readonly pausedUntil: CalendarDate | null;
  readonly endBy: CalendarDate | null;
} {
  const isOver = pause === undefined || pause.until <= today;
  return {
    pausedFrom: isOver ? null : pause.from,
    pausedUntil: isOver ? null : pause.until,
    endBy: endBy !== undefined && endBy >= today ? endBy : null,
  };
}
