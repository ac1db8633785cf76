import { ArrowRight, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PART_NAMES, type PartState } from "./day-parts.ts";
import { PartDot } from "./part-dot.tsx";

type DayHeaderProps = {
  readonly day: DayDetail;
  readonly parts: readonly PartState[];
};

export function DayHeader({ day, parts }: DayHeaderProps) {
  const next = parts.find(({ isThere, isDone }) => isThere && !isDone);
  return (
    <header className="day-head mx-auto max-w-6xl px-4 pt-4 pb-8 md:pt-8">
      <div>
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <Link to={day.coursePath} className="text-link inline-flex min-h-11 items-center">
                {day.courseTitle}
              </Link>
            </li>
            <li aria-current="page" className="flex items-center gap-2 text-soft tabular-nums">
              <ChevronRight size={20} aria-hidden="true" />
              Day {day.dayIndex + 1} of {day.dayCount}
            </li>
          </ol>
        </nav>
        <h1 className="mt-1 text-4xl md:text-5xl">{day.title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-soft">{day.summary}</p>
        <h2 className="mt-8 text-lg">After this day you can</h2>
        <ul className="reading mt-2 list-disc space-y-1 pl-5 marker:text-neem">
          {day.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </div>
      <div className="self-start rounded-md border border-line bg-raised px-5 py-4 lg:mt-11">
        <h2 className="text-lg">Parts of this day</h2>
        <ol className="mt-2">
          {parts.map((state) => (
            <PartStep key={state.part} state={state} />
          ))}
        </ol>
        <a
          href={`#${next?.part ?? "day-end"}`}
          className={buttonClass(next ? "main" : "quiet", "mt-3 mb-1 w-full print:hidden")}
        >
          {next
            ? `${next === parts[0] ? "Start with" : "Go on with"} ${PART_NAMES[next.part]}`
            : "Finish this day"}
          <ArrowRight size={20} aria-hidden="true" />
        </a>
      </div>
    </header>
  );
}

/** One dot of the day's short path. */
function PartStep({ state }: { state: PartState }) {
  return (
    <li
      data-done={state.isDone || undefined}
      className="relative before:absolute before:top-8 before:-bottom-4 before:left-[9px] before:w-0.5 before:bg-line last:before:hidden data-done:before:bg-neem"
    >
      <a href={`#${state.part}`} className="group flex min-h-12 items-center gap-3">
        <PartDot isDone={state.isDone} isThere={state.isThere} />
        <span className="grow font-semibold group-hover:text-peacock">{PART_NAMES[state.part]}</span>
        <span className="text-right text-soft tabular-nums">{state.isDone ? "finished" : state.size}</span>
      </a>
    </li>
  );
}
