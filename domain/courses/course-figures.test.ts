import { expect, test } from "vitest";
import { reviewsNote, studentsNote } from "./course-figures.ts";

const figures = { students: 10, reviews: 10, positiveReviews: 10 };

test("ten students with only positive reviews read as the owner wrote it", () => {
  expect(studentsNote(figures)).toBe("10 students");
  expect(reviewsNote(figures)).toBe("100% positive reviews");
});

test("one student is singular, none is plural", () => {
  expect(studentsNote({ ...figures, students: 1 })).toBe("1 student");
  expect(studentsNote({ ...figures, students: 0 })).toBe("0 students");
});

test("without a review the note says so instead of a percentage", () => {
  expect(reviewsNote({ ...figures, reviews: 0, positiveReviews: 0 })).toBe("No reviews yet");
});

test("999 of 1000 positive reviews are not called 100%", () => {
  expect(reviewsNote({ students: 1, reviews: 1000, positiveReviews: 999 })).toBe("99% positive reviews");
});
