import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { PUBLIC_URL: "https://kadam.example", LIMITS: "off" } });
});

afterAll(() => kadam.close());

const WRITES = [
  ["POST", "/api/session"],
  ["DELETE", "/api/session"],
  ["PUT", "/api/me/enrolments/java_course"],
  ["PATCH", "/api/me"],
  ["POST", "/api/nothing-here"],
] as const;

const FOREIGN: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "http://kadam.example" },
  { origin: "https://kadam.example.evil.example" },
  { origin: "https://sub.kadam.example" },
  { origin: "https://kadam.example:8443" },
  { origin: "null" },
  { origin: "" },
  { origin: "not a url" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: "https://kadam.example" },
];

const OWN: readonly Record<string, string>[] = [
  {},
  { origin: "https://kadam.example" },
  { origin: "https://kadam.example", "sec-fetch-site": "same-origin" },
  { origin: "http://192.168.1.20:5000", host: "192.168.1.20:5000" },
  { "sec-fetch-site": "none" },
];

describe.each(WRITES)("%s %s", (method, url) => {
  test.each(FOREIGN)("is refused with %j", async (headers) => {
    const reply = await new Visitor(kadam.app).call(method, url, {}, { headers });
    expect(seen(reply)).toEqual(refusal("foreign-origin"));
  });

  test.each(OWN)("is not refused with %j", async (headers) => {
    const reply = await new Visitor(kadam.app).call(method, url, {}, { headers });
    expect(reply.statusCode).not.toBe(403);
  });
});

test("another site's page changes nothing, even with the learner's cookies", async () => {
  const learner = await newLearner(kadam);
  for (const headers of FOREIGN) {
    await learner.call("PUT", "/api/me/enrolments/java_course", undefined, { headers });
    await learner.call("DELETE", "/api/session", undefined, { headers });
  }
  expect((await learner.call("GET", "/api/me")).json()).toMatchObject({ enrolledCourses: [] });
});

test("behind a proxy that keeps its own host name, the public address still counts as ours", async () => {
  const headers = {
    origin: "https://kadam.example",
    host: "127.0.0.1:5000",
    "sec-fetch-site": "same-origin",
  };
  const learner = await newLearner(kadam);
  const reply = await learner.call("PUT", "/api/me/enrolments/java_course", undefined, { headers });
  expect(reply.statusCode).toBe(200);
});

test("reading is free for all, and no other site gets leave to read the answer", async () => {
  for (const headers of FOREIGN) {
    const reply = await new Visitor(kadam.app).call("GET", "/api/courses", undefined, { headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).not.toHaveProperty("access-control-allow-origin");
  }
});

test("a question in advance by another site's page gets no leave", async () => {
  const reply = await kadam.app.inject({
    method: "OPTIONS",
    url: "/api/session",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});
