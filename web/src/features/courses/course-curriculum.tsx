import { Link } from "react-router";
import type { CourseDetail } from "#contract/courses.ts";
import { dayPath } from "#domain/courses/course.ts";
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
          About {course.hours} hours of reading, practice and questions, plus the videos.
        </p>
      )}
      <p className="mt-1 text-soft tabular-nums">{whatItHolds(course)}</p>
      <OpenLessonsNote course={course} />
      <h2 className="mt-10 text-2xl">The {course.studyDays} days</h2>
      <p className="mt-1 text-soft">
        Open a day to see what is in it. At each turn of the path you hand in a ticket.
      </p>
      <DayPath course={course} />
      {course.topics.length > 0 && <Topics course={course} />}
    </>
  );
}

/** Counts what is written, not what is planned. */
function whatItHolds({ days, quickTasks, studyDays, writtenDays }: CourseDetail): string {
  const sum = (count: (day: CourseDetail["days"][number]) => number) =>
    days.reduce((so, day) => so + count(day), 0);
  const parts = [
    `${sum(({ exercises }) => exercises)} exercises`,
    ...(quickTasks > 0 ? [`${quickTasks} quick tasks`] : []),
    `${sum(({ questions }) => questions)} questions`,
  ];
  return `${writtenDays < studyDays ? "Written so far" : "In all"}: ${parts.join(", ")}.`;
}

function Topics({ course: { topics, path } }: { course: CourseDetail }) {
  return (
    <>
      <h2 className="mt-12 text-2xl">What job adverts ask for</h2>
      <p className="mt-1 text-soft">
        Topics from job adverts for beginners, and the day on which you learn each of them.
      </p>
      <ul className="mt-3 gap-x-10 sm:columns-2">
        {topics.map(({ name, day }) => (
          <li
            key={name}
            className="flex break-inside-avoid items-baseline justify-between gap-3 border-line border-b py-1.5"
          >
            <span>{name}</span>
            <Link to={dayPath(path, day - 1)} className="text-link shrink-0 py-1 tabular-nums">
              Day {day}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={`${path}/words`} className="text-link mt-4 inline-flex min-h-11 items-center">
        Words of this course
      </Link>
    </>
  );
}
