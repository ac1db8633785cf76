import { rmSync } from "node:fs";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemeWith } from "#domain/scholarships/scheme-for-tests.ts";
import { writeFixtureSite } from "#server/testing/fixture-site.ts";
import { type Learner, newLearner, newStaffMember } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { routesOf } from "#server/testing/routes-of.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

type Method = "GET" | "PUT" | "POST" | "DELETE";

const { id: _id, ...SCHEME } = schemeWith();

/** Every staff route, with a valid body: a missing route makes the first test fail. */
const ROUTES: readonly [method: Method, path: string, body?: unknown][] = [
  ["GET", "/api/staff/callbacks"],
  ["GET", "/api/staff/callbacks.csv"],
  ["PUT", "/api/staff/callbacks/:requestId/called", { note: "Called" }],
  ["DELETE", "/api/staff/callbacks/:requestId"],
  ["GET", "/api/staff/scholarships"],
  ["PUT", "/api/staff/scholarships/:schemeId", SCHEME],
  ["POST", "/api/staff/scholarships/:schemeId/close"],
  ["POST", "/api/staff/scholarships/:schemeId/reopen"],
  ["POST", "/api/staff/scholarships/:schemeId/check", { checkedOn: "2026", sourceKind: "blog" }],
  ["POST", "/api/staff/learners/find", { email: "nobody@example.com" }],
  ["POST", "/api/staff/learners/reset", { email: "nobody@example.com" }],
  ["POST", "/api/staff/learners/log-out", { email: "nobody@example.com" }],
  ["POST", "/api/staff/learners/age-again", { email: "nobody@example.com" }],
  ["GET", "/api/staff/members"],
  ["POST", "/api/staff/members", { email: "nobody@example.com" }],
  ["POST", "/api/staff/members/remove", { email: "nobody@example.com" }],
  ["GET", "/api/staff/courses"],
  ["GET", "/api/staff/log"],
  ["GET", "/api/staff/jobs"],
  ["POST", "/api/staff/jobs/:jobKey/send-again"],
  ["GET", "/api/staff/questions"],
  ["GET", "/api/staff/equal-work"],
  ["GET", "/api/staff/tutor-ratings"],
  ["GET", "/api/staff/mentoring"],
  ["GET", "/api/staff/mentoring/mentors"],
  ["POST", "/api/staff/mentoring/mentors", { email: "nobody@example.com", courseId: "java_course" }],
  ["DELETE", "/api/staff/mentoring/mentors/:mentorId/:courseId"],
  ["GET", "/api/staff/mentoring/offers"],
  ["POST", "/api/staff/mentoring/offers/:offerId", { accepts: true }],
  ["GET", "/api/staff/mentoring/reports"],
  ["POST", "/api/staff/mentoring/reports/:reportId/acknowledge"],
  ["POST", "/api/staff/mentoring/reports/:reportId/decide", { decision: "nothing", reason: "None" }],
  ["GET", "/api/staff/mentoring/sanctions"],
  ["GET", "/api/staff/mentoring/threads"],
  ["POST", "/api/staff/mentoring/threads/:threadId/read", { reason: "A report" }],
  ["POST", "/api/staff/mentoring/threads/:threadId/remove", { reason: "A report" }],
  ["GET", "/api/staff/mentoring/publishable"],
  ["GET", "/api/staff/mentoring/published"],
  ["PUT", "/api/staff/mentoring/published/:threadId", { question: "Why?", answer: "So." }],
  ["DELETE", "/api/staff/mentoring/published/:threadId"],
];

const urlOf = (path: string) =>
  path
    .replace(":requestId", "some-request")
    .replace(":schemeId", "vidyadhan")
    .replace(":jobKey", "some-job")
    .replace(":courseId", "java_course")
    .replace(/:(mentor|offer|report|thread)Id/, "00000000-0000-4000-8000-000000000000");
/** Never a route, whatever is added later. */
const NOWHERE = "/api/no-such-thing/at-all";

const site = writeFixtureSite();
let kadam: TestApp;
let learner: Learner;
let formerMember: Learner;
let member: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" }, site });
  learner = await newLearner(kadam);
  formerMember = await newStaffMember(kadam);
  await kadam.stores.staff.remove(formerMember.email);
  member = await newStaffMember(kadam);
});

afterAll(async () => {
  await kadam.close();
  rmSync(site.buildDir, { recursive: true });
});

