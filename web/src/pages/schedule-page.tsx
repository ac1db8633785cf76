import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { LearnerReply } from "#contract/learning.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { shortDay } from "#domain/learning/calendar-words.ts";
import { type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import type { OpenDay } from "#domain/learning/next-open-day.ts";
import { inPlanOrder, todayStanding } from "#domain/learning/today-standing.ts";
import { learnerQuery } from "../api/learner.ts";
import { planQuery } from "../api/plan.ts";
import { messageOf } from "../api/request.ts";
import { isReviewOpen, reviewQuery } from "../api/review.ts";
import { Head } from "../app/head.tsx";
import { RequireSession, useEndedSession } from "../app/require-session.tsx";
import { CourseCompletedDialog } from "../features/learning/course-completed-dialog.tsx";
import { CourseList } from "../features/learning/course-list.tsx";
import { headerIdOf } from "../features/learning/course-section.tsx";
import { NextStep } from "../features/learning/next-step.tsx";
import { NoCourses } from "../features/learning/no-courses.tsx";
import { ScheduleSkeleton } from "../features/learning/schedule-skeleton.tsx";
import { type ScheduledCourse, useScheduledCourses } from "../features/learning/use-scheduled-courses.ts";
import { type FailedTick, type SentTick, useTicks } from "../features/learning/use-ticks.ts";
import { PlanNotices } from "../features/plan/plan-notices.tsx";
import { PlanOverview, PlanOverviewSkeleton } from "../features/plan/plan-overview.tsx";
import { ThenToday } from "../features/plan/then-today.tsx";
import { TodayHead } from "../features/plan/today-head.tsx";
import { firstDayOf, startOfToday, TodaysStepsList } from "../features/plan/todays-steps-list.tsx";
import { AgeAfterSignIn } from "../features/privacy/age-after-sign-in.tsx";
import { ReviewCard } from "../features/review/review-card.tsx";
import { useReviewSync } from "../study-store/use-review-sync.ts";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { useIsWide } from "../ui/use-is-wide.ts";

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
        {({ uid }) => (
          <Frame>
            <OwnSchedule uid={uid} />
          </Frame>
        )}
      </RequireSession>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    // On a phone today's button must be visible without scrolling.
    <PageFrame className="max-md:py-4">
      <PageTitle isCompact lead="One step a day. Tick each as you go.">
        Course schedule
      </PageTitle>
      {children}
    </PageFrame>
  );
}

function OwnSchedule({ uid }: { readonly uid: string }) {
  useReviewSync(uid);
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

type TodayProps = {
  readonly courses: readonly ScheduledCourse[];
  readonly record: LearnerRecord;
  readonly failures: readonly FailedTick[];
  readonly onTick: (tick: SentTick) => void;
};

/** What to do now, then the week and the months. The next step is shown even without a plan. */
function Today({ courses, record, failures, onTick }: TodayProps) {
  const { data: plan, error, refetch } = useQuery(planQuery);
  const ready = courses.flatMap((scheduled) => (scheduled.state === "ready" ? [scheduled.course] : []));
  const { data: review } = useQuery(reviewQuery);
  const isOpen = isReviewOpen(review);
  useEffect(() => {
    // Prefetch: the questions are on the device, so their page must be, too, before the connection ends.
    if (isOpen) import("./review-page.tsx").catch(console.warn);
  }, [isOpen]);
  const firstDay = (day: OpenDay) => firstDayOf({ plan, courses: ready, isReviewOpen: isOpen }, day);
  const hasBegun = courses.length > 0 || record.completedCourses.length > 0;
  // On a phone today's button comes first; during a pause there is only the notice.
  const isSaidFirst = useIsWide() || !plan || todayStanding(plan, record).kind === "paused";
  const notices = (className: string) =>
    plan && <PlanNotices plan={plan} courses={ready} record={record} className={className} />;
  return (
    <>
      <section aria-labelledby={hasBegun ? "today" : undefined}>
        {hasBegun && <TodayHead id="today" plan={plan} record={record} />}
        {isSaidFirst && notices("not-empty:mb-4")}
        {courses.length === 0 && hasBegun && <ReviewCard />}
        {courses.length === 0 && <NoCourses hasFinished={hasBegun} />}
        <NextStep
          courses={courses}
          record={inPlanOrder(record, plan)}
          failures={failures}
          onTick={onTick}
          notices={!isSaidFirst && notices("not-empty:mt-4")}
          detailsOf={(day) => {
            const first = firstDay(day);
            return first && <TodaysStepsList day={first} />;
          }}
          startOf={(day) => {
            const first = firstDay(day);
            return first && startOfToday(first);
          }}
        />
        {plan && <ThenToday plan={plan} courses={ready} record={record} />}
      </section>
      {hasBegun && plan && <PlanOverview plan={plan} courses={ready} record={record} />}
      {hasBegun && !plan && !error && <PlanOverviewSkeleton />}
      {hasBegun && !plan && error && (
        <FailedNotice onRetry={() => void refetch()}>
          Your plan could not be loaded. {messageOf(error)}
        </FailedNotice>
      )}
    </>
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
  const { data: plan } = useQuery(planQuery);
  const whenOf = (courseId: string, dayIndex: number) => {
    const planned = plan?.courses.find((course) => course.courseId === courseId)?.days[dayIndex];
    return planned && shortDay(planned.date);
  };
  return (
    <div className="flex flex-col gap-12">
      <Today courses={enrolled} {...shared} />
      <AgeAfterSignIn />
      {enrolled.length > 0 && (
        <section aria-labelledby="enrolled-courses">
          <h2 id="enrolled-courses" className="mb-4 text-2xl">
            Your courses
          </h2>
          <CourseList courses={enrolled} firstStartsOpen whenOf={whenOf} {...shared} />
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
          // The focused checkbox has moved away with its course.
          if (justCompleted) document.getElementById(headerIdOf(justCompleted))?.focus();
        }}
      />
    </div>
  );
}
