import type { SearchHit } from "#domain/search/group-hits.ts";
import { askedHits } from "./asked-query.ts";

/** Debounce while typing. */
const PAUSE_MS = 250;

export type Asked = { readonly query: string; readonly hits: readonly SearchHit[] };

/** Debounced server search; the returned function cancels it. */
export function lookUpAsked(query: string, onFound: (asked: Asked) => void): () => void {
  let isWanted = true;
  const timer = setTimeout(async () => {
    // The browser's own results work offline, too.
    if (!navigator.onLine) return;
    try {
      const hits = await askedHits(query);
      if (isWanted) onFound({ query, hits });
    } catch (error) {
      console.warn("questions of learners were not looked up", error);
    }
  }, PAUSE_MS);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
