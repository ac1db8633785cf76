import { type RefObject, useEffect, useEffectEvent } from "react";
import type { DayExercise } from "#contract/days.ts";
import type { ExerciseInView } from "../../../api/exercise-in-view.ts";
import { resultInWords } from "./result-in-words.ts";
import type { ExerciseWork } from "./use-exercise.ts";
import type { RunState } from "./use-run.ts";

/** Answers the tutor's request with this exercise: its failing test and the current code. */
export function useExerciseInView(
  element: RefObject<HTMLElement | null>,
  number: number,
  exercise: DayExercise,
  { draft, run }: Pick<ExerciseWork, "draft" | "run">,
): void {
  const answer = useEffectEvent((tell: (exercise: ExerciseInView) => void) => {
    const rectangle = element.current?.getBoundingClientRect();
    if (!rectangle) return;
    const locked = new Set(exercise.files.filter(({ isLocked }) => isLocked).map(({ path }) => path));
    tell({
      id: exercise.id,
      number,
      shownPx: Math.min(rectangle.bottom, window.innerHeight) - Math.max(rectangle.top, 0),
      failing: failingIn(run.state, exercise.limitMs),
      code: draft.files.filter(({ path }) => !locked.has(path)),
    });
  });
  useEffect(() => {
    const listen = (event: WindowEventMap["kadam-exercises"]) => answer(event.detail);
    window.addEventListener("kadam-exercises", listen);
    return () => window.removeEventListener("kadam-exercises", listen);
  }, []);
}

/** The first failing test, or the error before any test could run. */
function failingIn(state: RunState, limitMs: number): ExerciseInView["failing"] {
  if (state.status !== "done" || state.result.ended === "stopped") return undefined;
  const { results, error, ended } = state.result;
  const first = results.find(({ ok }) => !ok);
  if (first) return { testSays: first.says, ...(first.detail && { message: first.detail }) };
  if (!error && ended === "finished") return undefined;
  return { testSays: resultInWords(state, limitMs), ...(error && { message: error.message }) };
}
