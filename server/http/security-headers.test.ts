import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HASH, STYLE_HASHES, writeFixtureSite } from "#server/testing/fixture-site.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const site = writeFixtureSite();
let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ site, env: { METRICS_TOKEN: "a-token-for-the-figures" } });
});

afterAll(async () => {
  await kadam.close();
  rmSync(site.buildDir, { recursive: true });
});

/** One reply of every kind, with the status that proves it is of that kind. */
type Reply = readonly [what: string, method: "GET" | "POST" | "PUT" | "OPTIONS", url: string, status: number];

const PAGES_AND_TEXTS: readonly Reply[] = [
  ["a page", "GET", "/", 200],
  ["the page for lost visitors", "GET", "/no-such-page", 404],
  ["nothing to write to", "POST", "/nothing", 404],
  ["an unreadable address", "GET", "/%zz", 400],
  ["an endless address", "PUT", `/api/me/enrolments/${"x".repeat(300)}`, 400],
  ["the documentation", "GET", "/api/docs", 200],
  ["the figures without the token", "GET", "/metrics", 404],
  ["the sign of life", "GET", "/healthz", 200],
];

test.each(PAGES_AND_TEXTS)("%s carries every security header", async (_what, method, url, status) => {
  const reply = await kadam.app.inject({ method, url });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(reply.headers).not.toHaveProperty("x-powered-by");
  expect(reply.headers).not.toHaveProperty("server");
});

const REPLIES_OF_THE_API: readonly Reply[] = [
  ["an answer of the API", "GET", "/api/courses", 200],
  ["a refusal of a route", "GET", "/api/me", 401],
  ["a refusal of a body", "POST", "/api/session", 400],
  ["nothing in the API", "GET", "/api/nothing", 404],
  ["no such method", "PUT", "/api/courses", 404],
  ["a question in advance", "OPTIONS", "/api/session", 404],
];

test.each([
  ...REPLIES_OF_THE_API,
  ["a script", "GET", "/assets/app-3f2a.js", 200] as const,
  ["a picture", "GET", "/covers/java_course.svg", 200] as const,
])(
  "%s carries what matters to a file, and not what only matters to a page",
  async (_what, method, url, status) => {
    const { statusCode, headers } = await kadam.app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers).not.toHaveProperty("permissions-policy");
    expect(headers).not.toHaveProperty("x-powered-by");
  },
);

test("what was not changed carries them too", async () => {
  const { etag } = (await kadam.app.inject("/api/courses")).headers;
  const reply = await kadam.app.inject({ url: "/api/courses", headers: { "if-none-match": String(etag) } });
  expect(reply.statusCode).toBe(304);
  expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
});

describe("the content security policy", () => {
  async function directives(url = "/"): Promise<Record<string, string>> {
    const policy = String((await kadam.app.inject(url)).headers["content-security-policy"]);
    return Object.fromEntries(
      policy.split("; ").map((part) => [part.split(" ")[0], part.replace(/^\S+ /, "")]),
    );
  }

  test("runs only our own scripts and the one the build wrote into the pages, told by its hash", async () => {
    expect((await directives())["script-src"]).toBe(`'self' '${HASH}'`);
  });

  test("takes of the styles inside a page only its own", async () => {
    expect((await directives("/"))["style-src"]).toBe(`'self' '${STYLE_HASHES.home}'`);
    expect((await directives("/nowhere"))["style-src"]).toBe(`'self' '${STYLE_HASHES.lost}'`);
    expect((await directives("/JavaCourse"))["style-src"]).toBe("'self'");
  });

  test("has no way round it", async () => {
    const { "frame-src": _frames, ...rest } = await directives();
    const policy = JSON.stringify(rest);
    expect(policy).not.toMatch(/unsafe|\*|http|blob:/);
    expect(await directives()).toMatchObject({
      "default-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "form-action": "'self'",
      "connect-src": "'self'",
    });
  });
});

test("browsers are told to stay with https only where the site is served over https", async () => {
  expect((await kadam.app.inject("/")).headers).not.toHaveProperty("strict-transport-security");
  const env = { PUBLIC_URL: "https://kadam.example" };
  const secure = await startTestApp({ site, env, database: kadam.database });
  for (const url of ["/", "/api/courses", "/%zz"])
    expect((await secure.app.inject(url)).headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  await secure.app.close();
});

test("frames in a page lead to the sandbox and to the player, never to another page of ours", async () => {
  const { headers } = await kadam.app.inject({ url: "/", headers: { host: "kadam.example:8080" } });
  const frames = /frame-src ([^;]+)/.exec(String(headers["content-security-policy"]))?.[1]?.split(" ");
  expect(frames).toContain("http://kadam.example:8080/sandbox/frame");
  expect(frames).toContain("https://www.youtube-nocookie.com");
  for (const frame of frames ?? []) expect(frame).toMatch(/\/sandbox\/frame$|youtube-nocookie\.com$/);
});

test.each(["evil.example; script-src *", "a b", "'self'", "*", "x/y"])(
  "a host header such as %s adds nothing to the policy",
  async (host) => {
    const { headers } = await kadam.app.inject({ url: "/", headers: { host } });
    const frames = /frame-src ([^;]+)/.exec(String(headers["content-security-policy"]))?.[1];
    expect(frames).toMatch(/^http:\/\/[\w.:]+\/sandbox\/frame https:\/\/www\.youtube-nocookie\.com$/);
    expect(headers["content-security-policy"]).not.toContain(host === "'self'" ? "frame-src 'self'" : host);
  },
);

test("the sandbox may be framed by our own pages only, and has its own policy", async () => {
  const { headers, statusCode } = await kadam.app.inject("/sandbox/frame");
  expect(statusCode).toBe(200);
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  const policy = String(headers["content-security-policy"]);
  for (const part of ["sandbox allow-scripts", "connect-src 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("allow-same-origin");
  // The page's own script is the only inline script allowed: sha256 of '1'.
  expect(policy).toContain(
    "script-src 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=' 'unsafe-eval' blob:;",
  );
  expect(policy.replace(/style-src [^;]+/, "")).not.toContain("unsafe-inline");
  expect(headers).toMatchObject({ "connection-allowlist": "()", "referrer-policy": "no-referrer" });
});
