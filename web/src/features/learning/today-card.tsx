import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { dayPath, dayTitle } from "#domain/courses/course.ts";
import { whenInWords } from "#domain/learning/calendar-words.ts";
import { daysDone } from "#domain/learning/learner-record.ts";
import { nextOpenDay } from "#domain/learning/next-open-day.ts";
import { inPlanOrder, nextDays } from "#domain/learning/today-standing.ts";
import { courseDays } from "../../api/courses.ts";
import { learnerQuery, toLearnerRecord } from "../../api/learner.ts";
import { planQuery } from "../../api/plan.ts";
import { useSession } from "../../api/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useScheduledCourses } from "./use-scheduled-courses.ts";

/** The first thing on the home page of a signed-in learner: the next step, one tap away. */
export function TodayCard() {
  const session = useSession();
  if (session.status === "signed-out") return null;
  return (
    // Room is kept from the first paint for those who were signed in on their last visit, so that nothing moves.
    <div className={`mx-auto max-w-6xl px-4 pt-6 ${session.status === "signed-in" ? "" : "signed-in-only"}`}>
      <div className="flex min-h-40 items-center rounded-md border border-ink bg-raised p-5">
        {session.status === "signed-in" ? <NextStep /> : <CardSkeleton />}
      </div>
    </div>
  );
}

function NextStep() {
  const id = useId();
  const { data: record, isError } = useQuery({ ...learnerQuery, select: toLearnerRecord });
  const { data: plan, isPending, failureCount } = useQuery(planQuery);
  const isPlanPending = isPending && failureCount === 0;
  const courses = useScheduledCourses(record?.enrolledCourses ?? []);
  if (isError) return <Invitation title="Your courses" to="/schedule" action="Go to your schedule" />;
  if (!record || isPlanPending || courses.some(({ state }) => state === "loading")) return <CardSkeleton />;

  const ready = courses.flatMap((scheduled) => (scheduled.state === "ready" ? [scheduled.course] : []));
  // Without a plan the next step is told all the same.
  const next = nextOpenDay(inPlanOrder(record, plan), ready.map(courseDays));
  const course = ready.find(({ _id }) => _id === next?.courseId);
  const day = next && course?.days[next.dayIndex];
  const planned = plan && nextDays(plan, record).find(({ courseId }) => courseId === next?.courseId);
  if (!next || !course || !day)
    return courses.length > 0 ? (
      <Invitation title="Your courses" to="/schedule" action="Go to your schedule" />
    ) : (
      <Invitation title="Choose your first course" to="/courses2" action="See all courses" />
    );
  return (
    <section aria-labelledby={id} className="flex w-full flex-wrap items-center gap-x-6 gap-y-4">
      <KolamPicture
        courseId={course._id}
        daysDone={daysDone(record, courseDays(course))}
        onGround
        className="hidden w-40 rounded-md sm:block"
      />
      <div className="min-w-56 grow basis-0">
        <h2 id={id} className="text-base text-peacock">
          Next step
        </h2>
        <p className="mt-1 text-2xl leading-tight font-bold">{dayTitle(course, next.dayIndex)}</p>
        <p className="mt-1 text-soft">
          {course.title}
          {day.minutes > 0 && ` · about ${day.minutes} minutes besides the videos`}
        </p>
        {plan && planned && (
          <p className="mt-1 text-soft">
            Planned{" "}
            {planned.date <= plan.today
              ? "for today"
              : `for ${whenInWords(planned.date, plan.today).replace(/^on /, "")}`}
            . This week {plan.thisWeek.kept} of {plan.thisWeek.planned}.
          </p>
        )}
      </div>
      <ButtonLink
        to={dayPath(course.path, next.dayIndex)}
        look="main"
        className="min-h-14 px-6 text-lg max-sm:w-full"
      >
        Continue <ArrowRight size={20} aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}

type InvitationProps = { readonly title: string; readonly to: string; readonly action: string };

function Invitation({ title, to, action }: InvitationProps) {
  return (
    <section className="flex w-full flex-wrap items-center justify-between gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ButtonLink to={to} look="main" className="min-h-14 px-6 text-lg max-sm:w-full">
        {action}
      </ButtonLink>
    </section>
  );
}

function CardSkeleton() {
  return (
    <div role="status" aria-label="Loading your next step" className="w-full">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-2 h-8 w-64 max-w-full" />
      <Skeleton className="mt-2 h-5 w-48" />
    </div>
  );
}
