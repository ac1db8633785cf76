import { afterAll, beforeAll, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { attemptBodyWith, minute, startStudyApp } from "#server/testing/study-app.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { storageQuota } from "./storage-quota.ts";

let kadam: TestApp;
beforeAll(async () => {
  kadam = await startStudyApp({ LIMITS: "off", STORAGE_MB: "0.1" });
});
afterAll(() => kadam.close());

const draft = (text: string, at: number) => ({
  files: [{ path: "main.js", text }],
  savedAt: minute(at),
  basedOn: at === 1 ? null : minute(at - 1),
});

test("a learner over the quota is refused before anything is written, on every route that takes code", async () => {
  const learner = await newLearner(kadam);
  const { uid } = (await learner.call("GET", "/api/me")).json();
  const files = [{ path: "main.js", text: "x".repeat(120_000) }];
  await kadam.stores.exercises.changeDraft(uid, "count-knots", () => ({
    current: { value: files, savedAt: new Date(minute(1)) },
    others: [],
  }));
  const full = refusal("storage-full");
  const exercise = "/api/me/study/exercises/tie-knots";
  expect(seen(await learner.call("PUT", `${exercise}/draft`, draft("1", 1)))).toEqual(full);
  expect(seen(await learner.call("POST", `${exercise}/attempts`, attemptBodyWith(true)))).toEqual(full);
  const join = { parts: [], quizzes: [], notes: [], drafts: [], attempts: [] };
  expect(seen(await learner.call("POST", "/api/me/study/join", join))).toEqual(full);
  expect((await kadam.stores.exercises.all(uid)).drafts.size).toBe(1);
  const other = await newLearner(kadam);
  expect((await other.call("PUT", `${exercise}/draft`, draft("1", 1))).statusCode).toBe(200);
});

test("overwritten data does not add up", async () => {
  let reads = 0;
  const exercises = {
    all: async () => {
      reads++;
      return { histories: new Map(), drafts: new Map() };
    },
  };
  const quota = storageQuota(exercises, 1_000);
  for (let n = 0; n < 50; n++) await quota.take("asha", 100);
  expect(reads).toBeLessThan(10);
  await expect(quota.take("asha", 2_000)).rejects.toMatchObject({ code: "storage-full" });
  await quota.take("asha", 100);
});
