/** Nobody types more; a pasted page gets an answer for its beginning. */
export const QUERY_LIMIT = 100;

const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** Sanitised query, safe for a page and a URL. */
export function cutQuery(query: string): string {
  return query.trimStart().slice(0, QUERY_LIMIT).replace(HALF_A_CHARACTER, "").toWellFormed().trimEnd();
}

/** The page with all results. */
export function searchPath(query: string): string {
  return `/search?q=${encodeURIComponent(cutQuery(query))}`;
}
