import type { DayTerm } from "#contract/days.ts";

export function TermList({ terms }: { terms: readonly DayTerm[] }) {
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
    </div>
  );
}

/** A word, what it means, and what it is called in Hindi. Inside a dl. */
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
