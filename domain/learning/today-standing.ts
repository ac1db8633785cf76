import type { CourseId } from "../courses/course.ts";
import type { CalendarDate } from "./calendar-date.ts";
import { whenInWords } from "./calendar-words.ts";
import { isDayDone, type LearnerRecord, standingIn } from "./learner-record.ts";

/** The device's copy of the plan. */
export type KnownPlan = {
  readonly today: CalendarDate;
  readonly studyDates: readonly CalendarDate[];
  readonly courses: readonly {
    readonly courseId: string;
    readonly pausedFrom: CalendarDate | null;
    readonly pausedUntil: CalendarDate | null;
    readonly days: readonly {
      readonly dayIndex: number;
      readonly dayId: string;
      readonly date: CalendarDate;
    }[];
  }[];
};

type Ticks = Pick<LearnerRecord, "enrolledCourses" | "completedCourses" | "ticks">;

export type NextDay = {
  readonly courseId: CourseId;
  readonly dayIndex: number;
  readonly date: CalendarDate;
};

/**
 * The next open day of every course, by date. Ticks that are not yet sent count, although the plan does not include
 * them.
 */
export function nextDays(plan: KnownPlan, record: Ticks): NextDay[] {
  return plan.courses
    .flatMap(({ courseId: id, days }) => {
      const courseId = id as CourseId;
      if (standingIn(record, courseId) !== "enrolled") return [];
      const open = days.find(({ dayId }) => !isDayDone(record, courseId, dayId));
      return open ? [{ courseId, dayIndex: open.dayIndex, date: open.date }] : [];
    })
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** The record with its courses sorted by the date of their next day. */
export function inPlanOrder<Kept extends Ticks>(record: Kept, plan: KnownPlan | undefined): Kept {
  if (!plan) return record;
  const first = nextDays(plan, record).map(({ courseId }) => courseId);
  const rest = record.enrolledCourses.filter((courseId) => !first.includes(courseId));
  return { ...record, enrolledCourses: [...first, ...rest] };
}

export type TodayStanding =
  | { readonly kind: "finished" }
  | { readonly kind: "paused" | "done" | "free"; readonly next: NextDay }
  | { readonly kind: "due"; readonly due: readonly NextDay[] };

export function todayStanding(plan: KnownPlan, record: Ticks): TodayStanding {
  const next = nextDays(plan, record);
  const [first] = next;
  if (!first) return { kind: "finished" };
  const due = next.filter(({ date }) => date <= plan.today);
  if (due.length > 0) return { kind: "due", due };
  const isPaused = plan.courses.some(
    ({ courseId, pausedFrom, pausedUntil }) =>
      courseId === first.courseId && pausedUntil !== null && (pausedFrom ?? "") <= plan.today,
  );
  if (isPaused) return { kind: "paused", next: first };
  return { kind: plan.studyDates.includes(plan.today) ? "done" : "free", next: first };
}

/** The text below 'Today'. */
export function todayInWords(standing: TodayStanding, today: CalendarDate): string {
  switch (standing.kind) {
    case "finished":
      return "You have finished every course that you started.";
    case "paused":
      return `You are away. Your plan goes on with day ${standing.next.dayIndex + 1} ${whenInWords(standing.next.date, today)}.`;
    case "due":
      return standing.due.length === 1 ? "One step for today." : `${standing.due.length} steps for today.`;
    case "done":
      return `Done for today. ${followsInWords(standing.next, today)} You can go on now if you like.`;
    case "free":
      return `Nothing is planned for today. ${followsInWords(standing.next, today)} You can go on now if you like.`;
  }
}

function followsInWords({ dayIndex, date }: NextDay, today: CalendarDate): string {
  return `Day ${dayIndex + 1} is next, ${whenInWords(date, today)}.`;
}
