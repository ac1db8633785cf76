import { useLocation } from "react-router";
import { useIsHydrated } from "../../ui/is-hydrated.ts";

/** Undefined in the prerendered page, which knows no query; null when the parameter is missing. */
export function useQueryParameter(name: string): string | null | undefined {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  return isHydrated ? new URLSearchParams(search).get(name) : undefined;
}

/**
 * What a link out of a letter carries. It stands behind a #, which browsers keep to themselves: no server, proxy or log between ever sees it. Letters of
 * earlier versions have it in the query.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const inQuery = useQueryParameter("token");
  return inQuery === undefined ? undefined : (new URLSearchParams(hash.slice(1)).get("token") ?? inQuery);
}

/** The other way in keeps the page that the visitor came for. */
export function useWithNext(path: string): string {
  const next = useQueryParameter("next");
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
