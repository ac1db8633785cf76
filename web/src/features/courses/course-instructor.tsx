import type { CourseDetail } from "#contract/courses.ts";

export function CourseInstructor({ course }: { course: CourseDetail }) {
  return (
    <>
      <h2 className="mb-4 text-2xl">Instructor: {course.instructor}</h2>
      <div className="reading space-y-4">
        {course.instructorAbout.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  );
}
