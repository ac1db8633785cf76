import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import type { Asked } from "./look-up-asked.ts";
import { searchQuery } from "./search-query.ts";

const NONE = -1;

/** The typed text and its suggestions. Nothing is loaded before the field is first used. */
export function useSuggestions() {
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const [isUsed, setIsUsed] = useState(false);
  const { data, isError, refetch } = useQuery({ ...searchQuery, enabled: isUsed });
  const isAsked = isOpen && typed.trim() !== "";
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => (isAsked ? data?.lookUpAsked(typed, setAsked) : undefined), [data, isAsked, typed]);
  const hits = asked?.query === typed ? asked.hits : [];
  const suggestions = data && isAsked ? data.suggest(data.search, typed, hits) : undefined;
  const paths = suggestions?.paths ?? [];

  const open = () => {
    setIsUsed(true);
    setIsOpen(true);
    setActive(NONE);
  };
  const close = useCallback(() => {
    setIsOpen(false);
    setActive(NONE);
  }, []);
  return {
    typed,
    active,
    isAsked,
    isError,
    suggestions,
    SuggestionList: data?.SuggestionList,
    activePath: paths[active],
    open,
    close,
    tryAgain: () => void refetch(),
    type: (text: string) => {
      setTyped(text);
      open();
    },
    empty: () => setTyped(""),
    /** The arrow keys cycle through all entries and the field itself. */
    move: (event: KeyboardEvent) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      open();
      const stops = paths.length + 1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    },
  };
}
