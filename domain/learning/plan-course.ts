import { type CalendarDate, plusDays } from "./calendar-date.ts";
import {
  anchorIndex,
  type CourseSettings,
  type DayOrder,
  type DoneDates,
  firstOpenIndex,
} from "./learner-plan.ts";
import { followingDate, nextStudyDate, spreadDates, studyDatesBetween } from "./plan-dates.ts";

export type OpenDate = {
  readonly dayIndex: number;
  readonly date: CalendarDate;
  /** The date it had before planned days were missed. */
  readonly movedFrom?: CalendarDate | undefined;
};

export type CourseDates = {
  readonly open: readonly OpenDate[];
  /** Planned dates that passed without their day being done. */
  readonly datesGoneBy: number;
};

/**
 * The dates of the open days of one course. Future dates stay unchanged; once one was missed, the open days are spread
 * again from today on, and the end moves.
 */
export function planCourse(
  course: DayOrder,
  settings: CourseSettings,
  done: DoneDates,
  today: CalendarDate,
): CourseDates {
  const firstOpen = firstOpenIndex(course, done);
  if (firstOpen === undefined) return { open: [], datesGoneBy: 0 };
  const openDays = course.days.flatMap((_, dayIndex) => (done.has(dayIndex) ? [] : [dayIndex]));
  const first = anchorIndex(course, settings.anchor);
  const evenDateOf = evenDates(course, settings, first);
  const rested = restedDate(settings, { first, evenDateOf }, done, openDays);
  const expected = latest(evenDateOf(firstOpen), rested);
  const restart = latest(today, rested);
  // Not all days fitted before the end date; now that some are done, they may.
  const { endBy } = settings;
  const free = lastDoneBefore(firstOpen, done) === restart ? plusDays(restart, 1) : restart;
  const isRoomNow =
    endBy !== undefined &&
    evenDateOf(openDays.at(-1) as number) > endBy &&
    studyDatesBetween(settings, free, endBy).length >= openDays.length;
  const isSpreadAgain = isRoomNow || evenDateOf(firstOpen) < restart;
  const again = isSpreadAgain ? spreadDates(settings, isRoomNow ? free : restart, openDays.length) : [];
  const open: OpenDate[] = [];
  for (const [index, dayIndex] of openDays.entries()) {
    const before = evenDateOf(dayIndex);
    const previous = open.at(-1);
    const wanted = isRoomNow ? (again[index] as CalendarDate) : latest(before, again[index]);
    const earliest = latest(wanted, previous && plusDays(previous.date, 1));
    const date = nextStudyDate(settings, earliest);
    open.push(date === before ? { dayIndex, date } : { dayIndex, date, movedFrom: before });
  }
  const expectedDates = spreadDates(settings, expected, openDays.length);
  return { open, datesGoneBy: expectedDates.filter((date) => date < today).length };
}

type DateOf = (dayIndex: number) => CalendarDate;

/** The even spread from the learner's last choice; days before it get the first of these dates. */
function evenDates(course: DayOrder, settings: CourseSettings, first: number): DateOf {
  const even = spreadDates(settings, settings.anchor.date, Math.max(course.days.length - first, 1));
  return (dayIndex) => even[Math.max(dayIndex - first, 0)] as CalendarDate;
}

/** After a day that was done later than planned, the next one keeps its distance. */
function restedDate(
  settings: CourseSettings,
  { first, evenDateOf }: { readonly first: number; readonly evenDateOf: DateOf },
  done: DoneDates,
  openDays: readonly number[],
): CalendarDate | undefined {
  const firstOpen = openDays[0] as number;
  const previous = lastDoneBefore(firstOpen, done);
  if (previous === undefined) return undefined;
  const isOnTime = firstOpen > first && previous <= evenDateOf(firstOpen - 1);
  return isOnTime ? undefined : followingDate(settings, previous, openDays.length);
}

/** Not always the date of the previous day: a day that was skipped or unticked may be done after later ones. */
function lastDoneBefore(dayIndex: number, done: DoneDates): CalendarDate | undefined {
  return [...done]
    .flatMap(([index, date]) => (index < dayIndex ? [date] : []))
    .toSorted()
    .at(-1);
}

function latest(date: CalendarDate, other: CalendarDate | undefined): CalendarDate {
  return other !== undefined && other > date ? other : date;
}
