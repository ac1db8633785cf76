import type { CourseDetail } from "#contract/courses.ts";
import type { PlanReply } from "#contract/plan.ts";
import { asCourseId, dayPath, dayTitle } from "#domain/courses/course.ts";
import { fullDate } from "#domain/learning/calendar-words.ts";
import { isDayDone, type LearnerRecord } from "#domain/learning/learner-record.ts";

type MarkedDay = {
  readonly courseTitle: string;
  readonly title: string;
  readonly path: string;
  readonly isDone: boolean;
};

/** What a date of the calendar shows. */
export type DayMark = {
  readonly isKept: boolean;
  readonly isAway: boolean;
  readonly days: readonly MarkedDay[];
};

const NOTHING: DayMark = { isKept: false, isAway: false, days: [] };

export type MarkOf = (date: string) => DayMark;

/** By date. A course that is still loading is left out. */
export function dayMarks(plan: PlanReply, courses: readonly CourseDetail[], record: LearnerRecord): MarkOf {
  const days = new Map<string, MarkedDay[]>();
  for (const { courseId, days: planned } of plan.courses) {
    const course = courses.find(({ _id }) => _id === courseId);
    if (!course) continue;
    for (const { dayIndex, dayId, date } of planned) {
      const marked = {
        courseTitle: course.title,
        title: dayTitle(course, dayIndex),
        path: dayPath(course.path, dayIndex),
        isDone: isDayDone(record, asCourseId(courseId), dayId),
      };
      days.set(date, [...(days.get(date) ?? []), marked]);
    }
  }
  const kept = new Set(plan.studyDates);
  return (date) => {
    const found = days.get(date) ?? [];
    const isAway =
      plan.courses.length > 0 &&
      plan.courses.every(
        ({ pausedFrom, pausedUntil }) =>
          pausedUntil !== null && (pausedFrom ?? "") <= date && date < pausedUntil,
      );
    const isKept = kept.has(date) || (date === plan.today && found.some(({ isDone }) => isDone));
    return isKept || isAway || found.length > 0 ? { isKept, isAway, days: found } : NOTHING;
  };
}

/** For screen readers. */
export function markInWords(date: string, { isKept, isAway, days }: DayMark, today: string): string {
  const open = days.filter(({ isDone }) => !isDone).length;
  const said = [
    ...(isKept ? ["studied"] : []),
    ...(open > 0 ? [open === 1 ? "one study day planned" : `${open} study days planned`] : []),
    ...(isAway ? ["away"] : []),
  ];
  const name = `${fullDate(date)}${date === today ? ", today" : ""}`;
  return said.length > 0 ? `${name}: ${said.join(", ")}` : name;
}
