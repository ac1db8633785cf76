import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { ReviewAnswerBody, ReviewReply } from "#contract/review.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { isFinal } from "./is-final.ts";
import { deviceTimeZone } from "./plan.ts";
import { request } from "./request.ts";

const path = () => `/me/review?timeZone=${encodeURIComponent(deviceTimeZone())}`;

/** Not below 'me': a tick cancels that question and must not cancel this one. */
export const reviewQuery = queryOptions({
  queryKey: ["review"],
  queryFn: () => request<ReviewReply>("GET", path()),
});

export function isReviewOpen(review: ReviewReply | undefined): boolean {
  return review !== undefined && !review.isDone && review.cards.length > 0;
}

const KEY = "kadam-review-unsent";
const TODAY_KEY = "kadam-review-today";
const MOST_AT_ONCE = 100;

type Unsent = { readonly uid: string; readonly answers: readonly ReviewAnswerBody[] };

/** Kept on the device first: an answer given without a connection is sent with the next one, or when the page opens again. */
export function keepAnswer(uid: string, answer: ReviewAnswerBody): void {
  write({ uid, answers: [...unsentOf(uid), answer] });
}

type KeptReview = { readonly uid: string; readonly review: ReviewReply };

/** So that the questions of today are there without a connection, too. */
export function keepReview(uid: string, review: ReviewReply): void {
  try {
    localStorage.setItem(TODAY_KEY, JSON.stringify({ uid, review } satisfies KeptReview));
  } catch (error) {
    console.warn("the review cannot be kept on this device", error);
  }
}

/** What was fetched earlier today, without what was answered since. */
export function keptReview(uid: string): ReviewReply | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(TODAY_KEY) ?? "null") as KeptReview | null;
    if (kept?.uid !== uid || kept.review.today !== studyDateOf(new Date(), deviceTimeZone()))
      return undefined;
    const answered = new Set(unsentOf(uid).map(({ cardId }) => cardId));
    return { ...kept.review, cards: kept.review.cards.filter(({ id }) => !answered.has(id)) };
  } catch {
    // Storage that is switched off or was tampered with keeps nothing.
    return undefined;
  }
}

/** Sends what this device has kept now, when the connection comes back, and when `send` is called. */
export function useSendAnswers(uid: string): { readonly send: () => void; readonly isWaiting: boolean } {
  const client = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const send = useCallback(() => {
    sendAnswers(uid).then(
      (hasSent) => {
        setIsWaiting(false);
        if (hasSent) client.invalidateQueries({ queryKey: reviewQuery.queryKey }).catch(console.error);
      },
      (failure: unknown) => {
        setIsWaiting(true);
        console.error("answers of the review wait for a connection", failure);
      },
    );
  }, [uid, client]);
  useEffect(() => {
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [send]);
  return { send, isWaiting };
}

/** Throws what is worth another try later; what is refused for ever is dropped. */
async function sendAnswers(uid: string): Promise<boolean> {
  let hasSent = false;
  for (let answers = unsentOf(uid); answers.length > 0; answers = unsentOf(uid)) {
    const sent = answers.slice(0, MOST_AT_ONCE);
    try {
      await request<ReviewReply>("PUT", path(), { answers: sent });
    } catch (error) {
      if (!isFinal(error)) throw error;
      console.error("answers of the review were refused", error);
    }
    // Others may have been given meanwhile.
    write({ uid, answers: unsentOf(uid).slice(sent.length) });
    hasSent = true;
  }
  return hasSent;
}

/** Those of somebody else who used this device are not ours to send. */
function unsentOf(uid: string): readonly ReviewAnswerBody[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Unsent | null;
    return kept?.uid === uid ? kept.answers : [];
  } catch {
    // Storage that is switched off or was tampered with keeps nothing.
    return [];
  }
}

function write(unsent: Unsent): void {
  try {
    if (unsent.answers.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(unsent));
  } catch (error) {
    console.warn("answers of the review cannot be kept on this device", error);
  }
}
