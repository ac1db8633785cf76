import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import type { SearchHit } from "#domain/search/group-hits.ts";
import { markMatches, snippetOf, type TextPart } from "#domain/search/mark-matches.ts";
import { searchPath } from "#domain/search/query.ts";
import { KIND_NAMES } from "./kind-names.ts";
import { MarkedText } from "./marked-text.tsx";
import type { Suggestions } from "./suggest.ts";

type SuggestionListProps = {
  /** The list is `<id>-list`, its entries `<id>-0` and so on. */
  readonly id: string;
  readonly suggestions: Suggestions;
  /** Index of the entry selected by the arrow keys, -1 for none. */
  readonly active: number;
  readonly onChoose: () => void;
};

const SNIPPET_LENGTH = 80;

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const { query, groups, count } = suggestions;
  if (count === 0)
    return (
      <p className="px-3 py-3">
        Nothing found for <q>{query.trim()}</q>. Try other words.
      </p>
    );
  let nextIndex = 0;
  const option = (path: string, content: ReactNode) => {
    const index = nextIndex++;
    return (
      <Option key={path} id={`${id}-${index}`} path={path} isActive={index === active} onChoose={onChoose}>
        {content}
      </Option>
    );
  };
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Search results"
      // Browsers make a scrollable element a tab stop; here the arrow keys are the way in.
      tabIndex={-1}
      className="max-h-[calc(100dvh-10rem)] overflow-y-auto scroll-pb-20 md:max-h-[calc(100dvh-5.5rem)] md:px-2 md:pt-1"
    >
      {groups.map(({ kind, hits }) => (
        <Group key={kind} name={KIND_NAMES[kind]}>
          {hits.map((hit) => option(hit.document.path, <HitLines hit={hit} />))}
        </Group>
      ))}
      <div
        role="presentation"
        className="sticky bottom-0 mt-2 border-line border-t bg-paper pt-2 md:-mx-2 md:bg-raised md:p-2"
      >
        {option(
          searchPath(query),
          <span className="font-semibold text-peacock">{`See all results (${count})`}</span>,
        )}
      </div>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
    <div role="group" aria-labelledby={id}>
      <div role="presentation" id={id} className="px-3 pt-2 pb-1 font-semibold text-soft text-sm">
        {name}
      </div>
      {children}
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly path: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** A link, so that it can be opened in a new tab; the keyboard focus stays in the box. */
function Option({ id, path, isActive, onChoose, children }: OptionProps) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Link
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      onClick={onChoose}
      className="flex min-h-11 flex-col justify-center rounded-md px-3 py-1.5 leading-snug hover:bg-paper aria-selected:bg-paper aria-selected:outline-2 aria-selected:outline-peacock aria-selected:-outline-offset-2"
    >
      {children}
    </Link>
  );
}

function HitLines({ hit: { document, found } }: { hit: SearchHit }) {
  const title = markMatches(document.title, found);
  const snippet = snippetOf(document.text, found, SNIPPET_LENGTH);
  return (
    <>
      <span className="font-semibold">
        <MarkedText parts={title} />
      </span>
      <span className="text-soft text-sm">
        <MarkedText parts={markMatches(document.place, found)} />
      </span>
      {!hasMatch(title) && hasMatch(snippet) && (
        <span className="truncate text-sm">
          <MarkedText parts={snippet} />
        </span>
      )}
    </>
  );
}

function hasMatch(parts: readonly TextPart[]): boolean {
  return parts.some((part) => part.isMatch);
}
