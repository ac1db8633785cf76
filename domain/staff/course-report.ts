/** What the learners of a course did, counted by the store. */
export type CourseReport = {
  readonly enrolled: number;
  /** Learners with a day ticked since the moment that was asked about. */
  readonly active: number;
  readonly completed: number;
  /** Day id to how many learners have it ticked; days that nobody ticked may be missing. */
  readonly learnersByDay: Readonly<Record<string, number>>;
};

const DAYS_OF_ACTIVITY = 7;

/** Whoever ticked a day since this moment is active this week. */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_OF_ACTIVITY * 86_400_000);
}

/** How many learners have ticked each day of the course, the first day first. */
export function learnersPerDay(
  report: Pick<CourseReport, "learnersByDay">,
  days: readonly { readonly id: string }[],
): number[] {
  return days.map(({ id }) => report.learnersByDay[id] ?? 0);
}

/** The day that the most learners have as their last one; `day` counts from 1. Undefined where nobody stopped. */
export type Stop = { readonly day: number; readonly learners: number };

export function mostCommonStop(perDay: readonly number[]): Stop | undefined {
  const stops = perDay
    .slice(0, -1)
    .map((learners, index) => ({ day: index + 1, learners: learners - (perDay[index + 1] ?? 0) }));
  const most = Math.max(0, ...stops.map(({ learners }) => learners));
  return most === 0 ? undefined : stops.find(({ learners }) => learners === most);
}
