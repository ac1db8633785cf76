import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { ApiError, messageOf } from "../api/request.ts";
import { isSessionOf, sessionChanged } from "../api/session.ts";
import { useAlert } from "../ui/alerts.tsx";
import type { TickAnswer } from "./send-study.ts";
import type { StudyStore } from "./study-store.ts";

/** The state of sending, while the page is open. */
export type SendingNews = {
  /** Why the last round failed: unsent changes are retried automatically. */
  readonly trouble?: unknown;
  /** Ticks that the account has refused permanently. */
  readonly refused: readonly TickAnswer[];
  /** Retries at once. */
  readonly sendNow?: (() => void) | undefined;
};

const NO_NEWS: SendingNews = { refused: [] };
const newsOfStores = new Map<StudyStore, ReturnType<typeof openNews>>();

function openNews() {
  let news = NO_NEWS;
  const listeners = new Set<() => void>();
  return {
    current: () => news,
    tell: (fresh: Partial<SendingNews>) => {
      news = { ...news, ...fresh };
      for (const onChange of listeners) onChange();
    },
    watch: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

function newsOf(store: StudyStore) {
  const news = newsOfStores.get(store) ?? openNews();
  newsOfStores.set(store, news);
  return news;
}

/** The learner ticks that day again, so the earlier refusal is cleared. */
export function forgetRefusal(store: StudyStore, dayId: string): void {
  const { current, tell } = newsOf(store);
  const left = current().refused.filter(({ tick }) => tick.dayId !== dayId);
  if (left.length < current().refused.length) tell({ refused: left });
}

/** Sends the store's changes to the account while the page is open. Visitors never load the code for it. */
export function useSending(store: StudyStore): SendingNews {
  const client = useQueryClient();
  const alert = useAlert();
  const { current, tell, watch } = newsOf(store);
  useEffect(() => {
    const { owner } = store;
    if (owner === null) return;
    const listener = {
      onRound: (trouble: unknown) => {
        tell({ trouble });
        if (trouble === undefined) return;
        console.error("the progress is still on this device only", trouble);
        if (!(trouble instanceof ApiError)) return;
        if (trouble.code === "storage-full") alert(trouble.message);
        if (trouble.code === "not-signed-in") sessionChanged(client).catch(console.error);
      },
      onRefused: (answer: TickAnswer) => tell({ refused: [...current().refused, answer] }),
      onPlanRefused: (error: unknown) => alert(`Your plan was not changed. ${messageOf(error)}`),
      isOwnersSession: () => isSessionOf(client, owner),
    };
    const following = import("./follow-study.ts").then(({ followStudy }) => {
      const follower = followStudy(store, client, listener);
      tell({ sendNow: follower.sendNow });
      return follower;
    });
    following.catch((error: unknown) => listener.onRound(error));
    return () => void following.then(({ stop }) => stop()).catch(() => undefined);
  }, [store, client, alert, current, tell]);
  return useSyncExternalStore(watch, current, () => NO_NEWS);
}
