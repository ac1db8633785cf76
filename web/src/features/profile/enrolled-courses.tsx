import type { CourseSummary } from "#contract/courses.ts";
import { daysDone, type LearnerRecord } from "#domain/learning/learner-record.ts";
import { courseDays } from "../../api/courses.ts";
import { ButtonLink, type ButtonLook } from "../../ui/button.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";

type EnrolledCoursesProps = { readonly learner: LearnerRecord; readonly courses: readonly CourseSummary[] };

export function EnrolledCourses({ learner, courses }: EnrolledCoursesProps) {
  const enrolled = learner.enrolledCourses.flatMap((id) => courses.filter((course) => course._id === id));
  if (enrolled.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 rounded-md border border-line p-6">
        <p>No enrolled courses yet.</p>
        <ButtonLink to="/courses2" look="main">
          Choose a course
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="grid gap-4">
      {enrolled.map((course, index) => (
        <EnrolledCourse
          key={course._id}
          course={course}
          done={daysDone(learner, courseDays(course))}
          look={index === 0 ? "main" : "quiet"}
        />
      ))}
    </ul>
  );
}

type EnrolledCourseProps = {
  readonly course: CourseSummary;
  readonly done: number;
  readonly look: ButtonLook;
};

function EnrolledCourse({ course, done, look }: EnrolledCourseProps) {
  return (
    <li className="grid grid-cols-[7rem_1fr] items-center gap-4 rounded-md border border-line bg-raised p-4 sm:grid-cols-[10rem_1fr_10rem] sm:gap-x-6">
      <img src={course.image} alt="" width={640} height={400} className="w-full rounded-md sm:row-span-2" />
      <div className="min-w-0 sm:self-end">
        <h3 className="text-xl">{course.title}</h3>
        <p className="mt-1 text-soft tabular-nums">
          Days Completed: {done}/{course.studyDays}
        </p>
      </div>
      <KolamPicture
        courseId={course._id}
        daysDone={done}
        className="w-full sm:col-start-3 sm:row-span-2 sm:row-start-1"
      />
      <ButtonLink to="/Schedule" look={look} className="sm:col-start-2 sm:self-start sm:justify-self-start">
        Continue Learning
      </ButtonLink>
    </li>
  );
}
