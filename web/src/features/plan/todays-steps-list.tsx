import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CourseDetail } from "#contract/courses.ts";
import type { CoursePlanReply, PlanReply } from "#contract/plan.ts";
import { type CourseId, dayPath } from "#domain/courses/course.ts";
import type { OpenDay } from "#domain/learning/next-open-day.ts";
import {
  isEasyStart,
  MINUTES_OF_EASY_START,
  type TodaysSteps,
  todaysSteps,
} from "#domain/learning/todays-steps.ts";
import type { DayPart } from "#domain/study/day-part.ts";

type Parts = CoursePlanReply["nextParts"];

const PART_NAMES: Record<DayPart, string> = {
  watch: "Watch",
  read: "Read",
  practise: "Practise",
  check: "Check",
};

/** The first day due, with everything known about today. */
type FirstDay = {
  readonly courseId: CourseId;
  readonly coursePath: string;
  readonly dayIndex: number;
  readonly parts: Parts;
  readonly isReviewOpen: boolean;
  readonly daysAway: number;
};

type Known = {
  readonly plan: PlanReply | undefined;
  readonly courses: readonly CourseDetail[];
  readonly isReviewOpen: boolean;
};

/** Undefined while the plan is unknown, or does not include an unsent tick yet. */
export function firstDayOf(
  { plan, courses, isReviewOpen }: Known,
  { courseId, dayIndex }: OpenDay,
): FirstDay | undefined {
  const planned = plan?.courses.find((course) => course.courseId === courseId);
  const next = planned?.days.find(({ state }) => state !== "done");
  const course = courses.find(({ _id }) => _id === courseId);
  if (!plan || !planned || !course || next?.dayIndex !== dayIndex) return undefined;
  const { daysAway } = plan;
  return { courseId, coursePath: course.path, dayIndex, parts: planned.nextParts, isReviewOpen, daysAway };
}

const stepsOf = ({ courseId, dayIndex, parts, isReviewOpen, daysAway }: FirstDay): TodaysSteps =>
  todaysSteps([{ courseId, dayIndex, parts }], { isReviewOpen, daysAway });

/** What to do now, in order. Finished parts stay in the list, so that a half-finished day looks like one. */
export function TodaysStepsList({ day }: { readonly day: FirstDay }) {
  const { parts, coursePath, dayIndex, daysAway } = day;
  if (parts.length === 0) return null;
  const { steps, minutes } = stepsOf(day);
  const path = dayPath(coursePath, dayIndex);
  const done = parts.filter(({ isDone }) => isDone);
  return (
    <div className="mt-4">
      <ol className="flex flex-wrap items-center gap-x-5">
        {done.map(({ part }) => (
          <li key={part} className="flex min-h-11 items-center gap-1.5 text-soft">
            <Check size={16} strokeWidth={3} aria-hidden="true" className="text-neem" />
            {PART_NAMES[part]} <span>done</span>
          </li>
        ))}
        {steps.map((step) => {
          if (step.kind === "review")
            return (
              <Step key="review" to="/review" minutes={step.minutes}>
                Revision
              </Step>
            );
          if (step.kind === "recap")
            return (
              <Step key="recap" to={`${dayPath(coursePath, step.dayIndex)}#recap`} minutes={step.minutes}>
                Recap of day {step.dayIndex + 1}
              </Step>
            );
          return (
            <Step key={step.part} to={`${path}#${step.part}`} minutes={step.minutes}>
              {PART_NAMES[step.part]}
            </Step>
          );
        })}
      </ol>
      {isEasyStart(daysAway) ? (
        <p className="mt-1 text-soft">
          An easy start: {MINUTES_OF_EASY_START} minutes are enough for today. The rest of day {dayIndex + 1}{" "}
          can wait.
        </p>
      ) : (
        minutes > 0 && <p className="mt-1 text-soft">About {minutes} minutes plus the videos.</p>
      )}
    </div>
  );
}

type StepProps = { readonly to: string; readonly minutes: number | null; readonly children: ReactNode };

function Step({ to, minutes, children }: StepProps) {
  return (
    <li className="flex min-h-11 items-center gap-1.5">
      <span aria-hidden="true" className="size-2 rounded-full bg-peacock" />
      <Link to={to} className="text-link inline-flex min-h-11 items-center font-semibold">
        {children}
      </Link>
      <span className="text-soft tabular-nums">{minutes === null ? "videos" : `${minutes} min`}</span>
    </li>
  );
}

/** Today's main button: to the first open step. Undefined: the day starts at its beginning. */
export function startOfToday(day: FirstDay): { readonly to: string; readonly label: string } | undefined {
  const { parts, coursePath, dayIndex } = day;
  const [first] = stepsOf(day).steps;
  if (first?.kind === "review") return { to: "/review", label: "Start with the revision" };
  if (first?.kind === "recap")
    return { to: `${dayPath(coursePath, first.dayIndex)}#recap`, label: "Start with the recap" };
  const isBegun = parts.some(({ isDone }) => isDone);
  return isBegun && first
    ? { to: `${dayPath(coursePath, dayIndex)}#${first.part}`, label: "Continue" }
    : undefined;
}
