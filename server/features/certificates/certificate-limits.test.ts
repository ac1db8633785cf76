import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import { newCertifiedLearner } from "#server/testing/certified-learner.ts";
import type { Learner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startStudyApp } from "#server/testing/study-app.ts";
import { type TestApp, Visitor } from "#server/testing/test-app.ts";
import { MISSES_BY_ADDRESS } from "./limit-misses.ts";

let kadam: TestApp;
let id: string;
let learner: Learner;

beforeAll(async () => {
  kadam = await startStudyApp({});
  ({ id, learner } = await newCertifiedLearner(kadam));
});

afterAll(() => kadam.close());

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;
const ask = (url: string, remoteAddress: string) =>
  new Visitor(kadam.app).call("GET", url, undefined, { remoteAddress });
const guess = (from: string, typed = certificateIdFrom(randomBytes(CERTIFICATE_ID_LENGTH))) =>
  ask(`/api/certificates/${typed}`, from);

async function useUp(from: string): Promise<void> {
  for (let n = 0; n < MISSES_BY_ADDRESS.most; n++) expect((await guess(from)).statusCode).toBe(404);
  expect(seen(await guess(from))).toEqual(refusal("too-many-requests"));
}

describe("guessing ids", () => {
  test("is blocked after a while, hits and misses alike, so that continuing reveals nothing", async () => {
    const from = newAddress();
    await useUp(from);
    for (const typed of [id, "0".repeat(26), "not an id"])
      for (const url of [`/api/certificates/${typed}`, `/api/certificates/${typed}/submissions`])
        expect(seen(await ask(encodeURI(url), from))).toEqual(refusal("too-many-requests"));
    expect((await guess(newAddress(), id)).statusCode).toBe(200);
  });

  test("is allowed again after the time is over", async () => {
    const from = newAddress();
    await useUp(from);
    const before = kadam.clock.now;
    kadam.clock.now = new Date(before.getTime() + MISSES_BY_ADDRESS.windowSeconds * 1000);
    expect((await guess(from, id)).statusCode).toBe(200);
    expect((await guess(from)).statusCode).toBe(404);
    kadam.clock.now = before;
  });

  test("stays refused within that time, however often it is tried", async () => {
    const from = newAddress();
    await useUp(from);
    const before = kadam.clock.now;
    kadam.clock.now = new Date(before.getTime() + 61_000);
    expect(seen(await guess(from))).toEqual(refusal("too-many-requests"));
    expect(seen(await guess(from, id))).toEqual(refusal("too-many-requests"));
    kadam.clock.now = before;
  });

  test("an invalid id counts like a valid one", async () => {
    const from = newAddress();
    for (let n = 0; n < MISSES_BY_ADDRESS.most; n++) await guess(from, "x");
    expect(seen(await guess(from))).toEqual(refusal("too-many-requests"));
  });

  test("is blocked from other addresses of the same network too", async () => {
    let host = 0;
    const next = () => `2001:db8:0:5::${(++host).toString(16)}`;
    for (let n = 0; n < MISSES_BY_ADDRESS.most; n++) expect((await guess(next())).statusCode).toBe(404);
    expect(seen(await guess(next()))).toEqual(refusal("too-many-requests"));
    expect(seen(await guess(next(), id))).toEqual(refusal("too-many-requests"));
    expect((await guess("2001:db8:0:6::1", id)).statusCode).toBe(200);
  });

  test("of portfolios ends too", async () => {
    const from = newAddress();
    for (let n = 0; n < MISSES_BY_ADDRESS.most; n++)
      expect((await ask("/api/portfolios/x", from)).statusCode).toBe(404);
    expect(seen(await ask("/api/portfolios/x", from))).toEqual(refusal("too-many-requests"));
  });
});

test("honest requests are answered, however many come from one address", async () => {
  const from = newAddress();
  const replies = await Promise.all(Array.from({ length: 300 }, () => guess(from, id)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { rows } = await kadam.database.query("select 1 from limit_uses where key like 'certificate-miss%'");
  expect((await guess(from)).statusCode).toBe(404);
  const after = await kadam.database.query("select 1 from limit_uses where key like 'certificate-miss%'");
  expect(after.rows.length).toBe(rows.length + 1);
});

describe("the holder's own switches", () => {
  async function statuses(times: number, send: () => Promise<{ statusCode: number }>): Promise<number[]> {
    const found: number[] = [];
    for (let n = 0; n < times; n++) found.push((await send()).statusCode);
    return found;
  }

  test("update a certificate twenty times an hour", async () => {
    const gather = () => learner.call("POST", `/api/me/certificates/${id}/evidence`);
    expect(await statuses(21, gather)).toEqual([...Array(20).fill(200), 429]);
  });

  test("change who may see it sixty times in ten minutes", async () => {
    const body = { isPublic: true, sharesCode: false };
    const show = () => learner.call("PUT", `/api/me/certificates/${id}`, body);
    expect(await statuses(61, show)).toEqual([...Array(60).fill(200), 429]);
  });
});
