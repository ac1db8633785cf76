import { PART_NAMES, type PartState } from "./day-parts.ts";
import { PartDot } from "./part-dot.tsx";
import { usePartInView } from "./use-part-in-view.ts";

/** Stays in view below the bar of the site. */
export function PartNav({ parts }: { parts: readonly PartState[] }) {
  const inView = usePartInView();
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
              aria-current={inView === state.part ? "true" : undefined}
              className="-mb-px flex min-h-12 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-3 px-1 font-semibold max-sm:gap-1.5 max-sm:text-base hover:text-peacock aria-[current=true]:border-peacock aria-[current=true]:text-peacock"
            >
              <PartDot isDone={state.isDone} isThere={state.isThere} />
              {PART_NAMES[state.part]}
              {state.isDone && <span className="sr-only"> (finished)</span>}
              {!state.isThere && <span className="sr-only"> (being written)</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
