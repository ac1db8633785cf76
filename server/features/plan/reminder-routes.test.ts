import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RemindersReply } from "#contract/reminders.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

// A Friday, 11:30 in India.
const NOW = new Date("2026-11-20T06:00:00Z");
const MEGABYTE = 1024 * 1024;
const OFF = { daily: false, hour: 18, weekly: false };

let kadam: TestApp;
let learner: Learner;
let uid: string;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

beforeEach(async () => {
  kadam.clock.now = NOW;
  learner = await newLearner(kadam);
  uid = (await learner.call("GET", "/api/me")).json().uid;
});

const reminders = async (): Promise<RemindersReply> =>
  (await learner.call("GET", "/api/me/reminders")).json();
const put = (body: unknown, query = "") => learner.call("PUT", `/api/me/reminders${query}`, body);
const tokenOf = () => kadam.stores.unsubscribe.of("reminders", uid);
const isDueAt = async (moment: string) => {
  const found = await kadam.stores.reminders.due(new Date(moment), 1_000);
  return found.includes(uid);
};

test("all are off until the learner opts in, and missing fields stay unchanged", async () => {
  expect(await reminders()).toEqual(OFF);
  expect((await put({ daily: true })).json()).toEqual({ ...OFF, daily: true });
  expect((await put({ hour: 7, weekly: true })).json()).toEqual({ daily: true, hour: 7, weekly: true });
  expect((await put({})).json()).toEqual({ daily: true, hour: 7, weekly: true });
  expect(await reminders()).toEqual({ daily: true, hour: 7, weekly: true });
});

test.each([6, 22, 18.5, -1, "18"])("the hour %j is refused, and nothing changes", async (hour) => {
  await put({ daily: true });
  expect(seen(await put({ daily: false, hour }))).toEqual(
    refusal("invalid-input", { hour: expect.any(String) }),
  );
  expect(await reminders()).toEqual({ ...OFF, daily: true });
});

test("the hour is in the device's time zone, and moves with the zone of the plan", async () => {
  await learner.call("PUT", "/api/me/enrolments/java_course");
  await put({ daily: true }, "?timeZone=Asia/Tokyo");
  expect(await isDueAt("2026-11-20T08:59:00Z")).toBe(false);
  expect(await isDueAt("2026-11-20T09:00:00Z")).toBe(true);
  expect((await learner.call("GET", "/api/me/plan")).json().timeZone).toBe("Asia/Tokyo");
  await learner.call("PUT", "/api/me/plan/java_course", { timeZone: "Europe/Berlin" });
  expect(await isDueAt("2026-11-20T16:59:00Z")).toBe(false);
  expect(await isDueAt("2026-11-20T17:00:00Z")).toBe(true);
  expect(seen(await put({ daily: true }, "?timeZone=Mars/Phobos"))).toEqual(
    refusal("invalid-input", { timeZone: expect.any(String) }),
  );
});

test("a visit resets the count of unanswered mails", async () => {
  await put({ daily: true });
  const change = kadam.stores.reminders.change;
  await change(uid, (record) => ({ record: { ...record, unanswered: 4 }, nextAt: undefined }), NOW);
  await learner.call("GET", "/api/me/plan");
  expect((await kadam.stores.reminders.find(uid)).unanswered).toBe(0);
  expect(await isDueAt("2026-11-20T12:30:00Z")).toBe(true);
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])("one click in a mail program ends all of them, without a session: %s", async (type, payload) => {
  await put({ daily: true, weekly: true });
  for (const _ of [1, 2]) {
    const reply = await kadam.app.inject({
      method: "POST",
      url: `/api/unsubscribe/${tokenOf()}`,
      headers: { "content-type": type },
      payload,
    });
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
  }
  expect(await reminders()).toEqual(OFF);
  expect(await isDueAt("2027-01-01T00:00:00Z")).toBe(false);
});

test.each<Record<string, string>>([
  { origin: "https://mail.example" },
  { origin: "null" },
  { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
  {},
])("one click works from the servers and pages of mail providers: %j", async (headers) => {
  await put({ daily: true });
  const reply = await kadam.app.inject({
    method: "POST",
    url: `/api/unsubscribe/${tokenOf()}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(reply.statusCode).toBe(204);
  expect(await reminders()).toEqual(OFF);
});

test("only a few kilobytes of the click's body are read", async () => {
  await kadam.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = kadam.app.server.address() as AddressInfo;
  let sent = 0;
  async function* endless() {
    for (; sent < 64 * MEGABYTE; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, "x");
  }
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const click = request({ port, method: "POST", path: `/api/unsubscribe/${tokenOf()}` }, (reply) => {
      resolve(reply.statusCode);
      click.destroy();
    });
    click.on("error", reject);
    Readable.from(endless()).pipe(click);
  });
  expect(status).toBe(413);
  // The socket buffers of both sides may already hold some.
  expect(sent).toBeLessThan(16 * MEGABYTE);
});

test("a forged link ends nothing, and opening a real one does not either", async () => {
  await put({ daily: true });
  const visitor = new Visitor(kadam.app);
  const forged = `${tokenOf().slice(0, -3)}AAA`;
  const ofOthers = kadam.stores.unsubscribe.of("mentoring", uid).replace("mentoring", "reminders");
  for (const token of [forged, ofOthers, "x", `${Buffer.from(uid).toString("base64url")}.`])
    expect(seen(await visitor.call("POST", `/api/unsubscribe/${token}`))).toEqual(refusal("not-found"));
  const looked = await visitor.call("GET", `/api/unsubscribe/${tokenOf()}`);
  expect([looked.statusCode, looked.headers.location]).toEqual([
    302,
    `/unsubscribe?token=${encodeURIComponent(tokenOf())}`,
  ]);
  expect(await reminders()).toEqual({ ...OFF, daily: true });
});

test("reminders are in the export, and deleted with the account; its link then does nothing", async () => {
  await put({ daily: true, hour: 9 });
  const token = tokenOf();
  expect((await learner.call("GET", "/api/me/export")).json().reminders).toMatchObject({
    settings: { daily: true, hour: 9 },
  });
  expect((await learner.call("GET", "/api/me/export?format=html")).body).toContain("at 9:00");
  await learner.call("DELETE", "/api/me", { password: "kadam-step-by-step", certificates: "revoke" });
  expect(await isDueAt("2027-01-01T00:00:00Z")).toBe(false);
  expect((await new Visitor(kadam.app).call("POST", `/api/unsubscribe/${token}`)).statusCode).toBe(204);
});
