import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_ERRORS } from "#contract/errors.ts";
import { ApiError } from "./api-error.ts";
import { limitWrites } from "./limit-writes.ts";

const clock = { now: new Date("2026-11-16T06:00:00Z") };
let app: FastifyInstance;
let written = 0;

beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? API_ERRORS[error.code].status : 500).send(),
  );
  limitWrites(app, {
    now: () => clock.now,
    isTrusted: (address) => address.startsWith("10."),
    mostBySession: 3,
    mostByNetwork: 5,
  });
  app.post("/", async () => ++written);
  app.get("/", async () => "read");
});
afterAll(() => app.close());

const send = async (method: "GET" | "POST", remoteAddress: string, session?: string) =>
  (
    await app.inject({
      method,
      url: "/",
      remoteAddress,
      headers: session ? { cookie: `a=1; __Host-kadam.session_token=${session}` } : {},
    })
  ).statusCode;

test("a session writes so often in a minute and no more, wherever it comes from", async () => {
  for (const address of ["10.0.0.1", "10.0.1.1", "10.0.2.1"])
    expect(await send("POST", address, "asha")).toBe(200);
  const before = written;
  expect(await send("POST", "10.0.3.1", "asha")).toBe(429);
  expect(written).toBe(before);
  expect(await send("POST", "10.0.3.1", "ravi")).toBe(200);
  expect(await send("GET", "10.0.3.1", "asha")).toBe(200);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await send("POST", "10.0.3.1", "asha")).toBe(200);
});

test("a network writes so often without any session; one of the settings may do more", async () => {
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push(await send("POST", "203.0.113.7"));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let n = 0; n < 6; n++) expect(await send("POST", "10.9.9.9")).toBe(200);
  expect(await send("POST", "203.0.114.7")).toBe(200);
});
