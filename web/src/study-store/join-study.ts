import type { QueryClient } from "@tanstack/react-query";
import type { JoinBody, JoinReply } from "#contract/study.ts";
import { isFinal } from "../api/is-final.ts";
import { request } from "../api/request.ts";
import { isSessionOf } from "../api/session.ts";
import { type DeviceStudy, isNothing, NOTHING_STUDIED } from "./device-study.ts";
import { halvesOf, joinBodies, onlyOf } from "./join-bodies.ts";
import { keepPlan } from "./keep-plan.ts";
import { keepRecord } from "./keep-record.ts";
import { keptOwners, keptReviewers } from "./kept-owners.ts";
import { foldTick } from "./kept-review.ts";
import { forgetSentReview, reviewStoreOf } from "./review-store.ts";
import { sendUnsent } from "./send-study.ts";
import { type StudyStore, studyStoreOf } from "./study-store.ts";
import { hasUnsent } from "./unsent-study.ts";

let joining: Promise<void> | undefined;

/** Merges work done without an account into the account; it stays here until the server has it. */
export function joinStudy(): Promise<void> {
  joining ??= joinGuest(studyStoreOf(null), request).finally(() => {
    joining = undefined;
  });
  return joining;
}

export async function joinGuest(guest: StudyStore, ask: typeof request): Promise<void> {
  const sent = guest.current();
  if (isNothing(sent)) return;
  const bodies = joinBodies(sent);
  const refused: JoinBody[] = [];
  let arrived = 0;
  try {
    for (const body of bodies) {
      refused.push(...(await refusedOf(body, ask)));
      arrived++;
    }
  } finally {
    // A retry must not begin with the first body again: the account takes a limited number at a time. What another tab
    // added since is merged the next time: idempotent, nothing counts twice.
    const left = [...refused, ...bodies.slice(arrived)];
    if (arrived > 0 || bodies.length === 0)
      guest.change((study): DeviceStudy => (study === sent ? onlyOf(study, left) : study));
    if (refused.length > 0) console.warn("could not be joined to the account", refused);
  }
}

/** One refused entry must not block the others; it stays on this device. */
async function refusedOf(body: JoinBody, ask: typeof request): Promise<JoinBody[]> {
  try {
    await ask<JoinReply>("POST", "/me/study/join", body);
    return [];
  } catch (error) {
    if (!isFinal(error)) throw error;
    const refused: JoinBody[] = [];
    for (const half of halvesOf(body)) refused.push(...(await refusedOf(half, ask)));
    return halvesOf(body).length > 0 ? refused : [body];
  }
}

/** Sends what an earlier visit left unsent. */
export function sendKept(owner: string, client: QueryClient): Promise<void> {
  const store = studyStoreOf(owner);
  return sendUnsent(store, {
    ask: request,
    isOwnersSession: () => isSessionOf(client, owner),
    onPlanAnswer: (answer) => keepPlan(client, store, answer),
    onTickAnswer: async ({ tick, reply }) => {
      if (!reply) return;
      reviewStoreOf(owner).change((review) => foldTick(review, tick));
      await keepRecord(client, reply.record);
    },
  });
}

/** After signing out a shared computer keeps nothing that the account already has. */
export function forgetSentStudy(): void {
  for (const owner of keptOwners()) forgetSent(studyStoreOf(owner));
  for (const owner of keptReviewers()) forgetSentReview(reviewStoreOf(owner));
}

export function forgetSent(store: StudyStore): void {
  store.change((study) => (hasUnsent(study) ? study : NOTHING_STUDIED));
}
