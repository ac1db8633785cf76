import { type CalendarDate, plusDays } from "./calendar-date.ts";
import type { OpenDate } from "./plan-course.ts";
import { nextStudyDate, type Rhythm } from "./plan-dates.ts";

export type Strand = {
  readonly rhythm: Rhythm;
  readonly open: readonly OpenDate[];
  readonly minutesOf: (dayIndex: number) => number;
};

/**
 * Merges the days of several courses so that no date exceeds the learner's minutes. A day that is longer than that gets
 * a date of its own. `spent` is what was already done on a date.
 */
export function weaveCourses(
  strands: readonly Strand[],
  minutesPerDay: number,
  spent: ReadonlyMap<CalendarDate, number>,
): OpenDate[][] {
  const load = new Map(spent);
  const woven: OpenDate[][] = strands.map(() => []);
  const candidateOf = ({ rhythm, open }: Strand, placed: readonly OpenDate[]): Candidate | undefined => {
    const next = open[placed.length];
    if (!next) return undefined;
    const last = placed.at(-1);
    const free = last && last.date >= next.date ? plusDays(last.date, 1) : next.date;
    return { next, date: nextStudyDate(rhythm, free) };
  };
  for (;;) {
    let chosen: (Candidate & { index: number }) | undefined;
    for (const [index, strand] of strands.entries()) {
      const candidate = candidateOf(strand, woven[index] as OpenDate[]);
      if (candidate && (!chosen || goesFirst(candidate, chosen))) chosen = { index, ...candidate };
    }
    if (!chosen) return woven;
    const { rhythm, minutesOf } = strands[chosen.index] as Strand;
    const minutes = minutesOf(chosen.next.dayIndex);
    let { date } = chosen;
    while ((load.get(date) ?? 0) > 0 && (load.get(date) ?? 0) + minutes > minutesPerDay)
      date = nextStudyDate(rhythm, plusDays(date, 1));
    load.set(date, (load.get(date) ?? 0) + minutes);
    (woven[chosen.index] as OpenDate[]).push(movedTo(chosen.next, date));
  }
}

type Candidate = { readonly next: OpenDate; readonly date: CalendarDate };

/** Tie-break for one date: the day that waits longer, then the course that was started first. */
function goesFirst(one: Candidate, other: Candidate): boolean {
  if (one.date !== other.date) return one.date < other.date;
  return (one.next.movedFrom ?? one.next.date) < (other.next.movedFrom ?? other.next.date);
}

function movedTo(day: OpenDate, date: CalendarDate): OpenDate {
  return day.date === date ? day : { ...day, date, movedFrom: day.movedFrom ?? day.date };
}
