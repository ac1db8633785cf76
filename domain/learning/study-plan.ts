import type { CourseId } from "../courses/course.ts";
import { type CalendarDate, daysBetween, mondayOf, plusDays } from "./calendar-date.ts";
import {
  type CourseSettings,
  type DayOrder,
  type DoneDates,
  doneDatesOf,
  type PlanFacts,
  settingsOf,
  timeZoneOf,
} from "./learner-plan.ts";
import { planCourse } from "./plan-course.ts";
import { isPaused } from "./plan-dates.ts";
import { studyDateOf } from "./study-date.ts";
import { type Strand, weaveCourses } from "./weave-courses.ts";

type PlannedDay = {
  readonly dayIndex: number;
  readonly dayId: string;
  readonly date: CalendarDate;
  readonly state: "done" | "today" | "open";
  readonly movedFrom?: CalendarDate | undefined;
};

export type CoursePlan = {
  readonly courseId: CourseId;
  readonly settings: CourseSettings;
  readonly endDate: CalendarDate;
  readonly days: readonly PlannedDay[];
  /** Planned dates that passed without their day being done. */
  readonly datesGoneBy: number;
};

export type StudyPlan = {
  readonly timeZone: string;
  readonly today: CalendarDate;
  readonly courses: readonly CoursePlan[];
  readonly thisWeek: { readonly kept: number; readonly planned: number };
  /** Dates on which at least one day was done, in any course. */
  readonly studyDates: readonly CalendarDate[];
  /**
   * Days since the learner last studied, or could have; 0 while no date has been missed: a slow pace is not an absence.
   */
  readonly daysAway: number;
};

export type PlannableCourse = DayOrder & {
  readonly id: CourseId;
  readonly minutesOf: (dayIndex: number) => number;
};

export type Clock = { readonly now: Date; readonly deviceZone?: string | undefined };

/** Two of seven days are for rest, at any pace. */
const MOST_PLANNED_A_WEEK = 5;

/**
 * The whole plan. Deterministic: the same facts and the same day give the same plan. `courses` are the enrolled ones,
 * in that order.
 */
export function planStudy(
  facts: PlanFacts,
  courses: readonly PlannableCourse[],
  { now, deviceZone }: Clock,
): StudyPlan {
  const timeZone = timeZoneOf(facts, deviceZone);
  const today = studyDateOf(now, timeZone);
  const planned = courses.map((course) => {
    const settings = settingsOf(facts, course.id, { timeZone, today });
    const done = doneDatesOf(facts.ticks, course, timeZone);
    return { course, settings, done, ...planCourse(course, settings, done, today) };
  });
  const { minutesPerDay } = facts.plan;
  const openOf =
    minutesPerDay === undefined
      ? planned.map(({ open }) => open)
      : weaveCourses(planned.map(toStrand), minutesPerDay, minutesSpent(planned, today));
  const studyDates = [
    ...new Set(facts.ticks.map((tick) => studyDateOf(tick.at, tick.timeZone ?? timeZone))),
  ].sort();
  const lastHere = lastTimeHere(planned, studyDates, today) ?? today;
  const nextFree = studyDates.includes(lastHere) ? plusDays(lastHere, 1) : lastHere;
  const goneBy =
    minutesPerDay === undefined
      ? planned.map(({ datesGoneBy }) => datesGoneBy)
      : wovenGoneBy(planned, minutesPerDay, { asOf: nextFree, today });
  const coursePlans = planned.map(
    ({ course, settings, done }, index): CoursePlan => ({
      courseId: course.id,
      settings,
      datesGoneBy: isPaused(settings.pause, today) ? 0 : (goneBy[index] ?? 0),
      ...daysOf(course, done, openOf[index] ?? [], today, settings),
    }),
  );
  return {
    timeZone,
    today,
    courses: coursePlans,
    thisWeek: weekOf(coursePlans, studyDates, today),
    studyDates,
    daysAway: coursePlans.some((course) => course.datesGoneBy > 0) ? daysBetween(lastHere, today) : 0,
  };
}

/**
 * Days that were moved for lack of minutes are dated later than by their course alone. Only those count as missed that
 * were dated before today in the plan of the learner's last visit.
 */
function wovenGoneBy(
  planned: readonly Planned[],
  minutesPerDay: number,
  { asOf, today }: { readonly asOf: CalendarDate; readonly today: CalendarDate },
): number[] {
  const then = planned.map((one) => ({
    ...one,
    open: planCourse(one.course, one.settings, one.done, asOf).open,
  }));
  return weaveCourses(then.map(toStrand), minutesPerDay, new Map()).map(
    (open) => open.filter(({ date }) => date < today).length,
  );
}

type Planned = Pick<CoursePlan, "settings" | "datesGoneBy"> & {
  readonly course: PlannableCourse;
  readonly done: DoneDates;
  readonly open: Strand["open"];
};

const toStrand = ({ settings, open, course }: Planned): Strand => ({
  rhythm: settings,
  open,
  minutesOf: course.minutesOf,
});

function minutesSpent(planned: readonly Planned[], today: CalendarDate): Map<CalendarDate, number> {
  let minutes = 0;
  for (const { course, done } of planned)
    for (const [dayIndex, date] of done) if (date === today) minutes += course.minutesOf(dayIndex);
  return new Map([[today, minutes]]);
}

function daysOf(
  course: PlannableCourse,
  done: DoneDates,
  open: Strand["open"],
  today: CalendarDate,
  settings: CourseSettings,
): Pick<CoursePlan, "days" | "endDate"> {
  const openDates = new Map(open.map((day) => [day.dayIndex, day]));
  const days = course.days.map(({ id: dayId }, dayIndex): PlannedDay => {
    const planned = openDates.get(dayIndex);
    if (!planned) return { dayIndex, dayId, date: done.get(dayIndex) ?? settings.startDate, state: "done" };
    const { date, movedFrom } = planned;
    const state = date === today ? "today" : "open";
    return { dayIndex, dayId, date, state, ...(movedFrom === undefined ? {} : { movedFrom }) };
  });
  const dates = (openDates.size > 0 ? open : days).map(({ date }) => date);
  return { days, endDate: dates.toSorted().at(-1) ?? settings.startDate };
}

/** Study dates kept and planned this week; missed dates leave the count, so that nobody is blamed for them. */
function weekOf(
  courses: readonly CoursePlan[],
  studyDates: readonly CalendarDate[],
  today: CalendarDate,
): StudyPlan["thisWeek"] {
  const monday = mondayOf(today);
  const isThisWeek = (date: CalendarDate) => monday <= date && date < plusDays(monday, 7);
  const kept = new Set(studyDates.filter(isThisWeek));
  const open = courses.flatMap(({ days }) => days.filter(({ state }) => state !== "done"));
  const all = new Set([...kept, ...open.map(({ date }) => date).filter(isThisWeek)]);
  return { kept: kept.size, planned: Math.max(kept.size, Math.min(all.size, MOST_PLANNED_A_WEEK)) };
}

/** The last date on which the learner studied, or was first expected to. */
function lastTimeHere(
  courses: readonly Pick<CoursePlan, "settings">[],
  studyDates: readonly CalendarDate[],
  today: CalendarDate,
): CalendarDate | undefined {
  const expected = courses.flatMap(({ settings: { startDate, anchor, pause } }) => [
    startDate,
    anchor.date,
    ...(isPaused(pause, today) ? [today] : pause ? [pause.until] : []),
  ]);
  return [...studyDates, ...expected]
    .filter((date) => date <= today)
    .sort()
    .at(-1);
}
