import { createHash, randomUUID } from "node:crypto";
import type { GatheredEvidence, KeptSubmission } from "#domain/certificates/certificate.ts";
import { asCourseId, type Course } from "#domain/courses/course.ts";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { gatheredOf, START } from "./learner-actions.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Code with characters that are easily corrupted on the way. */
export function submissionOf(exerciseId: string, text = "let knots = 3;\n", ms = 0): KeptSubmission {
  const files = [
    { path: "main.js", text },
    { path: "src/rope.js", text: "// आशा\n\"quotes\" 'and' \\ signs\u2028 ✓" },
  ];
  const passedAt = new Date(START.getTime() + ms);
  return { exerciseId, files, codeSha256: sha256(text), testsSha256: sha256(exerciseId), passedAt };
}

/** A course that nobody else uses; of its first day two exercises are passed, and the quiz is half right. */
export function newProvenCourse(dayCount = 3): {
  readonly course: Course;
  readonly gathered: GatheredEvidence;
} {
  const lessons = courseWithLessons();
  const id = asCourseId(`course-${randomUUID()}`);
  const course = { ...lessons, id, days: lessons.days.slice(0, dayCount) };
  const gathered = gatheredOf(course, {
    submissions: [submissionOf("tie-knots", "tied", 7), submissionOf("count-knots")],
    quizzes: new Map([["knots-first", { right: 1, of: 2 }]]),
  });
  return { course, gathered };
}
