import type { DayPart } from "#domain/study/day-part.ts";
import { ASKED_EXERCISE_KEY } from "./eligibility-on-device.ts";
import type { ExerciseInView } from "./exercise-in-view.ts";

type AskedAt = {
  readonly courseId: string;
  readonly dayIndex: number;
  readonly part?: DayPart;
  readonly exerciseId?: string;
  readonly questionId?: string;
  /** Asks for the review of a ticket instead of a question. */
  readonly isReview?: boolean;
};

/** Days count from 1 in URLs. */
export function askPath({ courseId, dayIndex, part, exerciseId, questionId, isReview }: AskedAt): string {
  const asked = new URLSearchParams({ course: courseId, day: String(dayIndex + 1) });
  if (part) asked.set("part", part);
  if (exerciseId) asked.set("exercise", exerciseId);
  if (questionId) asked.set("question", questionId);
  if (isReview) asked.set("review", "yes");
  return `/ask?${asked}`;
}

type KeptExercise = Pick<ExerciseInView, "id" | "failing" | "code">;

/** Takes a snapshot of the exercise before the page is left. */
export function keepExercise(exerciseId: string): void {
  const detail = ({ id, failing, code }: ExerciseInView) => {
    if (id !== exerciseId) return;
    try {
      sessionStorage.setItem(ASKED_EXERCISE_KEY, JSON.stringify({ id, failing, code }));
    } catch (cause) {
      console.warn("the code is taken from the draft", cause);
    }
  };
  window.dispatchEvent(new CustomEvent("kadam-exercises", { detail }));
}

export function keptExercise(exerciseId: string): KeptExercise | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ASKED_EXERCISE_KEY) ?? "null") as KeptExercise | null;
    return kept?.id === exerciseId ? kept : undefined;
  } catch {
    return undefined;
  }
}