test("the list of staff routes is complete", () => {
  const listed = ROUTES.map(([method, path]) => `${method} ${path}`);
  const found = routesOf(kadam.app, "/api/staff").filter((route) => !route.startsWith("HEAD "));
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test.each([
  ["GET", "/api/staff/callbacks?before=%00"],
  ["PUT", "/api/staff/callbacks/%00/called", { note: "Called" }],
  ["PUT", "/api/staff/callbacks/some-request/called", { note: "a\0b" }],
  ["POST", "/api/staff/scholarships/%00/close"],
  ["POST", "/api/staff/jobs/%00/send-again"],
] as const)(
  "%s %s with text that no database can store is a client error",
  async (method, path, body?: unknown) => {
    const reply = await member.call(method, path, body);
    expect([400, 404]).toContain(reply.statusCode);
  },
);

test.each(ROUTES)("%s %s exists for staff", async (method, path, body) => {
  const reply = await member.call(method, urlOf(path), body);
  const nowhere = await member.call(method, NOWHERE, body);
  if (reply.statusCode >= 300) expect(reply.json().error.code).not.toBe(nowhere.json().error.code);
});

const json = (value: unknown): InjectOptions => ({
  payload: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

/** Requests that might reveal by their answer whether something exists. */
const SENDINGS: readonly [what: string, InjectOptions][] = [
  ["nothing", {}],
  ["a wrong body", json({ note: 1 })],
  ["broken JSON", { ...json({}), payload: "{" }],
  ["an empty body", { ...json({}), payload: "" }],
  ["no JSON at all", { payload: "<note/>", headers: { "content-type": "text/xml" } }],
  ["a body of 1 MB", json({ note: "x".repeat(1_000_000) })],
  ["a query of 1 MB", { query: { status: "x".repeat(1_000_000) } }],
  ["a request from another site", { headers: { origin: "https://evil.example" } }],
  ["a wish for HTML", { headers: { accept: "text/html" } }],
];

async function answerTo(who: Visitor, method: Method | "HEAD", url: string, more: InjectOptions) {
  const reply = await who.call("GET", url, undefined, { ...more, method });
  const { date: _date, ...headers } = reply.headers;
  return { status: reply.statusCode, headers, body: reply.body };
}

describe.each(ROUTES)("%s %s looks like an unknown URL", (method, path, body) => {
  test.each([...SENDINGS, ["what the route takes", json(body)] as const])("for %s", async (_what, sent) => {
    for (const who of [new Visitor(kadam.app), learner, formerMember]) {
      const answer = await answerTo(who, method, urlOf(path), sent);
      expect(answer).toEqual(await answerTo(who, method, NOWHERE, sent));
      const isForeignWrite = sent.headers?.origin && method !== "GET";
      expect(answer.status).toBe(isForeignWrite ? 403 : 404);
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
  });

  test("for a learner whose session would be renewed", async () => {
    const late = await newLearner(kadam);
    const { uid } = (await late.call("GET", "/api/me")).json();
    await kadam.database.query("update sessions set expires_at = now() + interval '20 days' where uid = $1", [
      uid,
    ]);
    const answer = await answerTo(late, method, urlOf(path), {});
    expect(answer).toEqual(await answerTo(late, method, NOWHERE, {}));
  });

  test("for HEAD", async () => {
    expect(await answerTo(learner, "HEAD", urlOf(path), {})).toEqual(
      await answerTo(learner, "HEAD", NOWHERE, {}),
    );
  });
});

test("a member's session is renewed at the desk as well", async () => {
  const { uid } = (await member.call("GET", "/api/me")).json();
  await kadam.database.query("update sessions set expires_at = now() + interval '20 days' where uid = $1", [
    uid,
  ]);
  const reply = await member.call("GET", "/api/staff/log");
  expect(String(reply.headers["set-cookie"])).toContain("kadam.session_token");
});

test("the API documentation does not mention the desk", async () => {
  for (const url of ["/api/openapi.json", "/api/docs"])
    expect((await member.call("GET", url)).body.toLowerCase()).not.toContain("staff/");
});

test("only staff are told by the session that they are staff", async () => {
  const rolesOf = async (who: Visitor) => (await who.call("GET", "/api/session")).json().roles;
  expect(await rolesOf(member)).toEqual(["staff"]);
  for (const who of [new Visitor(kadam.app), learner, formerMember]) expect(await rolesOf(who)).toEqual([]);
});

describe("the page of the desk", () => {
  const PAGE_HEADERS: Record<string, string>[] = [
    {},
    { accept: "application/json" },
    { "accept-encoding": "br" },
  ];
  const page = (who: Visitor, url = "/staff", headers: Record<string, string> = {}) =>
    answerTo(who, "GET", url, { headers: { accept: "text/html", ...headers } });

  test("exists for staff, in any spelling, and is not cached", async () => {
    for (const url of ["/staff", "/Staff/", "/STAFF?tab=log", "/st%61ff"]) {
      const { status, headers, body } = await page(member, url);
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(body).toContain("<title>desk</title>");
    }
  });

  test("is like an unknown URL for everybody else", async () => {
    for (const who of [new Visitor(kadam.app), learner, formerMember]) {
      for (const headers of PAGE_HEADERS) {
        const answer = await page(who, "/staff", headers);
        expect(answer.status).toBe(404);
        expect(answer).toEqual(await page(who, "/no-such-page", headers));
      }
    }
  });

  test("is not revealed by an ETag from a member's browser", async () => {
    const { headers } = await page(member);
    const answer = await page(learner, "/staff", { "if-none-match": String(headers.etag) });
    expect(answer.status).toBe(404);
  });
});

test("removing the role takes effect at once", async () => {
  const leaving = await newStaffMember(kadam);
  expect((await leaving.call("GET", "/api/staff/log")).statusCode).toBe(200);
  await kadam.stores.staff.remove(leaving.email);
  expect(seen(await leaving.call("GET", "/api/staff/log"))).toEqual(refusal("not-found"));
});
