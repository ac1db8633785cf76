import { expect, test } from "vitest";
import { courseWithLessons } from "../study/lesson-for-tests.ts";
import { ticketsOf } from "./equal-work.ts";

test("only tickets are compared, each with its place in the course", () => {
  const course = courseWithLessons();
  const [first, ...rest] = course.days;
  const exercises = first?.lesson?.exercises ?? [];
  expect(ticketsOf([course])).toEqual([]);
  const [ticket, ...others] = exercises.map((exercise, index) =>
    index === 0 ? { ...exercise, level: "ticket" as const } : exercise,
  );
  if (!first?.lesson || !ticket) throw new Error("the course has no exercise");
  const days = [...rest, { ...first, lesson: { ...first.lesson, exercises: [ticket, ...others] } }];
  const changed = { ...course, days };
  expect(ticketsOf([changed])).toEqual([{ course: changed, exercise: ticket, dayIndex: rest.length }]);
});
