import { expect, test } from "vitest";
import type { ExerciseInView } from "../../api/exercise-in-view.ts";
import { courseAt, mainExercise, placeClaim, placeInWords } from "./place-in-words.ts";

const TRACKS = [{ path: "/JavaCourse", title: "Java Developer" }];
const exercise = (changes: Partial<ExerciseInView> = {}): ExerciseInView => ({
  id: "java-loops-1",
  number: 1,
  shownPx: 500,
  failing: undefined,
  code: [{ path: "Main.java", text: "class Main {}" }],
  ...changes,
});

test("a day is named with its exercise, or with its course", () => {
  expect(placeInWords("/JavaCourse/day/3", TRACKS, exercise())).toBe("Day 3 · Exercise 1");
  expect(placeInWords("/javacourse/day/3/", TRACKS, undefined)).toBe("Java Developer · Day 3");
  expect(placeInWords("/JavaCourse", TRACKS, undefined)).toBe("Java Developer");
});

test.each([
  "/",
  "/scholar",
  "/JavaCourse/day",
  "/JavaCourse/day/x",
  "/JavaCourse/day/3/more",
  "/nowhere/day/1",
])("%s has no special topic", (path) => {
  expect(placeInWords(path, TRACKS, undefined)).toBeUndefined();
  expect(courseAt(path, TRACKS)).toBeUndefined();
});

test("the exercise that fills most of the screen counts, one at its edge does not", () => {
  const [small, large] = [exercise({ number: 1, shownPx: 300 }), exercise({ number: 2, shownPx: 400 })];
  expect(mainExercise([small, large], 800)?.number).toBe(2);
  expect(mainExercise([exercise({ shownPx: 239 })], 800)).toBeUndefined();
  expect(mainExercise([exercise({ shownPx: -2000 })], 800)).toBeUndefined();
  expect(mainExercise([], 800)).toBeUndefined();
});

test("the request contains the exercise, its failing test and the code, and nothing too long", () => {
  expect(placeClaim("/JavaCourse/day/3", undefined)).toEqual({ path: "/JavaCourse/day/3" });
  expect(
    placeClaim("/JavaCourse/day/3", exercise({ failing: { testSays: "It adds", message: "got 2" } })),
  ).toEqual({
    path: "/JavaCourse/day/3",
    exerciseId: "java-loops-1",
    failing: { testSays: "It adds", message: "got 2" },
    code: [{ path: "Main.java", text: "class Main {}" }],
  });
  const long = placeClaim(
    "/x",
    exercise({
      failing: { testSays: "t".repeat(2000), message: "m".repeat(9000) },
      code: [{ path: "a", text: "c".repeat(20_001) }],
    }),
  );
  expect(long.failing?.testSays).toHaveLength(1000);
  expect(long.failing?.message).toHaveLength(4000);
  expect(long.code).toBeUndefined();
});
