import { useQuery } from "@tanstack/react-query";
import { nextOpenDay } from "#domain/learning/next-open-day.ts";
import { inPlanOrder, todayInWords, todayStanding } from "#domain/learning/today-standing.ts";
import { courseDays } from "../api/courses.ts";
import { learnerQuery, toLearnerRecord } from "../api/learner.ts";
import { planQuery } from "../api/plan.ts";
import { isReviewOpen, reviewQuery } from "../api/review.ts";
import { HomeStep, Invitation } from "../features/learning/home-step.tsx";
import { TodayCardSkeleton } from "../features/learning/today-card.tsx";
import { useScheduledCourses } from "../features/learning/use-scheduled-courses.ts";
import { ThenToday } from "../features/plan/then-today.tsx";
import { firstDayOf, startOfToday, TodaysStepsList } from "../features/plan/todays-steps-list.tsx";
import { ReviewCard } from "../features/review/review-card.tsx";

type Asked = {
  readonly isPending: boolean;
  readonly failureCount: number;
  readonly fetchStatus: string;
};

/** The next step is shown even without a plan or a review. */
const isOnItsWay = ({ isPending, failureCount, fetchStatus }: Asked) =>
  isPending && failureCount === 0 && fetchStatus !== "paused";

/** The card on the home page: today's steps in the order of the schedule, one tap away. */
export function LearnerHome() {
  const { data: record, isError } = useQuery({ ...learnerQuery, select: toLearnerRecord });
  const planned = useQuery(planQuery);
  const review = useQuery(reviewQuery);
  const scheduled = useScheduledCourses(record?.enrolledCourses ?? []);
  if (isError) return <ToSchedule />;
  const isLoading = scheduled.some(({ state }) => state === "loading");
  if (!record || isLoading || isOnItsWay(planned) || isOnItsWay(review)) return <TodayCardSkeleton />;

  const plan = planned.data;
  const courses = scheduled.flatMap((one) => (one.state === "ready" ? [one.course] : []));
  const next = nextOpenDay(inPlanOrder(record, plan), courses.map(courseDays));
  const course = courses.find(({ _id }) => _id === next?.courseId);
  if (!next || !course)
    return (
      <div className="w-full">
        <ReviewCard />
        {scheduled.length > 0 ? (
          <ToSchedule />
        ) : (
          <Invitation
            title={
              record.completedCourses.length > 0 ? "Choose your next course" : "Choose your first course"
            }
            to="/courses2"
            action="See all courses"
          />
        )}
      </div>
    );
  const first = firstDayOf({ plan, courses, isReviewOpen: isReviewOpen(review.data) }, next);
  return (
    <HomeStep
      course={course}
      dayIndex={next.dayIndex}
      record={record}
      standing={
        plan && (
          <>
            {todayInWords(todayStanding(plan, record), plan.today)}{" "}
            {plan.thisWeek.planned > 0 && (
              <span className="whitespace-nowrap">
                This week {plan.thisWeek.kept} of {plan.thisWeek.planned}.
              </span>
            )}
          </>
        )
      }
      details={first && <TodaysStepsList day={first} />}
      start={first && startOfToday(first)}
    >
      {plan && <ThenToday plan={plan} courses={courses} record={record} />}
    </HomeStep>
  );
}

function ToSchedule() {
  return <Invitation title="Your courses" to="/schedule" action="Go to your schedule" />;
}
