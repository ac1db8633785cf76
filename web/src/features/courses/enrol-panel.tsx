import { Link } from "react-router";
import type { CourseStanding } from "#domain/learning/learner-record.ts";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { useEnrolment } from "./use-enrolment.ts";

const LABELS: Record<CourseStanding, string> = {
  "not-enrolled": "Start Now",
  enrolled: "Enrolled ✅",
  completed: "Course Completed 🎉",
};

type EnrolPanelProps = {
  readonly courseId: string;
  readonly path: string;
  readonly standing: CourseStanding;
};

/** Price, button and the next step: stacked in the card on wide screens, a bar at the bottom on phones. */
export function EnrolPanel({ courseId, path, standing }: EnrolPanelProps) {
  const { start, isStarting, isJustEnrolled } = useEnrolment(courseId);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 lg:block">
      <p className="text-xl leading-none font-bold lg:mb-3 lg:text-4xl">Free</p>
      <Button
        look="main"
        onClick={start}
        isBusy={isStarting}
        disabled={standing !== "not-enrolled"}
        className="row-span-2 px-6 text-lg lg:w-full"
      >
        {LABELS[standing]}
      </Button>
      <div aria-live="polite" className="flex min-h-11 items-center lg:mt-1">
        <NextStep path={path} standing={standing} takesFocus={isJustEnrolled} />
      </div>
    </div>
  );
}

type NextStepProps = {
  readonly path: string;
  readonly standing: CourseStanding;
  readonly takesFocus: boolean;
};

function NextStep({ path, standing, takesFocus }: NextStepProps) {
  const session = useSession();
  if (standing !== "not-enrolled") {
    return (
      <Link
        to="/schedule"
        // The pressed button is disabled now and has lost the focus.
        ref={takesFocus ? (link) => link?.focus() : undefined}
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
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
      <Link to="/register" className="text-link inline-flex min-h-11 items-center">
        Sign Up
      </Link>
      <span className="hidden lg:inline"> to enrol</span>
    </p>
  );
}
