import { expect, test } from "vitest";
import type { Course, Lesson } from "#domain/courses/course.ts";
import { courseWithLessons, exerciseWith } from "#domain/study/lesson-for-tests.ts";
import { contentVersion } from "./content-version.ts";

function withFirstLesson(change: (lesson: Lesson) => Lesson): Course {
  const course = courseWithLessons();
  const [first, ...rest] = course.days;
  if (!first?.lesson) throw new Error("the first day has a lesson");
  return { ...course, days: [{ ...first, lesson: change(first.lesson) }, ...rest] };
}

test("the version is the same at every start, and does not depend on the course page", () => {
  const version = contentVersion(courseWithLessons());
  expect(contentVersion(courseWithLessons())).toBe(version);
  expect(contentVersion({ ...courseWithLessons(), title: "Knots and ropes" } as Course)).toBe(version);
});

test.each<[string, (lesson: Lesson) => Lesson]>([
  ["the text", (lesson) => ({ ...lesson, read: `${lesson.read} More.` })],
  ["a quiz", (lesson) => ({ ...lesson, quiz: lesson.quiz.slice(1) })],
  ["the exercises", (lesson) => ({ ...lesson, exercises: lesson.exercises.slice(1) })],
  [
    "a test",
    (lesson) => ({ ...lesson, exercises: [exerciseWith({ tests: [] }), ...lesson.exercises.slice(1)] }),
  ],
])("another version of %s is another version", (_what, change) => {
  expect(contentVersion(withFirstLesson(change))).not.toBe(contentVersion(courseWithLessons()));
});
