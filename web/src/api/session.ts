import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SessionReply } from "#contract/accounts.ts";
import { useIsHydrated } from "../ui/is-hydrated.ts";
import { forgetAtLogOut } from "./eligibility-on-device.ts";
import { request } from "./request.ts";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => request<SessionReply>("GET", "/session"),
  staleTime: 60_000,
  retry: 1,
});

/** As far as this tab knows; another tab tells it of a change. */
export function isSessionOf(client: QueryClient, uid: string): boolean {
  return client.getQueryData(sessionQuery.queryKey)?.account?.uid === uid;
}

export type SessionState =
  | { readonly status: "unknown" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly account: NonNullable<SessionReply["account"]>;
      readonly roles: SessionReply["roles"];
      readonly roleNeeds: SessionReply["roleNeeds"];
      /** The question about age is unanswered. */
      readonly asksAge: boolean;
    };

/**
 * Unknown until the server has answered: pages must not guess, or they flash the wrong state. Unknown in the first
 * render too, because the answer can arrive before a part of the prerendered page is hydrated.
 */
export function useSession(): SessionState {
  const { data } = useQuery(sessionQuery);
  const isHydrated = useIsHydrated();
  if (!data || !isHydrated) return { status: "unknown" };
  return data.account
    ? {
        status: "signed-in",
        account: data.account,
        roles: data.roles,
        roleNeeds: data.roleNeeds,
        asksAge: data.asksAge,
      }
    : { status: "signed-out" };
}

const CHANNEL_NAME = "kadam-session";

/** Call after signing in or out: clears the learner's data in this tab and all other tabs. */
export async function sessionChanged(client: QueryClient): Promise<void> {
  announce();
  await forgetLearner(client);
}

/**
 * This tab's channel while it listens to the others. A channel does not receive its own messages, so the tab ignores
 * its own change.
 */
let ownChannel: BroadcastChannel | undefined;

function announce(): void {
  const channel = ownChannel ?? new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage("changed");
  if (channel !== ownChannel) channel.close();
}

async function forgetLearner(client: QueryClient): Promise<void> {
  const { account } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  for (const key of ["me", "plan", "calendar", "reminders", "review", "staff"]) {
    // Reset, not remove, what a page shows already: it would wait forever for a removed query.
    client.removeQueries({ queryKey: [key], type: account ? "inactive" : "all" });
    if (account) client.resetQueries({ queryKey: [key] }).catch(console.error);
  }
  // A private certificate is shown to its holder only.
  await client.resetQueries({ queryKey: ["certificates"] });
}

/** Watches the session while the page is open: other tabs, its end, and returning to the page. */
export function useSessionWatch(): void {
  const client = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const expiresAt = data?.expiresAt;

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL_NAME);
    ownChannel = channel;
    channel.onmessage = () => void forgetLearner(client);
    return () => {
      ownChannel = undefined;
      channel.close();
    };
  }, [client]);

  useEffect(() => {
    if (!expiresAt) return;
    // Browsers fire at once when the delay exceeds 2^31 ms, so far-off ends are checked again later.
    const delayMs = Math.min(Date.parse(expiresAt) - Date.now() + 500, 2 ** 31 - 1);
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      Math.max(delayMs, 1000),
    );
    return () => clearTimeout(timer);
  }, [client, expiresAt]);

  const isSignedIn = data && data.account !== null;
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && isSignedIn === false) forgetAtLogOut();
    wasSignedIn.current = isSignedIn ?? false;
  }, [isSignedIn]);

  useEffect(() => {
    if (data) document.documentElement.dataset.session = data.account ? "in" : "out";
  }, [data]);
}
