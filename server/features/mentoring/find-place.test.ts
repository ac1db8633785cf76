import { expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { findPlace, placeNow } from "./find-place.ts";

const knots = courseWithLessons();
const asked = findPlace(knots, { dayIndex: 1, part: "practise", exerciseId: "untie-knots" });

test("a thread links to the current place of its day, whatever the order of the course was when it was asked", () => {
  expect(asked).toMatchObject({ dayIndex: 1, dayId: "knots-second", path: "/KnotCourse/day/2" });
  expect(placeNow(asked, { courses: [knots] })).toEqual(asked);
  const turned = { ...knots, days: knots.days.toReversed() };
  const [last] = turned.days.splice(0, 1);
  expect(last?.id).toBe("knots-later");
  expect(placeNow(asked, { courses: [turned] })).toEqual({
    ...asked,
    dayIndex: 0,
    path: "/KnotCourse/day/1",
  });
});

test("a thread about a removed day links to its course, and one of a removed course stays", () => {
  const shorter = { ...knots, days: knots.days.slice(0, 1) };
  expect(placeNow(asked, { courses: [shorter] })).toEqual({ ...asked, path: "/KnotCourse" });
  expect(placeNow(asked, { courses: [] })).toEqual(asked);
});
