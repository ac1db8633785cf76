import type { CourseDetail } from "#contract/courses.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";

type CourseCompletedDialogProps = {
  readonly course: CourseDetail | undefined;
  readonly certificateId: string | undefined;
  readonly onClose: () => void;
};

export function CourseCompletedDialog({ course, certificateId, onClose }: CourseCompletedDialogProps) {
  return (
    <Dialog title="Course Completed 🎉" isOpen={course !== undefined} onClose={onClose}>
      {course && (
        <>
          <KolamPicture courseId={course._id} onGround isDrawnOnce className="w-full rounded-md" />
          <p className="mt-5 font-bold text-xl">{course.title}</p>
          <p className="mt-1 text-soft">
            {course.days.length} days done, and the line is closed. Your certificate is ready.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={certificateId ? `/verify/${certificateId}` : "/profile"} look="main">
              See your certificate
            </ButtonLink>
            <Button onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
              Back to the schedule
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
