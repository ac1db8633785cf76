import fc from "fast-check";
import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import { courseWith, decided, JAVA, PYTHON, recordWith, ticksUpTo } from "./learner-for-tests.ts";
import type { LearnerRecord, Thumb } from "./learner-record.ts";
import { DAYS_BEFORE_REVIEW, mayReview, reviewCourse } from "./review-course.ts";

const java = courseWith(15);
const now = new Date("2026-11-14T08:00:00Z");
const tooEarly = refuse("too-early-to-review");

const reviewed = (record: LearnerRecord, thumb: Thumb) =>
  decided(record, reviewCourse(record, java, thumb, now));

test("learners may review a course after 5 ticked days", () => {
  expect(DAYS_BEFORE_REVIEW).toBe(5);
});

test.each([
  [0, false],
  [4, false],
  [5, true],
  [15, true],
])("with %i days ticked, whether a learner may review is %s", (count, expected) => {
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(count) } });
  expect(mayReview(record, java)).toBe(expected);
  expect(reviewCourse(record, java, "up", now)).toEqual(
    expected ? [{ kind: "course-reviewed", courseId: JAVA, thumb: "up", at: now }] : tooEarly,
  );
});

test("without a record there is no review", () => {
  expect(mayReview(undefined, java)).toBe(false);
  expect(reviewCourse(undefined, java, "up", now)).toEqual(tooEarly);
});

test("ticks in a course that the learner is not enrolled in do not allow a review", () => {
  const record = recordWith({ ticks: { [JAVA]: ticksUpTo(15) } });
  expect(reviewCourse(record, java, "down", now)).toEqual(tooEarly);
});

test("days of another course do not count", () => {
  const record = recordWith({ enrolledCourses: [JAVA, PYTHON], ticks: { [PYTHON]: ticksUpTo(5) } });
  expect(reviewCourse(record, java, "up", now)).toEqual(tooEarly);
});

test("unticked days do not count", () => {
  const ticks = { ...ticksUpTo(5), "day-2": false };
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: ticks } });
  expect(reviewCourse(record, java, "up", now)).toEqual(tooEarly);
});

test("a completed course can be reviewed", () => {
  const record = recordWith({ completedCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(15) } });
  expect(reviewed(record, "down")).toEqual({ ...record, reviews: { [JAVA]: "down" } });
});

test("reviews of other courses stay", () => {
  const record = recordWith({
    enrolledCourses: [JAVA, PYTHON],
    ticks: { [JAVA]: ticksUpTo(5) },
    reviews: { [PYTHON]: "down" },
  });
  expect(reviewed(record, "up")).toEqual({
    ...record,
    reviews: { [PYTHON]: "down", [JAVA]: "up" },
  });
});

test("property: of any series of reviews only the last one counts", () => {
  const thumbs = fc.array(fc.constantFrom("up" as const, "down" as const), { minLength: 1 });
  fc.assert(
    fc.property(thumbs, (series) => {
      let record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(5) } });
      for (const thumb of series) {
        record = reviewed(record, thumb);
        expect(reviewCourse(record, java, thumb, now)).toEqual([]);
      }
      expect(record.reviews).toEqual({ [JAVA]: series.at(-1) });
    }),
  );
});
