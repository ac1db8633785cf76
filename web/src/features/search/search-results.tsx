import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { groupHits, type HitGroup, type SearchHit } from "#domain/search/group-hits.ts";
import { markMatches, snippetOf } from "#domain/search/mark-matches.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { askedQuery } from "./asked-query.ts";
import { KIND_NAMES } from "./kind-names.ts";
import { MarkedText } from "./marked-text.tsx";
import { SEARCH_FAILED, searchQuery } from "./search-query.ts";
import { SearchResultsSkeleton } from "./search-results-skeleton.tsx";
import { TrackSuggestions } from "./track-suggestions.tsx";

const SUGGESTED_TRACKS = 3;

/** Everything that was found for the query. */
export function SearchResults({ query }: { query: string }) {
  const { data, isError, refetch } = useQuery(searchQuery);
  const asked = useQuery(askedQuery(query));
  const hits = hitsOf(data?.search(query), asked);
  return (
    <div className="mt-8">
      <p role="status" className="text-lg">
        {hits && <Outcome count={hits.length} query={query} />}
      </p>
      {!hits && !isError && <SearchResultsSkeleton />}
      {!hits && isError && <FailedNotice onRetry={() => void refetch()}>{SEARCH_FAILED}</FailedNotice>}
      {hits && hits.length > 0 && groupHits(hits).map((group) => <Group key={group.kind} group={group} />)}
      {hits?.length === 0 && <NothingFound query={query} />}
      {hits && asked.isError && (
        <p className="mt-8 text-soft">Questions that learners asked could not be searched just now.</p>
      )}
    </div>
  );
}

/** The server's hits come last; 'nothing found' is shown only when both have answered. */
function hitsOf(
  own: readonly SearchHit[] | undefined,
  asked: { readonly data?: readonly SearchHit[] | undefined; readonly isPending: boolean },
): readonly SearchHit[] | undefined {
  if (!own || (own.length === 0 && asked.isPending)) return undefined;
  return [...own, ...(asked.data ?? [])];
}

function Outcome({ count, query }: { count: number; query: string }) {
  if (count === 0)
    return (
      <>
        Nothing found for <q className="font-semibold">{query}</q>.
      </>
    );
  return (
    <>
      {count === 1 ? "1 result" : `${count} results`} for <q className="font-semibold">{query}</q>
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <>
      <p className="mt-2 max-w-2xl text-soft">
        The courses and scholarships are written in English: try one English word, such as ‘loops’ or
        ‘testing’.
      </p>
      <TrackSuggestions query={query} count={SUGGESTED_TRACKS} lead="Perhaps one of these tracks:" />
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to="/courses2" className="text-link flex min-h-11 items-center">
          See all courses
        </Link>
        <Link to="/scholar" className="text-link flex min-h-11 items-center">
          See all scholarships
        </Link>
      </p>
    </>
  );
}

function Group({ group: { kind, hits } }: { group: HitGroup }) {
  return (
    <section className="mt-8 border-line border-t pt-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
      <h2 className="text-2xl lg:sticky lg:top-24 lg:self-start">
        {KIND_NAMES[kind]} <span className="font-normal text-soft tabular-nums">{hits.length}</span>
      </h2>
      <ol className="max-lg:mt-2">
        {hits.map((hit) => (
          <Hit key={hit.document.path} hit={hit} />
        ))}
      </ol>
    </section>
  );
}

function Hit({ hit: { document, found } }: { hit: SearchHit }) {
  return (
    <li className="border-line py-4 not-last:border-b lg:first:pt-0">
      <h3 className="text-xl">
        <Link to={document.path} className="text-peacock hover:underline">
          <MarkedText parts={markMatches(document.title, found)} />
        </Link>
      </h3>
      <p className="mt-1 text-soft">
        <MarkedText parts={markMatches(document.place, found)} />
      </p>
      <p className="reading mt-1">
        <MarkedText parts={snippetOf(document.text, found)} />
      </p>
    </li>
  );
}
