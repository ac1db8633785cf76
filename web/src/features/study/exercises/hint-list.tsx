import { Lightbulb } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { useIsHydrated } from "../../../ui/is-hydrated.ts";

/** One hint at a time, each on request. */
export function HintList({ hintsHtml }: { hintsHtml: readonly string[] }) {
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  if (!useIsHydrated()) return <ClosedHints hintsHtml={hintsHtml} />;
  const left = hintsHtml.length - shown;
  const showNext = () => {
    flushSync(() => setShown(shown + 1));
    // With the last hint the button disappears, so the focus goes to the hint.
    if (left === 1 && list.current?.lastElementChild instanceof HTMLElement)
      list.current.lastElementChild.focus({ preventScroll: true });
  };
  return (
    <div>
      <ol ref={list} aria-live="polite" className="space-y-3">
        {hintsHtml.slice(0, shown).map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hints have no id and never change their order.
          <li key={index} tabIndex={-1} className="border-marigold border-l-4 pl-3">
            <p className="font-semibold">Hint {index + 1}</p>
            <Html html={html} />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button className={shown > 0 ? "mt-3" : ""} onClick={showNext}>
          <Lightbulb size={20} aria-hidden="true" />
          {shown === 0 ? "Show a hint" : "Show the next hint"}
          <span className="font-normal text-soft">{left} left</span>
        </Button>
      )}
    </div>
  );
}

/** Without a script. */
function ClosedHints({ hintsHtml }: { hintsHtml: readonly string[] }) {
  return (
    <div>
      {hintsHtml.map((html, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hints have no id and never change their order.
        <details key={index}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Hint {index + 1}
          </summary>
          <Html html={html} />
        </details>
      ))}
    </div>
  );
}

function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
  return <div className="lesson-text reading" dangerouslySetInnerHTML={{ __html: html }} />;
}
