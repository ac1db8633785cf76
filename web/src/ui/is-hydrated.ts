import { useSyncExternalStore } from "react";

/** False in the prerendered page and in the browser's first render, which must be equal. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isInBrowser, isPrerendering);
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isPrerendering = () => false;
