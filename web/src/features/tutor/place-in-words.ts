import type { AnswerBody } from "#contract/tutor.ts";
import type { ExerciseInView } from "../../api/exercise-in-view.ts";

type Track = { readonly id?: string; readonly path: string; readonly title: string };

/** The share of the screen that an exercise must fill before a question is assumed to be about it. */
const SHARE_OF_SCREEN = 0.3;
const TEST_LETTERS = 1_000;
const MESSAGE_LETTERS = 4_000;
/** Longer code is left out: on a slow connection it would cost too much. */
const CODE_LETTERS = 20_000;

/** The one that fills most of the screen. */
export function mainExercise(
  exercises: readonly ExerciseInView[],
  screenPx: number,
): ExerciseInView | undefined {
  return exercises
    .filter(({ shownPx }) => shownPx >= screenPx * SHARE_OF_SCREEN)
    .toSorted((a, b) => b.shownPx - a.shownPx)[0];
}

/** The course and the day of a path; days count from 1. */
export function courseAt(
  pathname: string,
  tracks: readonly Track[],
): { readonly id: string; readonly title: string; readonly day: number | undefined } | undefined {
  const [, path = "", day] = /^(\/[^/]+)(?:\/day\/(\d+))?\/*$/i.exec(pathname) ?? [];
  const track = tracks.find((found) => found.path.toLowerCase() === path.toLowerCase());
  const number = day === undefined ? undefined : Number(day);
  return track && { id: track.id ?? "", title: track.title, day: number };
}

/** The topic of a question, for the learner: 'Day 3 · Exercise 1'. Undefined on general pages. */
export function placeInWords(
  pathname: string,
  tracks: readonly Track[],
  exercise: ExerciseInView | undefined,
): string | undefined {
  const course = courseAt(pathname, tracks);
  if (!course) return undefined;
  if (course.day === undefined) return course.title;
  return exercise ? `Day ${course.day} · Exercise ${exercise.number}` : `${course.title} · Day ${course.day}`;
}

/** The part of it that is sent to the server. */
export function placeClaim(pathname: string, exercise: ExerciseInView | undefined): AnswerBody["place"] {
  if (!exercise) return { path: pathname };
  const { id, failing, code } = exercise;
  const letters = code.reduce((sum, { text }) => sum + text.length, 0);
  return {
    path: pathname,
    exerciseId: id,
    ...(failing && {
      failing: {
        testSays: failing.testSays.slice(0, TEST_LETTERS),
        ...(failing.message && { message: failing.message.slice(0, MESSAGE_LETTERS) }),
      },
    }),
    ...(code.length > 0 && letters <= CODE_LETTERS && { code }),
  };
}
