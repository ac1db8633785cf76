import { useSyncExternalStore } from "react";

// The width from which Tailwind's md: applies.
const WIDE = "(min-width: 48rem)";

/** Whether there is room for a table. Only for parts that are never prerendered: the build knows no screen size. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
