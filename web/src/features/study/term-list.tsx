import { Link } from "react-router";
import type { DayTerm } from "#contract/days.ts";

export function TermList({ terms, coursePath }: { terms: readonly DayTerm[]; coursePath: string }) {
  if (terms.length === 0) return null;
  return (
    <div className="reading mt-12 border-line border-t pt-6">
      <h3 id="words" className="font-sans text-2xl">
        New words of this day
      </h3>
      <dl className="mt-3 space-y-3">
        {terms.map((term) => (
          <div key={term.id} id={term.id} tabIndex={-1} className="scroll-mt-26">
            <TermMeaning term={term} />
          </div>
        ))}
      </dl>
      <Link to={`${coursePath}/words`} className="text-link mt-3 inline-flex min-h-11 items-center">
        All words of this course
      </Link>
    </div>
  );
}

/** A term, its meaning, and the Hindi word. Inside a dl. */
export function TermMeaning({ term: { word, means, hindi, latin } }: { term: Omit<DayTerm, "id"> }) {
  return (
    <>
      <dt className="font-bold">{word}</dt>
      <dd>
        {means}{" "}
        <span className="text-soft">
          <span lang="hi">{hindi}</span> (<span lang="hi-Latn">{latin}</span>)
        </span>
      </dd>
    </>
  );
}
