import { Button } from "../../ui/button.tsx";
import { useEnrolment } from "./use-enrolment.ts";

/** Start Now away from the course's own page. */
export function StartCourse({ courseId, courseTitle }: { courseId: string; courseTitle: string }) {
  const { start, isStarting } = useEnrolment(courseId);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button onClick={start} isBusy={isStarting} className="min-h-14 text-lg">
        Start Now
      </Button>
      <p className="text-soft">Start {courseTitle} to tick its days. It is free.</p>
    </div>
  );
}
