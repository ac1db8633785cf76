import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";
import { writeFixtureSite } from "#server/testing/fixture-site.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const site = writeFixtureSite();
const PUBLIC_URL = "https://kadam.example";
const SANDBOX_URL = "https://kadam-sandbox.example";
let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ site, env: { PUBLIC_URL, SANDBOX_URL } });
});

afterAll(async () => {
  await kadam.close();
  rmSync(site.buildDir, { recursive: true });
});

const ask = (url: string, host: string) => kadam.app.inject({ url, headers: { host } });

test("pages may hold the frame of both names, and are sent on from their own", async () => {
  const page = await ask("/", "kadam.example");
  expect(page.headers["content-security-policy"]).toContain(`${SANDBOX_URL}/sandbox/frame`);
  const asked = await ask("/sandbox/frame", "kadam.example");
  expect([asked.statusCode, asked.headers.location]).toEqual([302, `${SANDBOX_URL}/sandbox/frame`]);
  expect(asked.headers["cache-control"]).toBe("no-store");
});

test("under the sandbox's name there is the frame, for our own pages only, and nothing else", async () => {
  const { statusCode, headers } = await ask("/sandbox/frame", "kadam-sandbox.example");
  expect(statusCode).toBe(200);
  const policy = String(headers["content-security-policy"]);
  for (const part of ["sandbox allow-scripts", "connect-src 'none'", `frame-ancestors ${PUBLIC_URL}`])
    expect(policy).toContain(part);
  expect(policy).not.toContain("frame-ancestors 'self'");
  expect(headers).not.toHaveProperty("x-frame-options");
  for (const url of [
    "/",
    "/api/courses",
    "/api/session",
    "/healthz",
    "/sandbox/frame/",
    "/sandbox/frame.html",
  ]) {
    const reply = await ask(url, "KADAM-sandbox.example");
    expect([url, reply.statusCode]).toEqual([url, 404]);
    expect(reply.headers).not.toHaveProperty("set-cookie");
  }
});

test.each([
  [{ SANDBOX_URL }, "SANDBOX_URL: needs PUBLIC_URL beside it"],
  [{ PUBLIC_URL, SANDBOX_URL: PUBLIC_URL }, "SANDBOX_URL: needs another host name than PUBLIC_URL"],
  [{ PUBLIC_URL, SANDBOX_URL: "http://sandbox.example" }, "SANDBOX_URL: needs https where PUBLIC_URL has it"],
  [{ PUBLIC_URL, SANDBOX_URL: `${SANDBOX_URL}/frames` }, "SANDBOX_URL: needs a host name without a path"],
])("%j is refused: %s", (env, problem) => {
  expect(() => readConfig(env)).toThrow(new ConfigError([problem]));
});
