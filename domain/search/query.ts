/** Nobody types more; whoever pastes a whole page gets an answer for its beginning. */
export const QUERY_LIMIT = 100;

const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** What was asked, as it may stand in a page and in an address. */
export function cutQuery(query: string): string {
  return query.trimStart().slice(0, QUERY_LIMIT).replace(HALF_A_CHARACTER, "").toWellFormed().trimEnd();
}

/** The page with everything that was found. */
export function searchPath(query: string): string {
  return `/search?q=${encodeURIComponent(cutQuery(query))}`;
}
