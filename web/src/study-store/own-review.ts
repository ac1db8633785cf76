import type { QueryClient } from "@tanstack/react-query";
import type { ReviewAnswerBody, ReviewReply } from "#contract/review.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { dayOfCard } from "#domain/review/review-card.ts";
import { deviceTimeZone } from "../api/plan.ts";
import { ApiError, request } from "../api/request.ts";
import { isSessionOf } from "../api/session.ts";
import { noteAnswer } from "./device-answers.ts";
import { reviewOnDevice } from "./device-review.ts";
import { sendKept } from "./join-study.ts";
import { addAnswer, hasUnsentReview } from "./kept-review.ts";
import { REVIEW_MEMORY } from "./review-memory.ts";
import { reviewStoreOf } from "./review-store.ts";
import { fetchKit, sendReview } from "./send-review.ts";
import { studyStoreOf } from "./study-store.ts";

/** Timeout: the questions are already here, so nobody waits longer. */
const PATIENCE_MS = 4_000;

/** What is asked now, from this device's data; undefined if it has none yet. */
export function reviewKeptHere(uid: string): ReviewReply | undefined {
  const store = reviewStoreOf(uid);
  const picked = reviewOnDevice(store.current(), studyStoreOf(uid).current(), new Date(), REVIEW_MEMORY);
  if (picked) store.change(() => picked.review);
  return picked?.reply;
}

/** Counts at once, online or offline. Only the first answer of a session rates its card; all of them are noted. */
export function answerReview(
  uid: string,
  answer: ReviewAnswerBody,
  isRated: boolean,
): ReviewReply | undefined {
  const { cardId, questionId, outcome, at: givenAt } = answer;
  const noted = { id: crypto.randomUUID(), questionId, kind: "review", outcome, givenAt } as const;
  studyStoreOf(uid).change((study) => noteAnswer(study, dayOfCard(cardId), noted));
  if (isRated) reviewStoreOf(uid).change((review) => addAnswer(review, answer));
  return reviewKeptHere(uid);
}

/** Synced with the account if possible, picked here. */
export async function openReview(uid: string, client: QueryClient): Promise<ReviewReply> {
  const hasKit = reviewStoreOf(uid).current().kit !== undefined;
  const synced = syncReview(uid, client);
  // After the timeout nobody listens for the error.
  synced.catch(() => undefined);
  try {
    await (hasKit ? Promise.race([synced, new Promise((go) => setTimeout(go, PATIENCE_MS))]) : synced);
  } catch (error) {
    if (!isSilence(error) || !hasKit) throw error;
    console.warn("the review goes on with what this device was told", error);
  }
  const review = reviewKeptHere(uid);
  if (!review) throw new Error("the account told nothing of the review");
  return review;
}

function isSilence(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "offline" || error.code === "unavailable");
}

async function syncReview(uid: string, client: QueryClient): Promise<void> {
  await sendOwnReview(uid, client);
  await fetchKit(reviewStoreOf(uid), {
    ask: request,
    timeZone: deviceTimeZone(),
    isOwnersSession: () => isSessionOf(client, uid),
  });
}

/** True if something was sent. */
export function sendOwnReview(uid: string, client: QueryClient): Promise<boolean> {
  return sendReview(reviewStoreOf(uid), studyStoreOf(uid), {
    ask: request,
    timeZone: deviceTimeZone(),
    sendStudy: () => sendKept(uid, client),
    isOwnersSession: () => isSessionOf(client, uid),
  });
}

/** Once per study day is enough: questions of the next days are sent in advance. */
export async function keepReviewReady(uid: string, client: QueryClient): Promise<boolean> {
  const { kit, ...review } = reviewStoreOf(uid).current();
  const isFresh = kit?.today === studyDateOf(new Date(), kit?.timeZone ?? deviceTimeZone());
  if (isFresh && !hasUnsentReview(review)) return false;
  await syncReview(uid, client);
  return true;
}
