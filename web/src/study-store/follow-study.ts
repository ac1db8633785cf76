import type { QueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import { keepPlan } from "./keep-plan.ts";
import { keepRecord } from "./keep-record.ts";
import { foldTick } from "./kept-review.ts";
import { reviewStoreOf } from "./review-store.ts";
import { type PlanAnswer, sendUnsent, type TickAnswer } from "./send-study.ts";
import type { StudyStore } from "./study-store.ts";
import { hasUnsent } from "./unsent-study.ts";

const QUIET_MS = 1_200;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

export type Listener = {
  /** After every round; `trouble` is the reason if it could not be finished. */
  readonly onRound: (trouble: unknown) => void;
  readonly onRefused: (answer: TickAnswer) => void;
  readonly onPlanRefused: (error: unknown) => void;
  readonly isOwnersSession: () => boolean;
};

export type Follower = { readonly sendNow: () => void; readonly stop: () => void };

/** One per store, however many parts of the page use it. */
const followers = new Map<StudyStore, Follower & { users: number }>();

/** Reference-counted: sends until all callers have stopped; the first caller gets the events. */
export function followStudy(store: StudyStore, client: QueryClient, listener: Listener): Follower {
  const follower = followers.get(store) ?? { ...startFollowing(store, client, listener), users: 0 };
  follower.users++;
  followers.set(store, follower);
  const stop = () => {
    follower.users--;
    if (follower.users > 0) return;
    followers.delete(store);
    follower.stop();
  };
  return { sendNow: follower.sendNow, stop };
}

/**
 * Debounced: sends changes a moment after the learner pauses, a tick or a plan at once, and retries failures. When it is stopped
 * the rest is sent once more, if the session is still the owner's.
 */
function startFollowing(
  store: StudyStore,
  client: QueryClient,
  { onRound, onRefused, onPlanRefused, isOwnersSession }: Listener,
): Follower {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let retryMs = FIRST_RETRY_MS;
  let isOver = false;

  const hear = async (answer: TickAnswer) => {
    if (!answer.reply) return onRefused(answer);
    if (store.owner !== null) reviewStoreOf(store.owner).change((review) => foldTick(review, answer.tick));
    await keepRecord(client, answer.reply.record);
  };
  const hearPlan = async (answer: PlanAnswer) => {
    if (!answer.reply) onPlanRefused(answer.error);
    await keepPlan(client, store, answer);
  };
  const sendAfter = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void send(), ms);
  };
  const send = async () => {
    if (isSending || !hasUnsent(store.current())) return;
    isSending = true;
    try {
      await sendUnsent(store, { ask: request, isOwnersSession, onTickAnswer: hear, onPlanAnswer: hearPlan });
      retryMs = FIRST_RETRY_MS;
      onRound(undefined);
    } catch (error) {
      onRound(error);
      sendAfter(retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    } finally {
      isSending = false;
    }
  };
  // A running round also takes what is added meanwhile.
  let { ticks, plans } = store.current();
  const noticeChange = () => {
    const isClick = store.current().ticks !== ticks || store.current().plans !== plans;
    ({ ticks, plans } = store.current());
    if (!isSending) sendAfter(isClick ? 0 : QUIET_MS);
  };
  const sendNow = () => sendAfter(0);

  const unwatch = store.watch(noticeChange);
  window.addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", sendNow);
  sendNow();
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    unwatch();
    window.removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", sendNow);
    // Late enough for the editor to save its last changes.
    queueMicrotask(() => {
      if (isOwnersSession()) void send();
    });
  };
  return { sendNow, stop };
}
