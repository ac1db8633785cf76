import type { LearnerPlan } from "#domain/learning/learner-plan.ts";
import type { ReminderRecord } from "#domain/reminders/reminder-settings.ts";
import { table } from "./export-markup.ts";

export function planSection(
  { timeZone, minutesPerDay, courses }: LearnerPlan,
  titleOf: (courseId: string) => string,
): string {
  return table("Your plan", [
    ...(timeZone === undefined ? [] : [["Time zone", timeZone] as const]),
    ...(minutesPerDay === undefined ? [] : [["Minutes a day", String(minutesPerDay)] as const]),
    ...Object.entries(courses).map(([courseId, { pace, startDate, weekdays, pause, endBy }]) => {
      const away = pause ? `, away from ${pause.from} until ${pause.until}` : "";
      const end = endBy === undefined ? "" : `, to be done by ${endBy}`;
      return [
        titleOf(courseId),
        `${pace} pace from ${startDate}, weekdays ${weekdays.join(", ")}${end}${away}`,
      ] as const;
    }),
  ]);
}

export function remindersSection({ settings, sentOn, unanswered, stoppedOn }: ReminderRecord): string {
  const { daily, weekly, hour, weekdays } = settings;
  return table("Reminders", [
    ["Every day with a step", daily ? `at ${hour}:00, weekdays ${weekdays.join(", ")}` : "off"],
    ["Summary on Sundays", weekly ? `at ${hour}:00` : "off"],
    ...(sentOn === undefined
      ? []
      : [["Last mail", `${sentOn}, ${unanswered} since you were last here`] as const]),
    ...(stoppedOn === undefined ? [] : [["Ended by themselves", stoppedOn] as const]),
  ]);
}
