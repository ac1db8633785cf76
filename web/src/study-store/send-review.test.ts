import { expect, test } from "vitest";
import type { request } from "../api/request.ts";
import { openReviewStore } from "./review-store.ts";
import { fetchKit } from "./send-review.ts";

function emptyStore() {
  const kept = new Map<string, string>();
  return openReviewStore("asha", () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }));
}

const kit = { today: "2026-11-19", deck: {}, bank: { version: "1", days: {} } };
const answerKit = (async () => kit) as unknown as typeof request;

test("the account's questions and cards are stored for their owner", async () => {
  const store = emptyStore();
  await fetchKit(store, { ask: answerKit, timeZone: "Asia/Kolkata", isOwnersSession: () => true });
  expect(store.current().kit).toEqual(kit);
});

test("a reply that comes when somebody else has logged in is not stored for the one who asked", async () => {
  const store = emptyStore();
  let loggedIn = "asha";
  const ask = (async () => {
    loggedIn = "ravi";
    return kit;
  }) as unknown as typeof request;
  await fetchKit(store, { ask, timeZone: "Asia/Kolkata", isOwnersSession: () => loggedIn === "asha" });
  expect(store.current().kit).toBeUndefined();
});
