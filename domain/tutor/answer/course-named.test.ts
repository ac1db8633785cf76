import { expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { withCourseNamed } from "./course-named.ts";

const passage = passageForTests({ title: "UI Design · Day 14: Hand-off", courseId: "ui_course" });

test("a day of a course that the learner does not learn has the name of its course, once", () => {
  expect(withCourseNamed("You met it on day 11. See day 12.", passage, undefined)).toBe(
    "You met it on day 11 [of UI Design]. See day 12.",
  );
});

test("to learners of the course it is said as it stands, and code is left alone", () => {
  expect(withCourseNamed("On day 11.", passage, { path: "/", ownCourseIds: ["ui_course"] })).toBe(
    "On day 11.",
  );
  expect(withCourseNamed("On day 11.", passage, { path: "/", courseId: "ui_course" })).toBe("On day 11.");
  const code = "```text\nday 3\n```";
  expect(withCourseNamed(`${code}\n\nOn day 4.`, passage, undefined)).toBe(
    `${code}\n\nOn day 4 [of UI Design].`,
  );
});
