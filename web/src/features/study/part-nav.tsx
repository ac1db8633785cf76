import { PART_NAMES, type PartState } from "./day-parts.ts";
import { PartDot } from "./part-dot.tsx";
import type { DayPlace } from "./use-day-place.ts";

type PartNavProps = { readonly parts: readonly PartState[]; readonly place: DayPlace | undefined };

/** Stays in view below the bar of the site, and says where one is: 'Read, section 3 of 5'. */
export function PartNav({ parts, place }: PartNavProps) {
  return (
    <nav
      aria-label="Parts of this day"
      className="sticky short:static top-16 z-20 border-line border-y bg-paper"
    >
      <ol className="mx-auto flex max-w-6xl justify-between px-3 sm:justify-start sm:gap-6 sm:px-4">
        {parts.map((state) => (
          <li key={state.part}>
            <a
              href={`#${state.part}`}
              aria-current={place?.part === state.part ? "true" : undefined}
              className="-mb-px flex min-h-12 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-3 px-1 font-semibold max-sm:gap-1.5 max-sm:text-base hover:text-peacock aria-[current=true]:border-peacock aria-[current=true]:text-peacock"
            >
              <PartDot isDone={state.isDone} isThere={state.isThere} />
              {/* One box: the parts of a flex row would be read with spaces between them. */}
              <span>
                {PART_NAMES[state.part]}
                {place?.part === state.part && place.number > 0 && <Where place={place} />}
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

/** In words where there is room for them, and for those who listen. */
function Where({ place: { part, number, of } }: { place: DayPlace }) {
  return (
    <span className="font-normal tabular-nums">
      <span className="max-sm:sr-only">
        , {part === "read" ? "section" : "exercise"} {number} of {of}
      </span>
      <span aria-hidden="true" className="ml-0.5 sm:hidden">
        {number}/{of}
      </span>
    </span>
  );
}
