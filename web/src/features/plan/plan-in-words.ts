import type { CourseDetail } from "#contract/courses.ts";
import type { CoursePlanReply, PlanBody, PlanReply } from "#contract/plan.ts";
import { PACES } from "#domain/courses/course.ts";
import { isCalendarDate, type Weekday } from "#domain/learning/calendar-date.ts";
import { answerEnd, type EndAnswer, endInWords } from "#domain/learning/end-answer.ts";
import { type OpenCourse, paceChoices } from "#domain/learning/pace-choices.ts";
import { finishInWords } from "#domain/learning/plan-words.ts";
import { loadInWords } from "#domain/learning/study-load.ts";

type Minutes = Pick<CourseDetail, "days">;

/** The result of the current choices in the form; empty while one of them is missing. */
export function planInWords(
  plan: PlanReply,
  course: CoursePlanReply,
  detail: Minutes,
  { pace, endBy, startDate = "", weekdays = [] }: PlanBody,
): string | undefined {
  if (!isCalendarDate(startDate) || weekdays.length === 0) return undefined;
  const open = openCourse(plan, { ...course, startDate, weekdays }, detail);
  if (typeof endBy === "string") {
    const isReady = isCalendarDate(endBy) && endBy >= open.from;
    return isReady ? endInWords(answerEnd(open, endBy), plan.today) : undefined;
  }
  if (!pace || open.openDays.length === 0) return undefined;
  const choice = paceChoices(open).findLast((other) => PACES.indexOf(other.pace) <= PACES.indexOf(pace));
  if (!choice) return undefined;
  const { endDate, load } = choice;
  const minutes = load.onLongestDate > 0 ? ` ${capital(loadInWords(load))}.` : "";
  return `${finishInWords({ pace, weekdays, endDate }, plan.today)}${minutes}`;
}

/** What would help if the chosen end date cannot be kept. */
export function endToAnswer(
  plan: PlanReply,
  course: CoursePlanReply,
  detail: Minutes,
): EndAnswer | undefined {
  if (course.endBy === null || course.endDate <= course.endBy) return undefined;
  const answer = answerEnd(openCourse(plan, course, detail), course.endBy);
  return answer.kind === "too-soon" ? answer : undefined;
}

function openCourse(
  { today }: PlanReply,
  { days, startDate, weekdays, pausedFrom, pausedUntil }: CoursePlanReply,
  detail: Minutes,
): OpenCourse {
  return {
    course: { minutesOf: (dayIndex) => detail.days[dayIndex]?.minutes ?? 0 },
    openDays: days.filter(({ state }) => state !== "done").map(({ dayIndex }) => dayIndex),
    from: startDate > today ? startDate : today,
    weekdays: weekdays as Weekday[],
    ...(pausedUntil === null ? {} : { pause: { from: pausedFrom ?? today, until: pausedUntil } }),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
