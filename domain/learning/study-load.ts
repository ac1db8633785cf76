import { type CalendarDate, mondayOf } from "./calendar-date.ts";

/** The minutes that a plan needs. */
export type StudyLoad = {
  /** Average per study date; rounded up. */
  readonly onAverage: number;
  readonly onLongestDate: number;
  readonly inFullestWeek: number;
};

type PlannedMinutes = { readonly date: CalendarDate; readonly minutes: number };

export function studyLoad(planned: readonly PlannedMinutes[]): StudyLoad {
  const dates = sumBy(planned, ({ date }) => date);
  const weeks = sumBy(planned, ({ date }) => mondayOf(date));
  const total = planned.reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    onAverage: dates.length === 0 ? 0 : Math.ceil(total / dates.length),
    onLongestDate: Math.max(0, ...dates),
    inFullestWeek: Math.max(0, ...weeks),
  };
}

export function loadInWords({ onAverage, onLongestDate }: StudyLoad): string {
  return onAverage === onLongestDate
    ? `${onAverage} minutes each`
    : `about ${onAverage} minutes each, ${onLongestDate} at most`;
}

function sumBy(
  planned: readonly PlannedMinutes[],
  keyOf: (planned: PlannedMinutes) => CalendarDate,
): number[] {
  const sums = new Map<CalendarDate, number>();
  for (const day of planned) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + day.minutes);
  return [...sums.values()];
}
