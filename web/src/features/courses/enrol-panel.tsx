import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { CourseDetail } from "#contract/courses.ts";
import { dayPath, type Pace } from "#domain/courses/course.ts";
import type { CourseStanding } from "#domain/learning/learner-record.ts";
import { useSession } from "../../api/session.ts";
import { AlertSlot } from "../../ui/alerts.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useEnrolment } from "./use-enrolment.ts";

/** Lazy: loaded only for signed-in learners; without it the course starts at the standard pace. */
const PaceSelect = lazy(async () => {
  try {
    return { default: (await import("./pace-select.tsx")).PaceSelect };
  } catch (error) {
    console.warn("the paces could not be fetched", error);
    return { default: () => <></> };
  }
});

const LABELS: Record<CourseStanding, string> = {
  "not-enrolled": "Start Now",
  enrolled: "Enrolled ✅",
  completed: "Course Completed 🎉",
};

type EnrolPanelProps = {
  readonly courseId: string;
  readonly path: string;
  readonly days: CourseDetail["days"];
  readonly standing: CourseStanding;
  /** False while nobody is signed in or the record is loading. */
  readonly isStandingKnown: boolean;
  /** The next open day, from 0. */
  readonly openDay: number | undefined;
};

/** Price, button and the next step: stacked in the card on wide screens, a bar at the bottom on phones. */
export function EnrolPanel({ courseId, path, days, standing, isStandingKnown, openDay }: EnrolPanelProps) {
  const { start, isStarting, isJustEnrolled } = useEnrolment(courseId);
  const [pace, setPace] = useState<Pace>("standard");
  const nextDay = standing === "enrolled" ? openDay : undefined;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 lg:flex lg:flex-col lg:items-stretch lg:gap-y-0">
      <AlertSlot className="col-span-2 lg:mb-3" />
      <p className="text-xl leading-none font-bold lg:mb-3 lg:text-4xl">Free</p>
      <Button
        look="main"
        onClick={() => start(pace === "standard" ? undefined : { pace })}
        isBusy={isStarting}
        disabled={standing !== "not-enrolled"}
        className={`lg:w-full ${nextDay === undefined ? "row-span-2 px-4 text-lg lg:px-6" : "px-4"}`}
      >
        {LABELS[standing]}
      </Button>
      <div aria-live="polite" className="flex min-h-11 items-center lg:order-2 lg:mt-2">
        {isStandingKnown && standing === "not-enrolled" ? (
          <Suspense>
            <PaceSelect days={days} pace={pace} onChoose={setPace} onStart={start} />
          </Suspense>
        ) : (
          <NextStep path={path} standing={standing} />
        )}
      </div>
      {nextDay !== undefined && (
        <ButtonLink
          to={dayPath(path, nextDay)}
          look="main"
          // The pressed button is disabled now and has lost the focus.
          takesFocus={isJustEnrolled}
          className="text-lg lg:order-1 lg:mt-3 lg:w-full"
        >
          {nextDay === 0 ? "Open day 1" : `Continue with day ${nextDay + 1}`}
        </ButtonLink>
      )}
    </div>
  );
}

type NextStepProps = {
  readonly path: string;
  readonly standing: CourseStanding;
};

function NextStep({ path, standing }: NextStepProps) {
  const session = useSession();
  if (standing !== "not-enrolled") {
    return (
      <Link to="/schedule" className="text-link inline-flex min-h-11 items-center font-semibold">
        Go to your schedule
      </Link>
    );
  }
  if (session.status !== "signed-out") return null;
  return (
    <p className="text-soft">
      <Link
        to={`/login?next=${encodeURIComponent(path)}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        Log in
      </Link>{" "}
      or{" "}
      <Link
        to={`/register?next=${encodeURIComponent(path)}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        Sign Up
      </Link>
      <span className="hidden lg:inline"> to enrol</span>
    </p>
  );
}
