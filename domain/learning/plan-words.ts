import type { Pace } from "../courses/course.ts";
import type { CalendarDate } from "./calendar-date.ts";
import { dayAndMonth } from "./calendar-words.ts";

/** One missed date is not worth a message; two are. */
const DATES_BEFORE_NOTICE = 2;
export const DAYS_AWAY_BEFORE_EASY_START = 7;
const DAYS_AWAY_BEFORE_SLOWER = 30;

const COUNTS = ["one day", "two days", "three days", "four days", "five days", "six days"] as const;

const SLOWER: Readonly<Record<Pace, Pace | undefined>> = {
  intensive: "standard",
  standard: "part-time",
  "part-time": "relaxed",
  relaxed: undefined,
};

type CourseStanding = {
  readonly pace: Pace;
  readonly weekdays: readonly number[];
  readonly datesGoneBy: number;
  /** From 0; undefined: all days are done. */
  readonly nextDayIndex: number | undefined;
  readonly endDate: CalendarDate;
  readonly endBy?: CalendarDate | null | undefined;
};

export type PlanNotice = {
  readonly text: string;
  /** Offered after a long absence. */
  readonly slowerPace: Pace | undefined;
};

/** The notice for somebody who comes back. It names what is next and what is kept, never what was missed. */
export function planNotice(
  course: CourseStanding,
  daysAway: number,
  today: CalendarDate,
): PlanNotice | undefined {
  const { nextDayIndex, datesGoneBy, pace } = course;
  if (nextDayIndex === undefined || datesGoneBy < DATES_BEFORE_NOTICE) return undefined;
  const kept = nextDayIndex === 0 ? "" : " Everything you finished is saved.";
  return {
    text: `Your plan starts again from today. Day ${nextDayIndex + 1} is next.${kept} ${finishInWords(course, today)}`,
    slowerPace: daysAway >= DAYS_AWAY_BEFORE_SLOWER ? SLOWER[pace] : undefined,
  };
}

/** 'If you study three days a week, you finish on 12 January.' With an end date, the pace does not decide, so it is not named. */
export function finishInWords(
  { pace, weekdays, endDate, endBy }: Pick<CourseStanding, "pace" | "weekdays" | "endDate" | "endBy">,
  today: CalendarDate,
): string {
  if (endBy && endBy >= today) return `You finish on ${dayAndMonth(endDate, today)}.`;
  return `${rateInWords(pace, weekdays.length)} you finish on ${dayAndMonth(endDate, today)}.`;
}

/** Up to this many weekdays a week, the pace uses each of them. */
const WEEKDAYS_ALL_USED: Readonly<Record<Pace, number>> = {
  intensive: 6,
  standard: 3,
  "part-time": 2,
  relaxed: 1,
};

const EVENLY: Readonly<Record<Pace, string>> = {
  intensive: "If you study every day,",
  standard: "If you study every second day,",
  "part-time": "If you study every fourth day,",
  relaxed: "If you study every eighth day,",
};

function rateInWords(pace: Pace, weekdays: number): string {
  return weekdays <= WEEKDAYS_ALL_USED[pace] ? `If you study ${COUNTS[weekdays - 1]} a week,` : EVENLY[pace];
}
