import type { LearnerPlan } from "#domain/learning/learner-plan.ts";
import { table } from "./export-markup.ts";

export function planSection(
  { timeZone, minutesPerDay, courses }: LearnerPlan,
  titleOf: (courseId: string) => string,
): string {
  return table("Your plan", [
    ...(timeZone === undefined ? [] : [["Time zone", timeZone] as const]),
    ...(minutesPerDay === undefined ? [] : [["Minutes a day", String(minutesPerDay)] as const]),
    ...Object.entries(courses).map(([courseId, { pace, startDate, weekdays, pause }]) => {
      const away = pause ? `, away from ${pause.from} until ${pause.until}` : "";
      return [
        titleOf(courseId),
        `${pace} pace from ${startDate}, weekdays ${weekdays.join(", ")}${away}`,
      ] as const;
    }),
  ]);
}
