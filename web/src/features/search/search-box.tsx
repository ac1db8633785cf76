import { Search, X } from "lucide-react";
import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { QUERY_LIMIT, searchPath } from "#domain/search/query.ts";
import { useCloseOnNavigation, useCloseOutside } from "../../ui/menu.tsx";
import { SuggestionPanel } from "./suggestion-panel.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * A combobox: the focus stays in the field while the arrow keys move through the list below it. On a phone a button
 * opens it across the whole width, below the bar. Before the script has loaded, both are plain forms.
 */
export function SearchBox() {
  const box = useSuggestions();
  const { close } = box;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const leave = useCallback(() => {
    close();
    setIsUnfolded(false);
  }, [close]);
  useCloseOutside(root, box.isAsked || isUnfolded, leave);
  useCloseOnNavigation(leave);

  const unfold = () => {
    // On phones the keyboard opens only if the focus is set during the tap itself.
    flushSync(() => setIsUnfolded(!isUnfolded));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    box.move(event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (box.isAsked) return close();
    if (isUnfolded) button.current?.focus();
    box.empty();
    leave();
  };
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault();
    navigate(box.activePath ?? searchPath(box.typed));
    box.empty();
  };
  const hasList = (box.suggestions?.count ?? 0) > 0;
  const FoldIcon = isUnfolded ? X : Search;
  return (
    <search
      ref={root}
      className="md:min-w-0 md:max-w-120 md:grow"
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) leave();
      }}
    >
      <form action="/search" className="md:hidden">
        <button
          ref={button}
          type="submit"
          aria-label="Search"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-form`}
          onClick={(event) => {
            event.preventDefault();
            unfold();
          }}
          className="flex size-11 items-center justify-center rounded-md aria-expanded:text-peacock"
        >
          <FoldIcon size={20} aria-hidden="true" />
        </button>
      </form>
      <form
        id={`${id}-form`}
        action="/search"
        onSubmit={onSubmit}
        data-unfolded={isUnfolded || undefined}
        className="max-md:absolute max-md:inset-x-0 max-md:top-full max-md:hidden max-md:border-line max-md:border-y max-md:bg-paper max-md:px-4 max-md:py-3 max-md:data-unfolded:block md:relative"
      >
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3 text-soft max-md:top-6 max-md:left-7"
        />
        <input
          ref={field}
          name="q"
          type="search"
          role="combobox"
          aria-label="Search courses, days and scholarships"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={box.active < 0 ? undefined : `${id}-${box.active}`}
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={QUERY_LIMIT}
          value={box.typed}
          onFocus={box.open}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full rounded-md border border-soft bg-raised pr-3 pl-10 placeholder:text-soft"
        />
        <SuggestionPanel id={id} box={box} />
      </form>
    </search>
  );
}
