/** Figures about the learners of a course, counted by the store. */
export type CourseReport = {
  readonly enrolled: number;
  /** Learners with a day ticked since the given time. */
  readonly active: number;
  readonly completed: number;
  /** Day id to the number of learners who ticked it; days without ticks may be missing. */
  readonly learnersByDay: Readonly<Record<string, number>>;
};

const DAYS_OF_ACTIVITY = 7;

/** A learner who ticked a day since this time is active this week. */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_OF_ACTIVITY * 86_400_000);
}

/** How many learners have ticked each day of the course, from the first day. */
export function learnersPerDay(
  report: Pick<CourseReport, "learnersByDay">,
  days: readonly { readonly id: string }[],
): number[] {
  return days.map(({ id }) => report.learnersByDay[id] ?? 0);
}

/** The last day of the most learners; `day` counts from 1. Undefined where nobody stopped. */
export type Stop = { readonly day: number; readonly learners: number };

export function mostCommonStop(perDay: readonly number[]): Stop | undefined {
  const stops = perDay
    .slice(0, -1)
    .map((learners, index) => ({ day: index + 1, learners: learners - (perDay[index + 1] ?? 0) }));
  const most = Math.max(0, ...stops.map(({ learners }) => learners));
  return most === 0 ? undefined : stops.find(({ learners }) => learners === most);
}
