import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SMALL_KINDS_MAX_BYTES, smallKindsBytes } from "#domain/accounts/small-kinds.ts";
import { CHATS_MAX_BYTES } from "#domain/tutor/tutor-bounds.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { endOf, question } from "#server/testing/tutor-answers.ts";
import { scopedRoutesOf } from "./scopes.ts";

let kadam: TestApp;
beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off", TUTOR_DAILY_LEARNER: "5" } });
});
afterAll(() => kadam.close());

const MOST = 30 * 1024 * 1024;
const uidOf = async (learner: Learner): Promise<string> => (await learner.call("GET", "/api/me")).json().uid;

/** A learner whose storage is full. */
async function fullLearner(): Promise<Learner> {
  const learner = await newLearner(kadam);
  const files = [{ path: "main.js", text: "x".repeat(MOST) }];
  await kadam.stores.exercises.changeDraft(await uidOf(learner), "java-ticket-one-trip", () => ({
    current: { value: files, savedAt: kadam.clock.now },
    others: [],
  }));
  return learner;
}

async function addChat(learner: Learner, bytes: number): Promise<string> {
  const id = randomUUID();
  const at = kadam.clock.now;
  await kadam.stores.conversations.add(await uidOf(learner), id, {
    id: "one",
    question: { role: "user", text: "Why?", at },
    answer: { role: "bot", text: "x".repeat(bytes), sources: [], at },
  });
  return id;
}

const ask = (learner: Learner) => learner.call("POST", "/api/tutor/answers", question());

const learnerWrites = () =>
  scopedRoutesOf(kadam.app).filter(
    ({ scope, method }) => scope === "learner" && ["POST", "PUT", "PATCH"].includes(method),
  );

test("every route that writes for a learner says what it stores", () => {
  expect(learnerWrites().filter(({ stores }) => stores === undefined)).toEqual([]);
});

describe("a full account", () => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await fullLearner();
  });

  test("is refused by every route that writes, but for those whose rows have an end of their own", async () => {
    const taken: string[] = [];
    for (const { method, url } of learnerWrites()) {
      const path = url.replaceAll(/:\w+/g, "x");
      const reply = await learner.call(method as "POST", path, {});
      if (reply.body.includes("storage-full")) expect(seen(reply)).toEqual(refusal("storage-full"));
      else taken.push(`${method} ${url}`);
    }
    const uncounted = learnerWrites().filter(({ stores }) => stores !== "work");
    expect(taken).toEqual(uncounted.map(({ method, url }) => `${method} ${url}`));
  });

  test("still goes on with its course", async () => {
    expect((await learner.call("PUT", "/api/me/enrolments/java_course")).statusCode).toBe(200);
    expect((await learner.call("PUT", "/api/me/days/java_course/0", { done: true })).statusCode).toBe(200);
  });

  test("asks the tutor nothing, and loses no question of the day", async () => {
    const left = async () => (await learner.call("GET", "/api/tutor")).json().allowance.left;
    const before = await left();
    expect(seen(await ask(learner))).toEqual(refusal("storage-full"));
    expect(await left()).toBe(before);
  });

  test("is nobody else's trouble", async () => {
    const other = await newLearner(kadam);
    const note = { text: "Loops count from 0.", savedAt: "2026-11-15T06:00:00.000Z", basedOn: null };
    expect((await other.call("PUT", "/api/me/study/days/java-first-program/note", note)).statusCode).toBe(
      200,
    );
  });
});

test("full chats: the question is refused with what to do, and taken once a chat is deleted", async () => {
  const learner = await newLearner(kadam);
  const small = await addChat(learner, 1_000);
  const large = await addChat(learner, CHATS_MAX_BYTES);
  const rating = `/api/me/conversations/${large}/exchanges/one/rating`;
  expect(seen(await ask(learner))).toEqual(refusal("chats-full"));
  expect(seen(await learner.call("PUT", rating, { verdict: "up" }))).toEqual(refusal("chats-full"));
  expect((await learner.call("GET", "/api/tutor")).json().allowance.left).toBe(5);
  const listed = async () => (await learner.call("GET", "/api/me/conversations")).json().length;
  expect(await listed()).toBe(2);
  const note = { text: "Notes have room.", savedAt: "2026-11-15T06:00:00.000Z", basedOn: null };
  expect((await learner.call("PUT", "/api/me/study/days/java-first-program/note", note)).statusCode).toBe(
    200,
  );

  expect((await learner.call("DELETE", `/api/me/conversations/${large}`)).statusCode).toBe(204);
  expect(endOf((await ask(learner)).body)).toBe("end");
  const kept = `/api/me/conversations/${small}/exchanges/one/rating`;
  expect((await learner.call("PUT", kept, { verdict: "up" })).statusCode).toBe(204);
  expect(await listed()).toBe(2);
});

test("what a full account may still write stays small, with every course there is", () => {
  const { courses, scholarships } = kadam.catalogue;
  const bytes = smallKindsBytes({ courses, schemes: scholarships.length });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(SMALL_KINDS_MAX_BYTES);
});
