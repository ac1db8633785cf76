import { expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { placeResolver } from "./resolve-place.ts";

const course = courseWithLessons();
const resolve = placeResolver({ courses: [course] });

test.each([
  ["/KnotCourse", { courseId: "knot_course" }],
  ["/KnotCourse/day/2", { courseId: "knot_course", dayNumber: 2 }],
  ["/knotcourse/DAY/3/?tab=read#top", { courseId: "knot_course", dayNumber: 3 }],
  ["/KnotCourse/day/4", {}],
  ["/KnotCourse/day/0", {}],
  ["/KnotCourse/day/2/more", {}],
  ["/", {}],
  ["/__proto__", {}],
])("%s is %j", (path, spot) => {
  expect(resolve({ path })).toEqual({ path, ...spot });
});

test("an exercise comes from the catalogue, and gives the day where the path does not", () => {
  const failing = { testSays: "Look at three again." };
  const code = [{ path: "main.js", text: "1" }];
  const place = resolve({ path: "/profile", exerciseId: "untie-knots", failing, code });
  expect(place).toEqual({
    path: "/profile",
    courseId: "knot_course",
    dayNumber: 2,
    exercise: course.days[1]?.lesson?.exercises[0],
    failing,
    code,
  });
});

test("code and a failing test without an exercise are ignored", () => {
  const claim = {
    path: "/",
    exerciseId: "gone",
    failing: { testSays: "x" },
    code: [{ path: "a", text: "" }],
  };
  expect(resolve(claim)).toEqual({ path: "/" });
  expect(resolve({ path: "/", code: claim.code })).toEqual({ path: "/" });
});
