import { AlertArea, AlertSlot } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { useEnrolment } from "./use-enrolment.ts";

type StartCourseProps = { readonly courseId: string; readonly courseTitle: string };

/** Start Now on pages other than the course's own. */
export function StartCourse(props: StartCourseProps) {
  return (
    <AlertArea>
      <StartButton {...props} />
    </AlertArea>
  );
}

function StartButton({ courseId, courseTitle }: StartCourseProps) {
  const { start, isStarting } = useEnrolment(courseId);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button onClick={() => start()} isBusy={isStarting} className="min-h-14 text-lg">
        Start Now
      </Button>
      <p className="text-soft">Start {courseTitle} to tick its days. It is free.</p>
      <AlertSlot className="w-full" />
    </div>
  );
}
