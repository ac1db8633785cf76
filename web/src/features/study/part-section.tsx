import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { DayPart } from "#domain/study/day-part.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DotCheckbox } from "../../ui/dot-checkbox.tsx";
import { PART_NAMES, type PartState } from "./day-parts.ts";

type PartSectionProps = {
  readonly state: PartState;
  readonly isReady: boolean;
  readonly onMark: (isDone: boolean) => void;
  /** The part after this one; undefined after the last. */
  readonly next: DayPart | undefined;
  /** False on a day that is short enough for one page. */
  readonly isStep: boolean;
  /** The result so far, in one line; empty until the learner is known. */
  readonly done: string;
  /** Shown beside the mark. */
  readonly ask?: ReactNode;
  readonly children: ReactNode;
};

const DONE_WORDS = {
  watch: "I have watched this",
  read: "I have read this",
  practise: "I have practised this",
  check: "I have checked myself",
} as const;

/** Every part has its own end, where the learner is when it is done: its mark, and one link to continue. */
export function PartSection(props: PartSectionProps) {
  const { state, isReady, onMark, next, isStep, done, ask, children } = props;
  const id = useId();
  return (
    <section
      id={state.part}
      aria-labelledby={id}
      tabIndex={-1}
      data-of={state.part}
      className={`${isStep ? "day-step" : ""} draw-when-near mx-auto max-w-6xl -mt-px scroll-mt-7 border-line px-4 py-10 outline-none not-first:border-t md:py-14`}
    >
      <header className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h2 id={id} className="text-3xl">
          {PART_NAMES[state.part]}
        </h2>
        <p className="text-soft tabular-nums">{state.size}</p>
      </header>
      {state.isThere ? children : <BeingWritten />}
      {state.isThere && (
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          {done && <p className="w-full text-soft tabular-nums print:hidden">{done}</p>}
          <label
            htmlFor={`${id}-done`}
            className={`inline-flex min-h-12 cursor-pointer items-center gap-3 font-semibold ${isReady ? "" : "invisible"}`}
          >
            <DotCheckbox id={`${id}-done`} isDone={state.isDone} onChange={onMark} className="text-peacock" />
            {DONE_WORDS[state.part]}
          </label>
          <a
            href={`#${next ?? "day-end"}`}
            className={buttonClass(state.isDone ? "main" : "quiet", "noscript:hidden print:hidden")}
          >
            {next ? `Go on with ${PART_NAMES[next]}` : "Finish this day"}
            <ArrowRight size={20} aria-hidden="true" />
          </a>
          {ask}
        </div>
      )}
    </section>
  );
}

function BeingWritten() {
  return (
    <p className="max-w-prose rounded-md border border-line border-l-4 border-l-peacock bg-raised px-4 py-3">
      This part is being written. The videos of the day are here already, and you can tick the day with them
      alone.
    </p>
  );
}
