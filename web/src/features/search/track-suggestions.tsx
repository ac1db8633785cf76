import { TRACKS } from "virtual:tracks";
import { Link } from "react-router";
import { nearestTitles } from "#domain/search/nearest-titles.ts";

type TrackSuggestionsProps = {
  readonly lead: string;
  readonly query: string;
  readonly count?: number;
};

/** For an empty query or no results: the tracks with the most similar names. */
export function TrackSuggestions({ lead, query, count = TRACKS.length }: TrackSuggestionsProps) {
  return (
    <section aria-label="Tracks" className="mt-8">
      <p className="text-lg">{lead}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {nearestTitles(query, TRACKS, count).map((track) => (
          <li key={track.id}>
            <Link
              to={track.path}
              className="flex min-h-11 items-center rounded-md border border-line bg-raised px-4 py-2 font-semibold hover:border-peacock hover:text-peacock"
            >
              {track.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
