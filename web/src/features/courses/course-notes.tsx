import { useQuery } from "@tanstack/react-query";
import { BookOpen, Languages, type LucideIcon, ThumbsUp, UsersRound } from "lucide-react";
import type { CourseDetail } from "#contract/courses.ts";
import { type CourseFigures, reviewsNote, studentsNote } from "#domain/courses/course-figures.ts";
import { courseFiguresQuery } from "../../api/courses.ts";
import { sessionQuery } from "../../api/session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLoggedError } from "./use-logged-error.ts";

export function CourseNotes({ course }: { course: CourseDetail }) {
  const figures = useQuery(courseFiguresQuery(course._id));
  const { data: session } = useQuery(sessionQuery);
  useLoggedError(`the figures of ${course._id} could not be read`, figures.error);
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-3 lg:flex-col">
        {figures.isPending && <FiguresSkeleton />}
        {figures.data && <FigureNotes figures={figures.data} />}
        <Note icon={BookOpen}>{course.lessons} lessons</Note>
        <Note icon={Languages}>Language: {course.language}</Note>
      </ul>
      <p className="mt-3 text-soft">
        {course.hours !== null && `About ${course.hours} hours plus the videos. `}
        You need a phone; for the exercises a laptop is easier.
        {/* Repeated beside the numbers: a reader may never reach the footer. */}
        {session?.site.demoData && " Reviews and students are sample data."}
      </p>
    </>
  );
}

function FigureNotes({ figures }: { figures: CourseFigures }) {
  return (
    <>
      <Note icon={ThumbsUp}>{reviewsNote(figures)}</Note>
      <Note icon={UsersRound}>{studentsNote(figures)}</Note>
    </>
  );
}

function FiguresSkeleton() {
  return (
    <>
      <li>
        <Skeleton className="h-6 w-44" />
      </li>
      <li>
        <Skeleton className="h-6 w-26" />
      </li>
    </>
  );
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-soft" />
      <span>{children}</span>
    </li>
  );
}
