import type { ReviewKitReply, ReviewReply } from "#contract/review.ts";
import { isFinal } from "../api/is-final.ts";
import type { request } from "../api/request.ts";
import { foldSentReview } from "./device-review.ts";
import { foldKit, hasUnsentReview, withoutSent } from "./kept-review.ts";
import type { ReviewStore } from "./review-store.ts";
import type { StudyStore } from "./study-store.ts";

const MOST_AT_ONCE = 100;

export type ReviewSending = {
  readonly ask: typeof request;
  readonly timeZone: string;
  /** Ticks and quiz attempts are sent first: the account accepts cards of finished days only. */
  readonly sendStudy: () => Promise<void>;
  /** As for the study: asked before each request. */
  readonly isOwnersSession: () => boolean;
};

/** Sends unsent data. Throws errors that are worth a retry; permanently refused data is dropped. */
export async function sendReview(
  store: ReviewStore,
  studied: Pick<StudyStore, "current">,
  { ask, timeZone, sendStudy, isOwnersSession }: ReviewSending,
): Promise<boolean> {
  if (!hasUnsentReview(store.current())) return false;
  // Read before sending: the cards added here are rated by attempts that are removed once they are sent.
  const study = studied.current();
  await sendStudy();
  while (hasUnsentReview(store.current()) && isOwnersSession()) {
    const { cards, answers } = store.current();
    // All cards before the first answer: the account refuses answers to unknown cards.
    const sent = {
      cards: cards.slice(0, MOST_AT_ONCE),
      answers: cards.length > MOST_AT_ONCE ? [] : answers.slice(0, MOST_AT_ONCE),
    };
    try {
      await ask<ReviewReply>("PUT", `/me/review?timeZone=${encodeURIComponent(timeZone)}`, sent);
      store.change((review) => foldSentReview(review, sent, study));
    } catch (error) {
      if (!isFinal(error)) throw error;
      console.error("answers of the review were refused", error);
      store.change((review) => withoutSent(review, sent));
    }
  }
  return true;
}

/** The account's review data, with questions for the next days. */
export async function fetchKit(
  store: ReviewStore,
  { ask, timeZone, isOwnersSession }: Pick<ReviewSending, "ask" | "timeZone" | "isOwnersSession">,
): Promise<void> {
  const { kit } = store.current();
  const query = new URLSearchParams({ timeZone });
  if (kit) query.set("bank", kit.bank.version);
  const reply = await ask<ReviewKitReply>("GET", `/me/review/kit?${query}`);
  // Somebody else may have logged in meanwhile: then the reply is theirs.
  if (isOwnersSession()) store.change((review) => foldKit(review, reply));
}
