import type { ReactNode } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import type { CoursePlanReply, PlanReply } from "#contract/plan.ts";
import { asCourseId, dayPath } from "#domain/courses/course.ts";
import { endInWords, weekdaysInARow } from "#domain/learning/end-answer.ts";
import { isDayDone, type LearnerRecord } from "#domain/learning/learner-record.ts";
import { planNotice } from "#domain/learning/plan-words.ts";
import { isSameClock } from "#domain/learning/same-clock.ts";
import { nextDays, todayStanding } from "#domain/learning/today-standing.ts";
import { deviceTimeZone } from "../../api/plan.ts";
import { messageOf } from "../../api/request.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { endToAnswer } from "./plan-in-words.ts";
import { usePlanChange, usePlanOnItsWay } from "./use-plan-change.ts";

type PlanNoticesProps = {
  readonly plan: PlanReply;
  readonly courses: readonly CourseDetail[];
  readonly record: LearnerRecord;
  readonly className: string;
};

/** Beside the next step, and only if there is something to say: coming back, a pause, another time zone. */
export function PlanNotices({ plan, courses, record, className }: PlanNoticesProps) {
  const change = usePlanChange();
  const onItsWay = usePlanOnItsWay(record.uid);
  const courseIds = plan.courses.map(({ courseId }) => courseId);
  const standing = todayStanding(plan, record);
  const [next] = nextDays(plan, record);
  const course = plan.courses.find(({ courseId }) => courseId === next?.courseId);
  const zone = deviceTimeZone();
  const isElsewhere = courseIds.length > 0 && !isSameClock(zone, plan.timeZone, new Date());
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {standing.kind === "paused" && (
        <Notice
          action={
            <Button
              isBusy={change.isPending}
              onClick={() => change.mutate({ courseIds, change: { pausedUntil: null } })}
            >
              I am back
            </Button>
          }
        >
          Your plan waits for you. Everything you finished is saved.
        </Notice>
      )}
      {standing.kind !== "paused" && course && (
        <ComingBack
          plan={plan}
          course={course}
          record={record}
          detail={courses.find(({ _id }) => _id === course.courseId)}
          isBusy={change.isPending}
          onSlower={(pace) => change.mutate({ courseIds: [course.courseId], change: { pace } })}
        />
      )}
      {standing.kind !== "paused" &&
        plan.courses.map((planned) => (
          <EndNotice
            key={planned.courseId}
            plan={plan}
            course={planned}
            detail={courses.find(({ _id }) => _id === planned.courseId)}
            isBusy={change.isPending}
            onMore={(weekdays) => change.mutate({ courseIds: [planned.courseId], change: { weekdays } })}
          />
        ))}
      {isElsewhere && (
        <Notice
          action={
            <Button
              isBusy={change.isPending}
              onClick={() => change.mutate({ courseIds: courseIds.slice(0, 1), change: { timeZone: zone } })}
            >
              Use {placeOf(zone)} time
            </Button>
          }
        >
          Your plan uses {placeOf(plan.timeZone)} time, and this device is set to {placeOf(zone)}.
        </Notice>
      )}
      {onItsWay && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 border-line border-l-4 pl-3">
          <p>Your plan is changed on this device, not in your account yet.</p>
          <button type="button" onClick={onItsWay.retry} className="text-link min-h-11 font-semibold">
            Try again
          </button>
        </div>
      )}
      {change.error && (
        <p role="alert" className="font-medium text-madder">
          Your plan was not changed. {messageOf(change.error)}
        </p>
      )}
    </div>
  );
}

type ComingBackProps = {
  readonly plan: PlanReply;
  readonly course: CoursePlanReply;
  readonly record: LearnerRecord;
  readonly detail: CourseDetail | undefined;
  readonly isBusy: boolean;
  readonly onSlower: (pace: CoursePlanReply["pace"]) => void;
};

function ComingBack({ plan, course, record, detail, isBusy, onSlower }: ComingBackProps) {
  const next = course.days.find(({ dayId }) => !isDayDone(record, asCourseId(course.courseId), dayId));
  const notice = planNotice({ ...course, nextDayIndex: next?.dayIndex }, plan.daysAway, plan.today);
  if (!notice) return null;
  const { slowerPace } = notice;
  return (
    <Notice
      action={
        slowerPace ? (
          <Button isBusy={isBusy} onClick={() => onSlower(slowerPace)}>
            Take it slower: {slowerPace} pace
          </Button>
        ) : (
          detail &&
          next && (
            <ButtonLink to={dayPath(detail.path, next.dayIndex)} look="quiet">
              Go to day {next.dayIndex + 1}
            </ButtonLink>
          )
        )
      }
    >
      {notice.text}
    </Notice>
  );
}

type EndNoticeProps = {
  readonly plan: PlanReply;
  readonly course: CoursePlanReply;
  readonly detail: CourseDetail | undefined;
  readonly isBusy: boolean;
  readonly onMore: (weekdays: number[]) => void;
};

/** The chosen end date stays; what would keep it is one tap. */
function EndNotice({ plan, course, detail, isBusy, onMore }: EndNoticeProps) {
  const answer = detail && endToAnswer(plan, course, detail);
  if (!answer || answer.kind === "fits") return null;
  const { moreWeekdays } = answer;
  return (
    <Notice
      action={
        moreWeekdays && (
          <Button isBusy={isBusy} onClick={() => onMore([...course.weekdays, ...moreWeekdays])}>
            Add {weekdaysInARow(moreWeekdays)}
          </Button>
        )
      }
    >
      {detail.title}: {endInWords(answer, plan.today)}
    </Notice>
  );
}

function Notice({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line border-l-4 border-l-peacock bg-raised px-4 py-3"
    >
      <p className="min-w-56 max-w-prose grow basis-0">{children}</p>
      {action}
    </div>
  );
}

/** 'Kolkata' from 'Asia/Kolkata'. */
function placeOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
