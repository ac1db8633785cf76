import { type RefObject, useEffect, useRef, useState } from "react";
import type { DayTerm } from "#contract/days.ts";
import { TermMeaning } from "./term-list.tsx";

type TermPopoverProps = { readonly root: RefObject<HTMLElement | null>; readonly terms: readonly DayTerm[] };

const GAP = 8;
/** A page that is settling after a jump or a swipe moves by less than this. */
const MOVED = 24;

/** The meaning of a word beside it. Without browser support for popovers, the link goes to the list of words. */
export function TermPopover({ root, terms }: TermPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState<DayTerm>();
  const word = useRef<HTMLElement | undefined>(undefined);

  useEffect(() => {
    const text = root.current;
    if (!text) return;
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-term]") : null;
      const found = terms.find(({ id }) => id === link?.dataset.term);
      const canShow = typeof popover.current?.showPopover === "function";
      if (!link || !found || !canShow || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      event.stopPropagation();
      word.current = link;
      setTerm(found);
    };
    text.addEventListener("click", open);
    return () => text.removeEventListener("click", open);
  }, [root, terms]);

  useEffect(() => {
    const box = popover.current;
    const link = word.current;
    if (!term || !box || !link) return;
    box.showPopover();
    const { left, bottom, top } = link.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = box;
    const isBelow = bottom + GAP + offsetHeight < innerHeight;
    box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
    box.style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight)}px`;
    box.focus({ preventScroll: true });
    // It is beside its word; close it when the page scrolls.
    const follow = () => {
      if (Math.abs(link.getBoundingClientRect().top - top) > MOVED) box.hidePopover();
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [term]);

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={term ? `What ${term.word} means` : "Meaning"}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === "closed") {
          setTerm(undefined);
          word.current?.focus({ preventScroll: true });
        }
      }}
      className="reading fixed m-0 w-[min(24rem,calc(100vw-1rem))] rounded-md border border-ink bg-paper p-4 text-ink"
    >
      <dl>{term && <TermMeaning term={term} />}</dl>
    </div>
  );
}
