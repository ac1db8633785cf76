import { type CalendarDate, plusDays, WEEKDAYS, type Weekday, weekdayOf } from "./calendar-date.ts";
import { dayAndMonth, weekdayName } from "./calendar-words.ts";
import { loadOf, type OpenCourse } from "./pace-choices.ts";
import { nextStudyDate, type Rhythm, spreadDates, studyDatesBetween } from "./plan-dates.ts";
import { loadInWords, type StudyLoad } from "./study-load.ts";

/** The answer to 'finish by 15 March'. */
export type EndAnswer =
  | {
      readonly kind: "fits";
      readonly endBy: CalendarDate;
      readonly dates: readonly CalendarDate[];
      readonly load: StudyLoad;
    }
  | {
      readonly kind: "too-soon";
      readonly endBy: CalendarDate;
      readonly openDays: number;
      /** How many of them fit, one per date. */
      readonly room: number;
      /** On the chosen weekdays, one day on each. */
      readonly earliestEnd: CalendarDate;
      /** The fewest extra weekdays with which the date can be kept; missing: even all seven are not enough. */
      readonly moreWeekdays?: readonly Weekday[] | undefined;
      /** With all seven weekdays. */
      readonly everyDayEnd: CalendarDate;
    };

export function answerEnd(open: OpenCourse, endBy: CalendarDate): EndAnswer {
  const { openDays, from, weekdays, pause } = open;
  const rhythm: Rhythm = { pace: "intensive", weekdays, pause, endBy };
  const everyDay: Rhythm = { ...rhythm, weekdays: WEEKDAYS };
  const room = studyDatesBetween(rhythm, from, endBy).length;
  if (room >= openDays.length) {
    const dates = spreadDates(rhythm, from, openDays.length);
    return { kind: "fits", endBy, dates, load: loadOf(open, dates) };
  }
  const moreWeekdays = fewestMore(open, endBy, openDays.length - room);
  return {
    kind: "too-soon",
    endBy,
    openDays: openDays.length,
    room,
    earliestEnd: lastOfEach(rhythm, from, openDays.length),
    ...(moreWeekdays ? { moreWeekdays } : {}),
    everyDayEnd: lastOfEach(everyDay, from, openDays.length),
  };
}

/** Greedy: each weekday adds its own dates, so taking the one with the most dates first needs the fewest. */
function fewestMore(
  { from, weekdays, pause }: OpenCourse,
  endBy: CalendarDate,
  wanted: number,
): readonly Weekday[] | undefined {
  const counts = new Map<Weekday, number>();
  for (const date of studyDatesBetween({ pace: "intensive", weekdays: WEEKDAYS, pause }, from, endBy))
    counts.set(weekdayOf(date), (counts.get(weekdayOf(date)) ?? 0) + 1);
  const others = FREE_FIRST.filter((weekday) => !weekdays.includes(weekday))
    .map((weekday) => ({ weekday, dates: counts.get(weekday) ?? 0 }))
    .sort((one, other) => other.dates - one.dates);
  const chosen: Weekday[] = [];
  let dates = 0;
  for (const other of others) {
    if (dates >= wanted) break;
    chosen.push(other.weekday);
    dates += other.dates;
  }
  return dates >= wanted ? chosen.toSorted() : undefined;
}

/** Tie-break: of two weekdays that help equally, the one on which most people are free. */
const FREE_FIRST: readonly Weekday[] = [6, 7, 1, 2, 3, 4, 5];

function lastOfEach(rhythm: Rhythm, from: CalendarDate, count: number): CalendarDate {
  let date = nextStudyDate(rhythm, from);
  for (let placed = 1; placed < count; placed++) date = nextStudyDate(rhythm, plusDays(date, 1));
  return date;
}

/** Says what fits and what would help, never that somebody is too slow. */
export function endInWords(answer: EndAnswer, today: CalendarDate): string {
  const endBy = dayAndMonth(answer.endBy, today);
  if (answer.kind === "fits") {
    const last = answer.dates.at(-1);
    if (last === undefined) return "All days are done already.";
    return `That fits: ${counted(answer.dates.length, "study day")} up to ${dayAndMonth(last, today)}, ${loadInWords(answer.load)}.`;
  }
  const { openDays, room, earliestEnd, moreWeekdays, everyDayEnd } = answer;
  const roomFor = `Up to ${endBy} there is room for ${room} of ${counted(openDays, "study day")}.`;
  const onYourWeekdays = `you finish on ${dayAndMonth(earliestEnd, today)}`;
  if (moreWeekdays)
    return `${roomFor} Add ${weekdaysInARow(moreWeekdays)} and it fits. On the weekdays you chose ${onYourWeekdays}.`;
  if (everyDayEnd === earliestEnd) return `${roomFor} If you study every day, ${onYourWeekdays}.`;
  return `${roomFor} If you study every day, you finish on ${dayAndMonth(everyDayEnd, today)}; on the weekdays you chose, on ${dayAndMonth(earliestEnd, today)}.`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** 'Tuesday, Saturday and Sunday'. */
export function weekdaysInARow(weekdays: readonly Weekday[]): string {
  const names = weekdays.map(weekdayName);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
