import type { Course } from "../../courses/course.ts";
import { daysDone, type LearnerRecord } from "../../learning/learner-record.ts";

/** The learner's progress in one sentence, the course on screen first. Removed courses are skipped. */
export function standingSentence(
  record: Pick<LearnerRecord, "enrolledCourses" | "completedCourses" | "ticks">,
  courses: readonly Pick<Course, "id" | "title" | "days">[],
  courseInView: string | undefined,
): string | undefined {
  const inViewFirst = courses.toSorted(
    (a, b) => Number(b.id === courseInView) - Number(a.id === courseInView),
  );
  const parts = inViewFirst.flatMap((course) => {
    const { id, title, days } = course;
    if (record.completedCourses.includes(id)) return [`${title} is completed`];
    if (!record.enrolledCourses.includes(id)) return [];
    return [`${title} is under way with ${daysDone(record, course)} of ${days.length} days done`];
  });
  return parts.length === 0 ? undefined : `${parts.join("; ")}.`;
}
