import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import { dayPath } from "#domain/courses/course.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { type NextInDay, PART_NAMES } from "./day-parts.ts";

type DayEndProps = {
  readonly day: DayDetail;
  readonly next: NextInDay;
  /** The day's tick, or its replacement. */
  readonly tick: ReactNode;
};

/** What to do next, in one place at the end: an open part, then the tick, then the next day. */
export function DayEnd({ day, next, tick }: DayEndProps) {
  return (
    <section aria-labelledby="day-end" className="draw-when-near scroll-mt-12 border-line border-t">
      <div className="mx-auto max-w-6xl px-4 py-12">
        <h2 id="day-end" className="text-2xl">
          {headings[next.kind]}
        </h2>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          {next.kind === "part" && (
            <a href={`#${next.part}`} className={buttonClass("main", "min-h-14 text-lg")}>
              Go on with {PART_NAMES[next.part]} <ArrowRight size={20} aria-hidden="true" />
            </a>
          )}
          {tick}
          {next.kind === "next-day" && (
            <ButtonLink
              to={dayPath(day.coursePath, day.dayIndex + 1)}
              look="main"
              className="min-h-14 text-lg"
            >
              Go to day {day.dayIndex + 2} <ArrowRight size={20} aria-hidden="true" />
            </ButtonLink>
          )}
          {next.kind === "course" && (
            <ButtonLink to={day.coursePath} look="main" className="min-h-14 text-lg">
              Back to {day.courseTitle}
            </ButtonLink>
          )}
        </div>
        <nav aria-label="Other days" className="mt-10 grid gap-4 border-line border-t pt-6 sm:grid-cols-2">
          {day.previousTitle === null ? (
            <span className="hidden sm:block" />
          ) : (
            <Link
              to={dayPath(day.coursePath, day.dayIndex - 1)}
              className="group flex min-h-14 items-center gap-3"
            >
              <ArrowLeft size={20} aria-hidden="true" className="shrink-0 text-soft" />
              <DayName number={day.dayIndex} title={day.previousTitle} />
            </Link>
          )}
          {day.nextTitle !== null && (
            <Link
              to={dayPath(day.coursePath, day.dayIndex + 1)}
              className="group flex min-h-14 items-center justify-end gap-3 text-right"
            >
              <DayName number={day.dayIndex + 2} title={day.nextTitle} />
              <ArrowRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
            </Link>
          )}
        </nav>
      </div>
    </section>
  );
}

const headings: Record<NextInDay["kind"], string> = {
  part: "What comes next",
  tick: "All parts are finished. Tick the day",
  "next-day": "What comes next",
  course: "The last day of the course",
};

function DayName({ number, title }: { number: number; title: string }) {
  return (
    <span>
      <span className="block text-soft tabular-nums">Day {number}</span>
      <span className="font-semibold group-hover:text-peacock">{title}</span>
    </span>
  );
}
