import { expect, test } from "vitest";
import { cardLength, courseLength } from "./course-length.ts";

const standard = {
  studyDays: 15,
  lessons: 60,
  calendarDays: 30,
  curriculum: { intro: "", pace: "standard", paceDays: 30 },
};

test("a course at the standard pace explains its 60 lessons and 30 days", () => {
  expect(courseLength(standard)).toBe(
    "15 study days of 4 lessons: 60 lessons. At the standard pace you study every second day: 30 days.",
  );
});

test("a course with a pace of its own says that one as well", () => {
  expect(courseLength({ ...standard, curriculum: { intro: "", pace: "relaxed", paceDays: 120 } })).toBe(
    "15 study days of 4 lessons: 60 lessons. At the standard pace you study every second day: 30 days. " +
      "This course is planned to take 120 days at the relaxed pace, with a study day every eighth day.",
  );
});

test("a card says how the days are spread and how many hours they take", () => {
  expect(cardLength({ ...standard, writtenDays: 15, hours: 24 })).toBe(
    "15 study days, one every second day. About 24 hours plus the videos.",
  );
});

test("a card of a course with unwritten days says so instead of hours", () => {
  expect(cardLength({ ...standard, writtenDays: 5, hours: null })).toBe(
    "15 study days, one every second day. Written so far: 5 of 15; all have their videos.",
  );
});
