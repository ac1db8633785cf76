import { ButtonLink } from "../../ui/button.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";

/** With all days drawn, its line is closed. */
const DAYS_OF_COURSE = 15;

type NoCoursesProps = {
  /** A learner who has finished everything is not told that there is nothing. */
  readonly hasFinished: boolean;
};

export function NoCourses({ hasFinished }: NoCoursesProps) {
  return (
    <section className="grid items-center gap-8 rounded-md border border-line bg-raised p-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:p-10">
      <div>
        <p className="font-bold text-2xl">
          {hasFinished ? "Every step is done. Choose your next course." : "No courses enrolled."}
        </p>
        <p className="mt-2 max-w-md text-soft">
          {hasFinished
            ? "What you finished stays below, with its days and videos, and a short revision helps you remember it. A new course starts here when you press Start Now on its page."
            : "Choose a course and press Start Now on its page. Its days then wait for you here, one step at a time."}
        </p>
        <ButtonLink to="/courses2" look="main" className="mt-6">
          See all courses
        </ButtonLink>
      </div>
      <KolamPicture
        courseId="schedule"
        daysDone={hasFinished ? DAYS_OF_COURSE : 0}
        className="w-32 max-md:mx-auto md:w-full"
      />
    </section>
  );
}
