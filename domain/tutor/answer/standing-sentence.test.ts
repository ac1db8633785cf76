import { expect, test } from "vitest";
import { asCourseId } from "../../courses/course.ts";
import { courseWithLessons } from "../../study/lesson-for-tests.ts";
import { standingSentence } from "./standing-sentence.ts";

const knots = courseWithLessons();
const ropes = { ...knots, id: asCourseId("rope_course"), title: "Ropes" };
const NOTHING = { enrolledCourses: [], completedCourses: [], ticks: {} };

test("a learner without a course has not started yet", () => {
  expect(standingSentence(NOTHING, [knots, ropes], undefined)).toBeUndefined();
});

test("courses in progress and completed are listed, the current one first", () => {
  const ticks = Object.fromEntries(knots.days.map(({ id }, index) => [id, index !== 1]));
  const record = {
    enrolledCourses: [knots.id],
    completedCourses: [ropes.id],
    ticks: { [knots.id]: ticks },
  };
  expect(standingSentence(record, [knots, ropes], undefined)).toBe(
    "Knots is under way with 2 of 3 days done; Ropes is completed.",
  );
  expect(standingSentence(record, [knots, ropes], ropes.id)).toBe(
    "Ropes is completed; Knots is under way with 2 of 3 days done.",
  );
});

test("a removed course is skipped", () => {
  expect(standingSentence({ ...NOTHING, enrolledCourses: [ropes.id] }, [knots], knots.id)).toBeUndefined();
});
