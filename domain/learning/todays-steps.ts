import type { CourseId } from "../courses/course.ts";
import { MINUTES_OF_RECAP } from "../courses/minutes-of-recap.ts";
import type { DayPart } from "../study/day-part.ts";
import { DAYS_AWAY_BEFORE_EASY_START } from "./plan-words.ts";

const MINUTES_OF_REVIEW = 2;
export const MINUTES_OF_EASY_START = 20;

type StepDay = { readonly courseId: CourseId; readonly dayIndex: number };

/** `minutes` null: only the videos know. */
type TodaysStep =
  | { readonly kind: "review"; readonly minutes: number }
  | (StepDay & { readonly kind: "recap"; readonly minutes: number })
  | (StepDay & { readonly kind: "part"; readonly part: DayPart; readonly minutes: number | null });

export type DueDay = StepDay & {
  /** In the order in which they are done. */
  readonly parts: readonly {
    readonly part: DayPart;
    readonly minutes: number | null;
    readonly isDone: boolean;
  }[];
};

export type TodaysSteps = {
  readonly steps: readonly TodaysStep[];
  /** Of all steps whose minutes are known. */
  readonly minutes: number;
};

/** Whoever comes back after a week begins with twenty minutes. */
export function isEasyStart(daysAway: number): boolean {
  return daysAway >= DAYS_AWAY_BEFORE_EASY_START;
}

/**
 * What to do now, in order, for the card and for the letter: review, then the open parts of the days that are due, so that a day half done goes
 * on where it was left. After a week away it is twenty minutes: review, the recap of the last day, and what else has room.
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
  // A first part that is too long for it is still a better start than nothing.
  return summed(easy.length === 0 ? parts.slice(0, 1) : easy);
}

function summed(steps: readonly TodaysStep[]): TodaysSteps {
  return { steps, minutes: steps.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) };
}
