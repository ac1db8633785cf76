import { expect, test } from "vitest";
import { courseLength } from "./course-length.ts";

const standard = {
  studyDays: 15,
  lessons: 60,
  calendarDays: 30,
  curriculum: { intro: "", pace: "standard", paceDays: 30 },
};

test("a course at the standard pace explains its 60 lessons and 30 days", () => {
  expect(courseLength(standard)).toBe(
    "15 study days of 4 lessons: 60 lessons. At the standard pace a study day falls on every second day: 30 days.",
  );
});

test("a course with a pace of its own says that one as well", () => {
  expect(courseLength({ ...standard, curriculum: { intro: "", pace: "relaxed", paceDays: 120 } })).toBe(
    "15 study days of 4 lessons: 60 lessons. At the standard pace a study day falls on every second day: 30 days. " +
      "This course is planned to take 120 days at the relaxed pace, with a study day on every eighth day.",
  );
});
