import { bestHits, groupHits, type HitGroup, type SearchHit } from "#domain/search/group-hits.ts";
import { searchPath } from "#domain/search/query.ts";
import type { Search } from "./search-index.ts";

const SHOWN = 8;

/** The list below the box; `paths` are those of its entries from top to bottom. */
export type Suggestions = {
  readonly query: string;
  readonly groups: readonly HitGroup[];
  readonly paths: readonly string[];
  readonly count: number;
};

/** `asked` are questions that the server found meanwhile: they are below the browser's instant results. */
export function suggest(search: Search, query: string, asked: readonly SearchHit[] = []): Suggestions {
  const hits = [...search(query), ...asked];
  const groups = groupHits(bestHits(hits, SHOWN));
  const paths = groups.flatMap((group) => group.hits.map((hit) => hit.document.path));
  return { query, groups, count: hits.length, paths: paths.length > 0 ? [...paths, searchPath(query)] : [] };
}
