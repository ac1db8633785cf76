import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import { dayPath, dayTitle } from "#domain/courses/course.ts";
import { daysDone, type LearnerRecord } from "#domain/learning/learner-record.ts";
import { courseDays } from "../../api/courses.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";
import type { NextStepStart } from "./next-step-card.tsx";

type HomeStepProps = {
  readonly course: CourseDetail;
  readonly dayIndex: number;
  readonly record: LearnerRecord;
  /** Today's standing, in words; missing without a plan. */
  readonly standing: ReactNode;
  /** The day's parts and minutes. */
  readonly details: ReactNode;
  readonly start: NextStepStart | undefined;
  /** What else is due today. */
  readonly children?: ReactNode;
};

/** The next step of the schedule, in short. */
export function HomeStep({ course, dayIndex, record, standing, details, start, children }: HomeStepProps) {
  const id = useId();
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
        <p className="mt-1 text-2xl leading-tight font-bold">{dayTitle(course, dayIndex)}</p>
        <p className="mt-1 text-soft">{course.title}</p>
        {standing && <p className="mt-1">{standing}</p>}
        {details}
      </div>
      <ButtonLink
        to={start?.to ?? dayPath(course.path, dayIndex)}
        look="main"
        className="min-h-14 px-6 text-lg max-sm:w-full"
      >
        {start?.label ?? "Continue"} <ArrowRight size={20} aria-hidden="true" />
      </ButtonLink>
      <div className="w-full empty:hidden">{children}</div>
    </section>
  );
}

type InvitationProps = { readonly title: string; readonly to: string; readonly action: string };

export function Invitation({ title, to, action }: InvitationProps) {
  return (
    <section className="flex w-full flex-wrap items-center justify-between gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ButtonLink to={to} look="main" className="min-h-14 px-6 text-lg max-sm:w-full">
        {action}
      </ButtonLink>
    </section>
  );
}
