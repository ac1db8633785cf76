import { Link } from "react-router";
import type { SourceReply } from "#contract/tutor.ts";

type SourceListProps = {
  readonly text: string;
  readonly sources: readonly SourceReply[];
  /** False: they do not answer the question, they are only the nearest. */
  readonly isSupported: boolean;
  readonly onFollow: () => void;
};

const MOST_UNNAMED = 3;

/** The sources that the answer cites; if it cites none, the best ones. */
export function SourceList({ text, sources, isSupported, onFollow }: SourceListProps) {
  const named = sources.filter(({ number }) => new RegExp(`\\[(\\d+, ?)*${number}(, ?\\d+)*\\]`).test(text));
  const shown = named.length > 0 ? named : sources.slice(0, MOST_UNNAMED);
  const isNamed = named.length > 0;
  if (shown.length === 0) return null;
  return (
    <div className="mt-3 text-base">
      <p className="font-semibold">{isNamed ? "Sources" : isSupported ? "See also" : "Nearest pages"}</p>
      <ol>
        {shown.map(({ number, title, heading, url }) => (
          <li key={number} className="flex gap-2">
            {isNamed && <span className="shrink-0 py-1 text-soft tabular-nums">[{number}]</span>}
            <Link to={url} onClick={onFollow} className="text-link min-w-0 py-1">
              {title}
              {heading && ` · ${heading}`}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
