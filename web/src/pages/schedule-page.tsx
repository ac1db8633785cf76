import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { LearnerReply } from "#contract/learning.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { standingIn } from "#domain/learning/learner-record.ts";
import { learnerQuery } from "../api/learner.ts";
import { messageOf } from "../api/request.ts";
import { Head } from "../app/head.tsx";
import { RequireSession, useEndedSession } from "../app/require-session.tsx";
import { CourseCompletedDialog } from "../features/learning/course-completed-dialog.tsx";
import { CourseList } from "../features/learning/course-list.tsx";
import { headerIdOf } from "../features/learning/course-section.tsx";
import { NextStep } from "../features/learning/next-step.tsx";
import { NoCourses } from "../features/learning/no-courses.tsx";
import { ScheduleSkeleton } from "../features/learning/schedule-skeleton.tsx";
import { useScheduledCourses } from "../features/learning/use-scheduled-courses.ts";
import { useTicks } from "../features/learning/use-ticks.ts";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";

export function SchedulePage() {
  return (
    <>
      <Head
        title="Schedule"
        description="Your courses day by day: tick a step when you have done it."
        hidden
      />
      <RequireSession
        skeleton={
          <Frame>
            <ScheduleSkeleton />
          </Frame>
        }
      >
        {() => (
          <Frame>
            <OwnSchedule />
          </Frame>
        )}
      </RequireSession>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <PageTitle lead="One step a day. Tick each as you go.">Course schedule</PageTitle>
      {children}
    </PageFrame>
  );
}

function OwnSchedule() {
  const { data, error, fetchStatus, refetch } = useQuery(learnerQuery);
  useEndedSession(error);
  if (data) return <LoadedSchedule saved={data} />;
  if (!error && fetchStatus !== "paused") return <ScheduleSkeleton />;
  return (
    <FailedNotice onRetry={() => void refetch()}>
      Your schedule could not be loaded.{" "}
      {error ? messageOf(error) : "You seem to be offline. Check your connection and try again."}
    </FailedNotice>
  );
}

function LoadedSchedule({ saved }: { saved: LearnerReply }) {
  const [justCompleted, setJustCompleted] = useState<CourseId>();
  const { record, failures, tick } = useTicks(saved, setJustCompleted);
  const courses = useScheduledCourses([...new Set([...record.enrolledCourses, ...record.completedCourses])]);
  const enrolled = courses.filter(({ courseId }) => standingIn(record, courseId) === "enrolled");
  const completed = courses.filter(({ courseId }) => standingIn(record, courseId) === "completed");
  const celebrated = courses.find(({ courseId }) => courseId === justCompleted);
  const shared = { record, failures, onTick: tick };
  return (
    <div className="flex flex-col gap-12">
      {enrolled.length === 0 && <NoCourses />}
      <NextStep courses={enrolled} {...shared} />
      {enrolled.length > 0 && (
        <section aria-labelledby="enrolled-courses">
          <h2 id="enrolled-courses" className="mb-4 text-2xl">
            Your courses
          </h2>
          <CourseList courses={enrolled} firstStartsOpen {...shared} />
        </section>
      )}
      {completed.length > 0 && (
        <section aria-labelledby="completed-courses">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="completed-courses" className="text-2xl">
              Completed courses
            </h2>
            <Link to="/profile" className="text-link flex min-h-11 items-center">
              {completed.length === 1 ? "Certificate on your profile" : "Certificates on your profile"}
            </Link>
          </div>
          <CourseList courses={completed} {...shared} />
        </section>
      )}
      <CourseCompletedDialog
        course={celebrated?.state === "ready" ? celebrated.course : undefined}
        certificateId={record.certificates.find(({ courseId }) => courseId === justCompleted)?.id}
        onClose={() => {
          setJustCompleted(undefined);
          // The checkbox that had focus has moved away with its course.
          if (justCompleted) document.getElementById(headerIdOf(justCompleted))?.focus();
        }}
      />
    </div>
  );
}
