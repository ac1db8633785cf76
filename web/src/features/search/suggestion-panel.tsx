import { SEARCH_FAILED } from "./search-query.ts";
import type { useSuggestions } from "./use-suggestions.ts";

type SuggestionPanelProps = { readonly id: string; readonly box: ReturnType<typeof useSuggestions> };

/** Below the field: the list, or why there is none yet. Changes are also announced to screen readers. */
export function SuggestionPanel({ id, box }: SuggestionPanelProps) {
  const { isAsked, suggestions, SuggestionList } = box;
  const isFailed = box.isError && !suggestions;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isAsked && (suggestions ? countOf(suggestions.count) : isFailed ? SEARCH_FAILED : "Loading search")}
      </p>
      {isAsked && (
        <div className="max-md:mt-3 md:absolute md:top-full md:right-0 md:mt-1 md:w-full md:min-w-110 md:overflow-hidden md:rounded-md md:border md:border-line md:bg-raised">
          {suggestions && SuggestionList && (
            <SuggestionList id={id} suggestions={suggestions} active={box.active} onChoose={box.empty} />
          )}
          {!suggestions && !isFailed && <p className="px-3 py-3 text-soft">Loading search …</p>}
          {isFailed && (
            <div className="px-3 py-3">
              <p>{SEARCH_FAILED}</p>
              <button type="button" onClick={box.tryAgain} className="text-link min-h-11 font-semibold">
                Try again
              </button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return "Nothing found";
  return count === 1 ? "1 result" : `${count} results`;
}
