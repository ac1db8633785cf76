import type { CourseDetail } from "#contract/courses.ts";
import { LESSON_KINDS } from "#domain/courses/course.ts";

/** Says which lessons of a course are available now; hidden once all four kinds are there. */
export function OpenLessonsNote({ course }: { course: Pick<CourseDetail, "openLessonKinds"> }) {
  const coming = LESSON_KINDS.filter((kind) => !course.openLessonKinds.includes(kind));
  if (coming.length === 0) return null;
  return (
    <p className="mt-4 max-w-prose rounded-md border border-line border-l-4 border-l-peacock bg-raised px-4 py-3">
      {course.openLessonKinds.length > 0 && `Open today: ${inWords(course.openLessonKinds)}. `}
      {inWords(coming)} are being written, day by day.
    </p>
  );
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
