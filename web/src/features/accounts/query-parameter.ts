import { useLocation } from "react-router";
import { useIsHydrated } from "../../ui/is-hydrated.ts";

/** Undefined in the prerendered page, which has no query; null when the parameter is missing. */
export function useQueryParameter(name: string): string | null | undefined {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  return isHydrated ? new URLSearchParams(search).get(name) : undefined;
}

/**
 * The token of a link from a mail. It is in the fragment (#), which browsers do not send: no server, proxy or log sees
 * it. Mails of earlier versions have it in the query.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const inQuery = useQueryParameter("token");
  return inQuery === undefined ? undefined : (new URLSearchParams(hash.slice(1)).get("token") ?? inQuery);
}

/** Keeps the `next` page when switching between log-in and sign-up. */
export function useWithNext(path: string): string {
  const next = useQueryParameter("next");
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
