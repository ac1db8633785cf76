import { useSyncExternalStore } from "react";
import { type SessionState, useSession } from "../../api/session.ts";

/** Unknown in the first render too: the session can arrive before this part of the prerendered page is hydrated. */
export function useSettledSession(): SessionState {
  const session = useSession();
  const isHydrated = useSyncExternalStore(watchNothing, isInBrowser, isPrerendered);
  return isHydrated ? session : { status: "unknown" };
}

const watchNothing = () => () => {};
const isInBrowser = () => true;
const isPrerendered = () => false;
