import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#server/testing/learners.ts";
import { newAsker } from "#server/testing/mentoring-people.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, type Visitor } from "#server/testing/test-app.ts";

const KEY = "ask:java_course:2:::";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

const keep = (who: Visitor, text: string, key = KEY) =>
  who.call("PUT", "/api/me/mentoring/draft", { key, text });
const kept = async (who: Visitor, key = KEY) =>
  (await who.call("GET", `/api/me/mentoring/draft?key=${encodeURIComponent(key)}`)).json().text;

test("unsent words are on another device after logging in again, and only one's own", async () => {
  const asha = await newAsker(kadam);
  expect(await kept(asha)).toBe("");
  expect((await keep(asha, "Why does\nmy loop")).statusCode).toBe(204);
  const { visitor: elsewhere } = await signIn(kadam, asha.email);
  await asha.call("DELETE", "/api/session");
  expect(seen(await keep(asha, "x"))).toEqual(refusal("not-signed-in"));
  const other = await newAsker(kadam);
  expect(await kept(other)).toBe("");
  expect(await kept(elsewhere)).toBe("Why does\nmy loop");
  expect(await kept(elsewhere, "reply:t1")).toBe("");
});

test("a sent draft is deleted, and the export contains the others", async () => {
  const asha = await newAsker(kadam);
  await keep(asha, "Why does my loop end?");
  const { mentoring } = (await asha.call("GET", "/api/me/export")).json();
  expect(JSON.stringify(mentoring)).toContain("Why does my loop end?");
  await keep(asha, "");
  expect(await kept(asha)).toBe("");
});

test("the number of drafts is limited", async () => {
  const asha = await newAsker(kadam);
  for (let at = 0; at < 40; at++) expect((await keep(asha, "x", `ask:${at}`)).statusCode).toBe(204);
  expect(seen(await keep(asha, "x", "one more"))).toEqual(refusal("too-many-requests"));
  expect((await keep(asha, "changed", "ask:7")).statusCode).toBe(204);
  await keep(asha, "", "ask:8");
  expect((await keep(asha, "x", "one more")).statusCode).toBe(204);
});
