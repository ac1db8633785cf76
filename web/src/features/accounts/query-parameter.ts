import { useLocation } from "react-router";
import { useIsHydrated } from "../../ui/is-hydrated.ts";

/** Undefined in the prerendered page, which knows no query; null when the parameter is missing. */
export function useQueryParameter(name: string): string | null | undefined {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  return isHydrated ? new URLSearchParams(search).get(name) : undefined;
}

/** The other way in keeps the page that the visitor came for. */
export function useWithNext(path: string): string {
  const next = useQueryParameter("next");
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
