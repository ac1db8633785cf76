import type { DayDetail } from "#contract/days.ts";
import type { DayStudy } from "../../study-store/use-day-study.ts";
import { PART_NAMES, type PartState } from "./day-parts.ts";
import { PartDot } from "./part-dot.tsx";
import { type ReadingPosition, useReadingPosition } from "./use-reading-position.ts";

type PartNavProps = {
  readonly day: DayDetail;
  readonly parts: readonly PartState[];
  readonly dayStudy: DayStudy;
};

/** Chooses the step that is shown. Sticky below the site's bar, and shows the position: 'Read, section 3 of 5'. */
export function PartNav({ day, parts, dayStudy: { store, isReady } }: PartNavProps) {
  const isOpen = (part: string) => parts.some((state) => state.part === part && !state.isDone);
  const position = useReadingPosition(day, store.owner, isReady ? isOpen : undefined);
  return (
    <nav
      aria-label="Parts of this day"
      className="sticky short:static top-16 z-20 border-line border-y bg-paper print:hidden"
    >
      <ol className="mx-auto flex max-w-6xl justify-between px-3 sm:justify-start sm:gap-6 sm:px-4">
        {parts.map((state) => (
          <li key={state.part}>
            <a
              href={`#${state.part}`}
              aria-current={position.step === state.part ? "step" : undefined}
              className="step-link -mb-px flex min-h-11 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-3 px-1 font-semibold max-sm:gap-1.5 max-sm:text-base hover:text-peacock"
            >
              <PartDot isDone={state.isDone} isThere={state.isThere} />
              {/* One element: screen readers would read the parts of a flex row with gaps. */}
              <span>
                {position.step === state.part && position.number > 0 ? (
                  <NameAndNumber name={PART_NAMES[state.part]} position={position} />
                ) : (
                  PART_NAMES[state.part]
                )}
                {state.isDone && <span className="sr-only"> (finished)</span>}
                {!state.isThere && <span className="sr-only"> (being written)</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** In words where there is room, and for screen readers: on a phone all of it, so that it is read without a gap. */
function NameAndNumber({
  name,
  position: { step, number, of },
}: {
  name: string;
  position: ReadingPosition;
}) {
  return (
    <span className="tabular-nums">
      <span className="max-sm:sr-only">
        {name}
        <span className="font-normal">
          , {step === "read" ? "section" : "exercise"} {number} of {of}
        </span>
      </span>
      <span aria-hidden="true" className="sm:hidden">
        {name}
        <span className="ml-0.5 font-normal">
          {number}/{of}
        </span>
      </span>
    </span>
  );
}
