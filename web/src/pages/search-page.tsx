import { useLocation } from "react-router";
import { cutQuery } from "#domain/search/query.ts";
import { Head } from "../app/head.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import { SearchResults } from "../features/search/search-results.tsx";
import { TrackSuggestions } from "../features/search/track-suggestions.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { useIsHydrated } from "../ui/is-hydrated.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export function SearchPage() {
  const { search } = useLocation();
  // The prerendered page has no query.
  const query = useIsHydrated() ? cutQuery(new URLSearchParams(search).get("q") ?? "") : undefined;
  return (
    <PageFrame>
      <Head
        title={query ? `Search: ${query}` : "Search"}
        description="Search the courses, study days and scholarships on Kadam."
        hidden
      />
      <h1 className="text-4xl md:text-5xl">Search</h1>
      <SearchForm query={query ?? ""} />
      <div className="mt-8 hidden noscript:block">
        <p className="mb-4 max-w-2xl text-lg">
          Searching needs JavaScript, which is switched off here. Every course and every scholarship can be
          reached without it.
        </p>
        <ButtonLink to="/courses2">See all courses</ButtonLink>
      </div>
      {query === "" && (
        <TrackSuggestions query="" lead="Type what you want to learn, or begin with a track." />
      )}
      {query && <SearchResults query={query} />}
    </PageFrame>
  );
}
