import { lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { DayTerm } from "#contract/days.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QuickSlot } from "./quick-tasks/quick-slot.tsx";
import { useQuickSlots } from "./quick-tasks/use-quick-slots.ts";
import { TermPopover } from "./term-popover.tsx";
import { usePictures } from "./use-pictures.ts";

type LessonTextProps = {
  readonly html: string;
  readonly terms?: readonly DayTerm[];
  /** Content below the runnable block of this number. */
  readonly underExample?: (index: number, expected: string | undefined) => ReactNode;
  /** The interactive quick task of this id; undefined while the one in the text is used. */
  readonly inQuickTask?: (id: string) => ReactNode | undefined;
};

/** Lazy: loaded with the first click on a picture. */
const PictureZoom = lazy(async () => {
  try {
    return { default: (await import("./picture-zoom.tsx")).PictureZoom };
  } catch (error) {
    console.warn("the larger picture could not be fetched", error);
    return { default: () => <></> };
  }
});

const NO_TERMS: readonly DayTerm[] = [];

/** A code block of the text, with the slot for its buttons. */
type CodeSlot = {
  readonly key: string;
  readonly bar: HTMLElement;
  readonly text: string;
  readonly example: number | undefined;
  /** The output that the text promises. */
  readonly expected: string | undefined;
};

/** The text is markup from the build; interactive parts are added once the page's script runs. */
export function LessonText({ html, terms = NO_TERMS, underExample, inQuickTask }: LessonTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const quickSlots = useQuickSlots(root, html);
  const pictures = usePictures(root, html);
  const [codeSlots, setCodeSlots] = useState<readonly CodeSlot[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup has other code blocks.
  useEffect(() => {
    if (!root.current) return;
    const found = findCode(root.current);
    setCodeSlots(found);
    return () => {
      for (const { bar } of found) bar.remove();
    };
  }, [html]);
  return (
    <>
      <Markup ref={root} html={html} />
      {codeSlots.map(({ key, bar, text, example, expected }) =>
        createPortal(
          <>
            {example === undefined ? null : underExample?.(example, expected)}
            <CopyButton text={text} />
          </>,
          bar,
          key,
        ),
      )}
      {[...quickSlots].map(([id, slot]) => {
        const live = inQuickTask?.(id);
        return (
          live !== undefined && (
            <QuickSlot key={id} slot={slot}>
              {live}
            </QuickSlot>
          )
        );
      })}
      {pictures.zoomed && (
        <Suspense>
          <PictureZoom picture={pictures.zoomed} onClose={pictures.close} />
        </Suspense>
      )}
      {terms.length > 0 && <TermPopover root={root} terms={terms} />}
    </>
  );
}

/** Rendered once: React would otherwise restore the markup and lose what was added to it. */
const Markup = memo(function Markup({ html, ref }: { html: string; ref: React.Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      className="lesson-text with-bars reading"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});

function findCode(root: HTMLElement): CodeSlot[] {
  const blocks = [...root.querySelectorAll("pre")].filter(
    (block) => !block.closest("[data-output], [data-quick]"),
  );
  return blocks.map((block, index) => {
    const figure = block.closest<HTMLElement>("figure[data-example]");
    const bar = document.createElement("div");
    bar.className = "code-bar";
    block.after(bar);
    return {
      key: String(index),
      bar,
      text: block.textContent,
      example: figure?.dataset.example === undefined ? undefined : Number(figure.dataset.example),
      expected: figure?.querySelector("[data-output=text] pre")?.textContent,
    };
  });
}
