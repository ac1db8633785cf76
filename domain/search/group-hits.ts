import type { SearchDocument, SearchKind } from "./search-document.ts";

/** A document that was found, with its matching words. */
export type SearchHit = { readonly document: SearchDocument; readonly found: ReadonlySet<string> };

export type HitGroup = { readonly kind: SearchKind; readonly hits: readonly SearchHit[] };

/** Grouped by kind, the kind of the best hit first; inside a group the order of `hits`, best first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<SearchKind, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.document.kind);
    if (group) group.push(hit);
    else groups.set(hit.document.kind, [hit]);
  }
  return [...groups].map(([kind, grouped]) => ({ kind, hits: grouped }));
}

/** The best `limit` hits for a short list. Every kind keeps its best hit, so that none is hidden. */
export function bestHits(hits: readonly SearchHit[], limit: number): SearchHit[] {
  const champions = groupHits(hits)
    .flatMap((group) => group.hits.slice(0, 1))
    .slice(0, limit);
  const others = hits.filter((hit) => !champions.includes(hit)).slice(0, limit - champions.length);
  const chosen = new Set([...champions, ...others]);
  return hits.filter((hit) => chosen.has(hit));
}
