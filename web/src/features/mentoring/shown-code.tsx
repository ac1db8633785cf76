import type { ReactNode } from "react";
import { showInvisible } from "#domain/mentoring/show-invisible.ts";

type ShownCodeProps = {
  readonly label: string;
  readonly text: string;
  /** Content below a line, counted from 1. */
  readonly below?: (line: number) => ReactNode;
};

/** Somebody's code, with line numbers; invisible characters are named. */
export function ShownCode({ label, text, below }: ShownCodeProps) {
  const lines = text.split("\n");
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="max-h-128 overflow-auto rounded-md border border-line bg-raised py-3 text-base"
    >
      <ol className="font-mono leading-relaxed">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their number.
          <li key={index}>
            <div className="flex">
              <span
                aria-hidden="true"
                className="w-12 shrink-0 select-none pr-3 text-right text-soft tabular-nums"
              >
                {index + 1}
              </span>
              <code className="wrap-anywhere min-w-0 whitespace-pre-wrap pr-4">
                <VisibleText text={line} />
              </code>
            </div>
            {below?.(index + 1)}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function VisibleText({ text }: { text: string }) {
  return showInvisible(text).map((piece, index) =>
    "text" in piece ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their index.
      <mark key={index} title={piece.name} className="rounded-sm bg-madder px-1 font-sans text-paper text-sm">
        {piece.mark} {piece.name}
      </mark>
    ),
  );
}
