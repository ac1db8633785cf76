import { useSyncExternalStore } from "react";

/** False in the prerendered page and in the first render in the browser, which must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isInBrowser, isPrerendering);
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isPrerendering = () => false;
