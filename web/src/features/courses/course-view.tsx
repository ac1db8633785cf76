import { Link } from "react-router";
import type { CourseDetail } from "#contract/courses.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { daysDone, standingIn } from "#domain/learning/learner-record.ts";
import { firstOpenDay } from "#domain/learning/next-open-day.ts";
import { courseDays } from "../../api/courses.ts";
import { AlertArea } from "../../ui/alerts.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CourseCurriculum } from "./course-curriculum.tsx";
import { CourseDescription } from "./course-description.tsx";
import { CourseInstructor } from "./course-instructor.tsx";
import { CourseNotes } from "./course-notes.tsx";
import { CourseReview } from "./course-review.tsx";
import { EnrolPanel } from "./enrol-panel.tsx";
import { useLearnerRecord } from "./use-learner-record.ts";

/**
 * On wide screens a text column and a sticky enrol card. On phones the card's parts go where they are needed: the
 * picture first, the notes before the tabs, price and button in a bar at the bottom.
 */
export function CourseView({ course }: { course: CourseDetail }) {
  const courseId = asCourseId(course._id);
  const days = courseDays(course);
  const record = useLearnerRecord();
  const standing = standingIn(record, courseId);
  const done = record && standing === "enrolled" ? daysDone(record, days) : undefined;
  return (
    <div className="course-columns mx-auto max-w-6xl px-4">
      <header className="order-2">
        <Link to="/courses2" className="text-link inline-flex min-h-11 items-center">
          All courses
        </Link>
        <h1 className="text-4xl md:text-5xl">{course.title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-soft">{course.lead}</p>
        <p className="mt-3 font-semibold tabular-nums">
          Level: {course.level}
          {done !== undefined && ` · ${done} of ${course.studyDays} days done`}
        </p>
      </header>
      <section aria-label="Enrol" className="enrol-card">
        <KolamPicture
          courseId={courseId}
          onGround
          className="order-1 w-full max-w-md rounded-md lg:mb-4"
          {...(done !== undefined && { daysDone: done })}
        />
        <div
          data-keep-clear
          className="sticky bottom-0 z-20 order-5 -mx-4 border-t border-line bg-raised px-4 py-2 lg:static lg:mx-0 lg:border-0 lg:p-0"
        >
          <AlertArea>
            <EnrolPanel
              courseId={courseId}
              path={course.path}
              days={course.days}
              standing={standing}
              isStandingKnown={record !== undefined}
              openDay={record && firstOpenDay(record, days)}
            />
          </AlertArea>
        </div>
        <div className="order-3 mt-6 lg:mt-3 lg:border-t lg:border-line lg:pt-4">
          <CourseNotes course={course} />
        </div>
      </section>
      <div className="order-4 mt-10 min-w-0 pb-10 lg:pb-0">
        <Tabs
          label={course.title}
          tabs={[
            {
              name: "Description",
              content: <CourseDescription course={course} isCompleted={standing === "completed"} />,
            },
            { name: "Curriculum", content: <CourseCurriculum course={course} /> },
            { name: "Instructor", content: <CourseInstructor course={course} /> },
          ]}
        />
        <CourseReview course={days} record={record} />
      </div>
    </div>
  );
}
