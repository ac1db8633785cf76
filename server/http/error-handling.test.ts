import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KADAM } from "#domain/certificates/issuer.ts";
import { type AppDeps, buildApp } from "#server/app.ts";
import { openLog } from "#server/log.ts";
import { writeFixtureSite } from "#server/testing/fixture-site.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});

afterAll(() => kadam.close());

/** The same server with a stub of the learner store in which every call fails with the given error. */
async function appThatFailsWith(error: Error): Promise<{ app: FastifyInstance; logLines: string[] }> {
  const fail = () => Promise.reject(error);
  const logLines: string[] = [];
  const deps: AppDeps = {
    ...kadam.stores,
    learners: { ...kadam.stores.learners, find: fail, change: fail, figures: fail, hasDemoData: fail },
    catalogue: kadam.catalogue,
    now: () => kadam.clock.now,
    site: writeFixtureSite(),
    tutor: { isOn: true, dailyVisitor: 1, dailyLearner: 1, dailyModel: 1, help: [], errors: [], asked: {} },
    publicUrl: "http://localhost:5000",
    trustedProxies: [],
    sourceUrl: undefined,
    trustedNetworks: [],
    contact: undefined,
    issuer: KADAM,
    asksSecondFactor: false,
    mostStoredBytes: 1_000_000,
    metricsToken: undefined,
    log: openLog("info", { write: (line) => void logLines.push(line) }),
  };
  return { app: await buildApp(deps), logLines };
}

describe("what nobody expected", () => {
  const inside = Object.assign(
    new Error("relation learners has no column sekret", { cause: new Error("deep") }),
    {
      detail: "Key (email)=(asha@example.com)",
      params: ["asha@example.com"],
    },
  );

  test("is answered with 500 and nothing of the inside, and the log has it under the same id", async () => {
    const learner = await newLearner(kadam);
    const { app, logLines } = await appThatFailsWith(inside);
    const visitor = new Visitor(app);
    for (const [name, value] of learner.cookies) visitor.cookies.set(name, value);
    const reply = await visitor.call("GET", "/api/me");
    const { requestId } = reply.json().error;
    expect(seen(reply)).toEqual({
      status: 500,
      body: {
        error: {
          code: "internal",
          message: "Something went wrong on our side. Try again in a minute.",
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    });
    expect(JSON.stringify([reply.body, reply.headers])).not.toMatch(/sekret|relation|asha|stack|\.ts/);
    const lines = logLines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId);
    expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
      ["request failed", 50],
      ["answered", 50],
    ]);
    expect(lines[0].err.message).toContain("sekret");
    expect(lines[0].err.stack).toContain("deep");
    expect(logLines.join("")).not.toContain("asha@example.com");
    await app.close();
  });

  test("has an id of its own every time, whatever the caller sends for one", async () => {
    const { app } = await appThatFailsWith(inside);
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const reply = await app.inject({
          url: "/api/session",
          headers: { "request-id": "mine", "x-request-id": "mine" },
        });
        return reply.json().error.requestId;
      }),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain("mine");
    await app.close();
  });

  test("is not taken for the caller's mistake because it carries a status", async () => {
    const { app } = await appThatFailsWith(Object.assign(new Error("provider"), { statusCode: 400 }));
    expect((await app.inject("/api/courses/java_course/figures")).statusCode).toBe(500);
    await app.close();
  });
});

describe("a database that is away", () => {
  test.each([
    Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    new Error("query failed", { cause: Object.assign(new Error("gone"), { code: "08006" }) }),
    new Error("timeout exceeded when trying to connect"),
  ])("is told as being busy: %s", async (error) => {
    const { app, logLines } = await appThatFailsWith(error);
    expect(seen(await app.inject("/api/courses/java_course/figures"))).toEqual(refusal("unavailable"));
    expect(logLines.map((line) => JSON.parse(line).err?.message).join()).toContain(error.message);
    await app.close();
  });
});

describe("the signs of life", () => {
  test("are there while all is well", async () => {
    expect(seen(await kadam.app.inject("/healthz"))).toEqual({ status: 200, body: { status: "alive" } });
    expect(seen(await kadam.app.inject("/readyz"))).toEqual({ status: 200, body: { status: "ready" } });
  });

  test("tell a closed database from a dead server", async () => {
    const closing = await startTestApp();
    await closing.database.close();
    expect((await closing.app.inject("/healthz")).statusCode).toBe(200);
    const reply = await closing.app.inject("/readyz");
    expect(seen(reply)).toEqual(refusal("unavailable"));
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect((await closing.app.inject("/api/courses")).statusCode).toBe(200);
    await closing.app.close();
  });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
  "%s where nothing is, inside the API and outside, is refused in the one error shape",
  async (method) => {
    for (const url of ["/", "/nothing", "/api", "/api/nothing", "/healthz"])
      expect(seen(await kadam.app.inject({ method, url }))).toEqual(refusal("not-found"));
  },
);

test("an error is never kept by a cache, not even one about a page that could be", async () => {
  for (const url of ["/api/courses/cobol_course", "/api/nothing", "/%zz", "/api/me"])
    expect((await kadam.app.inject(url)).headers["cache-control"]).toBe("no-store");
});

describe("over a real connection", () => {
  let port: number;

  beforeAll(async () => {
    const { app } = await appThatFailsWith(new Error("unused"));
    await app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = app.server.address() as { port: number });
    return () => app.close();
  });

  /** Sends raw bytes and reads the reply until the server closes the connection. */
  async function answerTo(bytes: string) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body: JSON.parse(body), head };
  }

  test.each([
    [
      "headers too large",
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`,
      "headers-too-large",
    ],
    ["an address too long", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, "headers-too-large"],
    ["what is not HTTP", "hello there\r\n\r\n", "bad-request"],
    [
      "two lengths for one body",
      "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
      "bad-request",
    ],
    ["a NUL byte in a header", "GET / HTTP/1.1\r\nHost: x\r\nX-A: \u0000\r\n\r\n", "bad-request"],
  ] as const)(
    "%s is refused in the one error shape, with the security headers",
    async (_what, bytes, code) => {
      const { status, body, head } = await answerTo(bytes);
      expect({ status, body }).toEqual(refusal(code));
      expect(head).toMatch(/content-security-policy: default-src 'none'/i);
      expect(head).toMatch(/content-type: application\/json/i);
    },
  );

  test("a server that was sent rubbish goes on serving others", async () => {
    await answerTo("\u0000\u0001\u0002\r\n\r\n");
    expect((await fetch(`http://127.0.0.1:${port}/api/courses`)).status).toBe(200);
  });
});

test("TRACE, which would repeat a request's cookies, is not known", async () => {
  const reply = await kadam.app.inject({
    method: "TRACE" as "GET",
    url: "/",
    headers: { cookie: "secret=1" },
  });
  expect(reply.statusCode).toBe(404);
  expect(reply.body).not.toContain("secret");
});
