import type { CourseDetail } from "#contract/courses.ts";
import { courseLength } from "./course-length.ts";
import { DayPath } from "./day-path.tsx";
import { OpenLessonsNote } from "./open-lessons-note.tsx";

export function CourseCurriculum({ course }: { course: CourseDetail }) {
  return (
    <>
      <p className="reading">{course.curriculum.intro}</p>
      <p className="mt-4 max-w-2xl text-lg font-semibold">{courseLength(course)}</p>
      {course.hours !== null && (
        <p className="mt-1 text-soft">
          About {course.hours} hours of reading, practice and questions, and the videos beside them.
        </p>
      )}
      <OpenLessonsNote course={course} />
      <h2 className="mt-10 text-2xl">The {course.studyDays} days</h2>
      <p className="mt-1 text-soft">
        Open a day to see what it holds. The path turns where a ticket is handed in.
      </p>
      <DayPath course={course} />
    </>
  );
}
