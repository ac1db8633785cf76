import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AnswerBody } from "#contract/tutor.ts";
import type { ExerciseInView } from "../../api/exercise-in-view.ts";
import { knownQuestionsQuery } from "../../api/tutor.ts";
import { courseAt, mainExercise, placeClaim, placeInWords } from "./place-in-words.ts";
import { type Suggestions, suggestionsFor } from "./suggestions.ts";

export type AskedPlace = {
  /** In words; undefined on general pages. */
  readonly label: string | undefined;
  readonly exercise: ExerciseInView | undefined;
  /** The open study day. */
  readonly day: { readonly courseId: string; readonly dayIndex: number } | undefined;
  /** Questions that match it. */
  readonly suggestions: Suggestions;
  /** False: the learner does not want the question to be about this place. */
  readonly isUsed: boolean;
  readonly setIsUsed: (isUsed: boolean) => void;
  /** The current place, with the current code. */
  readonly claim: () => AnswerBody["place"];
};

/** What is visible of the page. */
type View = {
  readonly exercise: ExerciseInView | undefined;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
};

/** Where the learner is. Observed only while the panel is open. */
export function usePlace(isOpen: boolean): AskedPlace {
  const { pathname } = useLocation();
  const [{ exercise, headings }, setView] = useState<View>({ exercise: undefined, headings: [] });
  const [unused, setUnused] = useState<string>();

  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setView({ exercise: exerciseNow(), headings: headingsNow() }));
    };
    // Another page, or the rest of this one, has another height.
    const layout = new ResizeObserver(look);
    layout.observe(document.body);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("focusin", look);
    return () => {
      cancelAnimationFrame(frame);
      layout.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("focusin", look);
    };
  }, [isOpen]);

  const course = courseAt(pathname, TRACKS);
  // Optional: without them there are general suggestions.
  const { data: known } = useQuery({
    ...knownQuestionsQuery(pathname),
    enabled: isOpen && course?.day !== undefined,
  });
  const label = placeInWords(pathname, TRACKS, exercise);
  const isUsed = label !== undefined && label !== unused;
  return {
    label,
    exercise,
    day: course?.day === undefined ? undefined : { courseId: course.id, dayIndex: course.day - 1 },
    suggestions: suggestionsFor({ pathname, course, exercise, headings, known: known?.questions ?? [] }),
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

/** The heading of the section being read, and those after it. */
function headingsNow(): View["headings"] {
  const headings = [...document.querySelectorAll("main .with-bars :is(h3, h4)")];
  const read = headings.findLastIndex(
    // Headings of a hidden step have no position.
    (heading) =>
      heading.getClientRects().length > 0 && heading.getBoundingClientRect().top < window.innerHeight / 2,
  );
  return headings.slice(Math.max(read, 0)).map(({ id, textContent }) => ({ id, text: textContent }));
}
