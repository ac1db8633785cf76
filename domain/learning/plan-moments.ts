import type { CourseId, Pace } from "../courses/course.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** What a learner asks for; missing fields stay unchanged. */
export type PlanChange = {
  readonly pace?: Pace | undefined;
  readonly startDate?: CalendarDate | undefined;
  readonly weekdays?: readonly number[] | undefined;
  /** The first day away; today, if only the end is given. */
  readonly pausedFrom?: CalendarDate | null | undefined;
  /** The first day back; null ends the pause. */
  readonly pausedUntil?: CalendarDate | null | undefined;
  /** Finish by this date; null, or a pace sent without it, lets the pace decide again. */
  readonly endBy?: CalendarDate | null | undefined;
  readonly timeZone?: string | undefined;
  readonly minutesPerDay?: number | null | undefined;
};

/** A choice that is replaced as a whole: both dates of a pause are one. */
type CourseChoice = "pace" | "startDate" | "weekdays" | "pause" | "endBy";
/** These belong to the learner and apply to all courses. */
type OwnChoice = "timeZone" | "minutesPerDay";

/** ISO times at which the current choices were made; missing: before these were stored. */
export type PlanMoments = Readonly<Partial<Record<OwnChoice, string>>> & {
  readonly courses: Readonly<Record<CourseId, Readonly<Partial<Record<CourseChoice, string>>>>>;
};

type Timed = { readonly madeAt?: PlanMoments | undefined };

const CHOICE_OF: Readonly<Record<keyof PlanChange, CourseChoice | OwnChoice>> = {
  pace: "pace",
  startDate: "startDate",
  weekdays: "weekdays",
  pausedFrom: "pause",
  pausedUntil: "pause",
  endBy: "endBy",
  timeZone: "timeZone",
  minutesPerDay: "minutesPerDay",
};

/** Choosing a pace alone also clears the end date; made explicit, because each choice is merged on its own. */
export function withEnd<Change extends PlanChange>(change: Change): Change {
  return change.pace !== undefined && change.endBy === undefined ? { ...change, endBy: null } : change;
}

function keepFields<Change extends PlanChange>(
  change: Change,
  isKept: (choice: CourseChoice | OwnChoice) => boolean,
): Change {
  const fields = Object.entries(change).filter(
    ([field, value]) => value !== undefined && isKept(CHOICE_OF[field as keyof PlanChange]),
  );
  return Object.fromEntries(fields) as Change;
}

/** What is left of an unsent change after a later one. */
export function withoutChoices<Change extends PlanChange>(change: Change, later: PlanChange): Change {
  const chosen = choicesIn(withEnd(later));
  return keepFields(change, (choice) => !chosen.has(choice));
}

function choicesIn(change: PlanChange): ReadonlySet<CourseChoice | OwnChoice> {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  return new Set(fields.map(([field]) => CHOICE_OF[field as keyof PlanChange]));
}

const isOwn = (choice: CourseChoice | OwnChoice): choice is OwnChoice =>
  choice === "timeZone" || choice === "minutesPerDay";

/** Last write wins for each choice: drops what was chosen again later, however late this change arrives. */
export function laterChoices<Change extends PlanChange>(
  { madeAt: known }: Timed,
  courseId: CourseId,
  change: Change,
  { madeAt, now }: { readonly madeAt: Date; readonly now: Date },
): Change {
  const at = madeAt.toISOString();
  // Clamp: a choice dated in the future was made with a wrong clock, so it must not block later ones.
  const latest = now.toISOString();
  return keepFields(withEnd(change), (choice) => {
    const keptAt = isOwn(choice) ? known?.[choice] : known?.courses[courseId]?.[choice];
    return keptAt === undefined || at >= keptAt || at >= latest;
  });
}

/** The same object if nothing changed, so that nothing is written. */
export function withMoments(
  known: PlanMoments | undefined,
  courseId: CourseId,
  change: PlanChange,
  madeAt: Date,
): PlanMoments | undefined {
  const at = madeAt.toISOString();
  const fresh = (choices: readonly (CourseChoice | OwnChoice)[], kept: Readonly<Record<string, string>>) =>
    choices.flatMap((choice) => (kept[choice] === at ? [] : [[choice, at] as const]));
  const chosen = [...choicesIn(change)];
  const own = fresh(chosen.filter(isOwn), known ? ownOf(known) : {});
  const ofCourse = fresh(
    chosen.filter((choice) => !isOwn(choice)),
    known?.courses[courseId] ?? {},
  );
  if (own.length + ofCourse.length === 0) return known;
  const courses = known?.courses ?? {};
  return {
    ...known,
    ...Object.fromEntries(own),
    courses: { ...courses, [courseId]: { ...courses[courseId], ...Object.fromEntries(ofCourse) } },
  };
}

function ownOf({ timeZone, minutesPerDay }: PlanMoments): Record<string, string> {
  return { ...(timeZone && { timeZone }), ...(minutesPerDay && { minutesPerDay }) };
}

/** The date of the course's last choice decides what 'from today on' means for a change that arrives late. */
export function lastChoiceAt({ madeAt: known }: Timed, courseId: CourseId, madeAt: Date): Date {
  const moments = Object.values(known?.courses[courseId] ?? {}).map((at) => Date.parse(at));
  return new Date(Math.max(madeAt.getTime(), ...moments));
}
