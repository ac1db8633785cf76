import type { CourseId } from "../courses/course.ts";
import { MINUTES_OF_RECAP } from "../courses/minutes-of-recap.ts";
import type { DayPart } from "../study/day-part.ts";
import { DAYS_AWAY_BEFORE_EASY_START } from "./plan-words.ts";

const MINUTES_OF_REVIEW = 2;
export const MINUTES_OF_EASY_START = 20;

type StepDay = { readonly courseId: CourseId; readonly dayIndex: number };

/** `minutes` is null for videos, whose length we do not know. */
type TodaysStep =
  | { readonly kind: "review"; readonly minutes: number }
  | (StepDay & { readonly kind: "recap"; readonly minutes: number })
  | (StepDay & { readonly kind: "part"; readonly part: DayPart; readonly minutes: number | null });

export type DueDay = StepDay & {
  /** In their order. */
  readonly parts: readonly {
    readonly part: DayPart;
    readonly minutes: number | null;
    readonly isDone: boolean;
  }[];
};

export type TodaysSteps = {
  readonly steps: readonly TodaysStep[];
  /** Sum over the steps whose minutes are known. */
  readonly minutes: number;
};

/** After a week away, a learner starts again with twenty minutes. */
export function isEasyStart(daysAway: number): boolean {
  return daysAway >= DAYS_AWAY_BEFORE_EASY_START;
}

/**
 * What to do now, in order, for the card and for the mail: review, then the open parts of the days that are due, so
 * that a half-finished day continues where it was left. After a week away, only twenty minutes: review, the recap of
 * the last day, and what else fits.
 */
export function todaysSteps(
  due: readonly DueDay[],
  { isReviewOpen, daysAway }: { readonly isReviewOpen: boolean; readonly daysAway: number },
): TodaysSteps {
  const review: TodaysStep[] = isReviewOpen ? [{ kind: "review", minutes: MINUTES_OF_REVIEW }] : [];
  const parts = due.flatMap(({ courseId, dayIndex, parts }) =>
    parts
      .filter(({ isDone }) => !isDone)
      .map(({ part, minutes }): TodaysStep => ({ kind: "part", courseId, dayIndex, part, minutes })),
  );
  if (!isEasyStart(daysAway)) return summed([...review, ...parts]);
  const [first] = due;
  const recap: TodaysStep[] =
    first && first.dayIndex > 0
      ? [{ kind: "recap", courseId: first.courseId, dayIndex: first.dayIndex - 1, minutes: MINUTES_OF_RECAP }]
      : [];
  const easy = [...review, ...recap];
  for (const part of parts) {
    if (summed([...easy, part]).minutes > MINUTES_OF_EASY_START) break;
    easy.push(part);
  }
  // If even the first part is too long, offer it anyway: better than nothing.
  return summed(easy.length === 0 ? parts.slice(0, 1) : easy);
}

function summed(steps: readonly TodaysStep[]): TodaysSteps {
  return { steps, minutes: steps.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) };
}
