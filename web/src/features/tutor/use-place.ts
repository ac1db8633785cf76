import { TRACKS } from "virtual:tracks";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AnswerBody } from "#contract/tutor.ts";
import type { ExerciseInView } from "../../api/tutor-place.ts";
import { mainExercise, placeClaim, placeInWords } from "./place-in-words.ts";

export type AskedPlace = {
  readonly pathname: string;
  /** In words; nothing where the page is about nothing special. */
  readonly label: string | undefined;
  readonly exercise: ExerciseInView | undefined;
  /** False: the learner does not want the question to be about this place. */
  readonly isUsed: boolean;
  readonly setIsUsed: (isUsed: boolean) => void;
  /** As it is at this moment, with the code as it stands. */
  readonly claim: () => AnswerBody["place"];
};

/** Where the learner is. Looked at only while the panel is open. */
export function usePlace(isOpen: boolean): AskedPlace {
  const { pathname } = useLocation();
  const [exercise, setExercise] = useState<ExerciseInView>();
  const [unused, setUnused] = useState<string>();

  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setExercise(exerciseNow()));
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("focusin", look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
      window.removeEventListener("focusin", look);
    };
  }, [isOpen]);

  const label = placeInWords(pathname, TRACKS, exercise);
  const isUsed = label !== undefined && label !== unused;
  return {
    pathname,
    label,
    exercise,
    isUsed,
    setIsUsed: (used) => setUnused(used ? undefined : label),
    claim: () => (isUsed || label === undefined ? placeClaim(pathname, exerciseNow()) : { path: "/" }),
  };
}

function exerciseNow(): ExerciseInView | undefined {
  const found: ExerciseInView[] = [];
  window.dispatchEvent(
    new CustomEvent("kadam-exercises", { detail: (exercise: ExerciseInView) => void found.push(exercise) }),
  );
  return mainExercise(found, window.innerHeight);
}
