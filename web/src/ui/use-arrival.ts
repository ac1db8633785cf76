import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Calls `arrive` with the element of the URL's fragment, each time such a link is followed. */
export function useArrival(arrive: (part: HTMLElement) => void, isReady = true): void {
  const { hash, key } = useLocation();
  const onArrival = useEffectEvent(arrive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes when the same link is followed again.
  useEffect(() => {
    const part = isReady && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (part) onArrival(part);
  }, [hash, key, isReady]);
}

export function goTo(part: HTMLElement): void {
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
