import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const TOKEN = "a-token-for-the-figures";
let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { METRICS_TOKEN: TOKEN } });
});

afterAll(() => kadam.close());

const figures = (authorization?: string, { app } = kadam) =>
  app.inject({ url: "/metrics", headers: { accept: "*/*", ...(authorization ? { authorization } : {}) } });

test("with the right token the figures come as text for Prometheus, counted by route and not by address", async () => {
  await kadam.app.inject("/api/courses/java_course");
  await kadam.app.inject("/api/courses/qa_course");
  const reply = await figures(`Bearer ${TOKEN}`);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  expect(reply.body).toContain(
    'kadam_http_request_seconds_count{method="GET",route="/api/courses/:courseId",status="200"} 2',
  );
  expect(reply.body).toContain("process_resident_memory_bytes");
  expect(reply.body).not.toContain("java_course");
});

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer ",
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.slice(1)}`,
  TOKEN,
  `Basic ${TOKEN}`,
])("with the authorization %j there is no such page", async (authorization) => {
  expect(seen(await figures(authorization))).toEqual(refusal("not-found"));
});

test("without a token in the settings there are no figures, whatever is sent", async () => {
  const plain = await startTestApp({ database: kadam.database });
  for (const authorization of [undefined, "Bearer ", "Bearer undefined", `Bearer ${TOKEN}`]) {
    const reply = await plain.app.inject({
      url: "/metrics",
      headers: { accept: "application/json", ...(authorization ? { authorization } : {}) },
    });
    expect(seen(reply)).toEqual(refusal("not-found"));
  }
  await plain.app.close();
});
