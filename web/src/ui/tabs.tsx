import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { goTo, useArrival } from "./use-arrival.ts";

export type Tab = { readonly name: string; readonly content: ReactNode };

/** Arrow keys, Home and End move between tabs; without JavaScript all panels are listed. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [selected, setSelected] = useState(0);
  const [arrival, setArrival] = useState<{ readonly part: HTMLElement }>();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const panels = useRef<(HTMLDivElement | null)[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // A link into a closed tab opens it first, and then scrolls there.
  useArrival((part) => {
    const index = panels.current.findIndex((panel) => panel?.contains(part));
    if (index < 0) return;
    setSelected(index);
    setArrival({ part });
  });
  useEffect(() => {
    if (arrival) goTo(arrival.part);
  }, [arrival]);

  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, selected, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    setSelected(target);
    buttons.current[target]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="table-scroll flex scroll-mt-16 gap-1 border-b border-line md:flex-wrap"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => {
              setSelected(index);
              bringIntoView(list.current);
            }}
            className="-mb-px min-h-11 shrink-0 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap sm:px-4 text-soft hover:text-ink aria-selected:border-peacock aria-selected:text-peacock"
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.name}
          ref={(panel) => {
            panels.current[index] = panel;
          }}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-closed={index === selected ? undefined : ""}
          className="tab-panel pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** Tabs in the lower half of the screen, or above it, are scrolled to its top, so that the opened panel is visible. */
function bringIntoView(list: HTMLElement | null): void {
  const top = list?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) list?.scrollIntoView({ block: "start" });
}

function targetOf(key: string, selected: number, count: number): number | undefined {
  if (key === "ArrowRight") return (selected + 1) % count;
  if (key === "ArrowLeft") return (selected + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
