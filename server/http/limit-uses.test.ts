import { afterAll, beforeAll, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  kadam = await startTestApp();
  proxied = await startTestApp({ env: { TRUST_PROXY: "10.0.0.1" }, database: kadam.database });
});

afterAll(async () => {
  await proxied.app.close();
  await kadam.close();
});

let lastAddress = 0;

/** Every test calls from addresses of its own, so that the tests do not use up each other's limits. */
function newAddress(): string {
  lastAddress++;
  return `192.0.2.${lastAddress}`;
}

type From = { readonly remoteAddress?: string; readonly forwardedFor?: string };

function post(
  url: string,
  body: unknown,
  { remoteAddress = newAddress(), forwardedFor }: From,
  server = kadam,
) {
  const headers = forwardedFor ? { "x-forwarded-for": forwardedFor } : {};
  return new Visitor(server.app).call("POST", url, body, { remoteAddress, headers });
}

const signIn = (email: string, from: From, password = "wrong-password", server = kadam) =>
  post("/api/session", { email, password }, from, server);

/** What a call answers `count` times, and once more after that. */
async function upTo(count: number, call: (n: number) => ReturnType<typeof post>) {
  const statuses = new Set<number>();
  for (let n = 1; n <= count; n++) statuses.add((await call(n)).statusCode);
  return { within: [...statuses], next: seen(await call(count + 1)) };
}

function pass(seconds: number): void {
  kadam.clock.now = new Date(kadam.clock.now.getTime() + seconds * 1000);
  proxied.clock.now = kadam.clock.now;
}

const TOO_MANY = refusal("too-many-requests");

test("an account takes 10 tries in 10 minutes, from wherever they come and however the address is written", async () => {
  const { email } = await newLearner(kadam);
  const written = [email, email.toUpperCase(), ` ${email} `];
  expect(await upTo(10, (n) => signIn(written[n % 3] ?? email, {}))).toEqual({
    within: [401],
    next: TOO_MANY,
  });
  expect(seen(await signIn(email, {}, ASHA.password))).toEqual(TOO_MANY);
  expect((await signIn("someone-else@example.com", {})).statusCode).toBe(401);
  pass(599);
  expect(seen(await signIn(email, {}, ASHA.password))).toEqual(TOO_MANY);
  pass(1);
  expect((await signIn(email, {}, ASHA.password)).statusCode).toBe(200);
});

test("an address takes 30 tries in 10 minutes, whichever accounts they are for", async () => {
  const remoteAddress = newAddress();
  expect(await upTo(30, (n) => signIn(`guess-${n}@example.com`, { remoteAddress }))).toEqual({
    within: [401],
    next: TOO_MANY,
  });
  expect((await signIn("guess-40@example.com", {})).statusCode).toBe(401);
  pass(600);
  expect((await signIn("guess-41@example.com", { remoteAddress })).statusCode).toBe(401);
});

test("a forged X-Forwarded-For does not escape the limit of the address", async () => {
  const remoteAddress = newAddress();
  const forge = (n: number) =>
    signIn(`forge-${n}@example.com`, { remoteAddress, forwardedFor: `198.51.100.${n}` });
  expect(await upTo(30, forge)).toEqual({ within: [401], next: TOO_MANY });
});

test("behind a trusted proxy the limit is that of the address the proxy names", async () => {
  const proxy = { remoteAddress: "10.0.0.1" };
  const visit = (n: number, forwardedFor: string) =>
    signIn(`proxied-${n}@example.com`, { ...proxy, forwardedFor }, "wrong-password", proxied);
  // The front part is what the visitor sent to the proxy: anything at all.
  expect(await upTo(30, (n) => visit(n, `203.0.113.${n}, 198.51.100.201`))).toEqual({
    within: [401],
    next: TOO_MANY,
  });
  expect((await visit(40, "198.51.100.202")).statusCode).toBe(401);
});

test("a visitor who goes round the trusted proxy is not believed", async () => {
  const remoteAddress = newAddress();
  const visit = (n: number) =>
    signIn(
      `round-${n}@example.com`,
      { remoteAddress, forwardedFor: `198.51.100.${n}` },
      "wrong-password",
      proxied,
    );
  expect(await upTo(30, visit)).toEqual({ within: [401], next: TOO_MANY });
});

test("an address may sign up 20 times in an hour; forms with mistakes do not count", async () => {
  const remoteAddress = newAddress();
  const signUp = (email: string) => post("/api/accounts", { ...ASHA, email }, { remoteAddress });
  for (let n = 0; n < 25; n++) expect((await signUp("not an address")).statusCode).toBe(400);
  expect(await upTo(20, (n) => signUp(`student-${n}@example.com`))).toEqual({
    within: [201],
    next: TOO_MANY,
  });
  pass(3_599);
  expect(seen(await signUp("student-30@example.com"))).toEqual(TOO_MANY);
  pass(1);
  expect((await signUp("student-31@example.com")).statusCode).toBe(201);
});

test("an account is mailed 3 times in an hour, whether it exists or not", async () => {
  const { email } = await newLearner(kadam);
  for (const who of [email, "nobody@example.com"]) {
    const ask = () => post("/api/password-resets", { email: who }, {});
    expect(await upTo(3, ask)).toEqual({ within: [200], next: TOO_MANY });
  }
  pass(3_600);
  expect((await post("/api/password-resets", { email }, {})).statusCode).toBe(200);
});

test("asking for the verification mail counts with the other mails to the account", async () => {
  const learner = await newLearner(kadam);
  await post("/api/password-resets", { email: learner.email }, {});
  expect(await upTo(2, () => learner.call("POST", "/api/email-verifications"))).toEqual({
    within: [200],
    next: TOO_MANY,
  });
});

test("an address may ask for 10 mails in an hour", async () => {
  const remoteAddress = newAddress();
  const ask = (n: number) =>
    post("/api/password-resets", { email: `any-${n}@example.com` }, { remoteAddress });
  expect(await upTo(10, ask)).toEqual({ within: [200], next: TOO_MANY });
});

test("an address may try 30 links in 10 minutes, of each kind", async () => {
  const remoteAddress = newAddress();
  const password = ASHA.password;
  const reset = (n: number) =>
    post(
      "/api/password-resets/confirm",
      { token: `t${n}`, password, confirmPassword: password },
      { remoteAddress },
    );
  const verify = (n: number) =>
    post("/api/email-verifications/confirm", { token: `t${n}` }, { remoteAddress });
  expect(await upTo(30, reset)).toEqual({ within: [410], next: TOO_MANY });
  expect(await upTo(30, verify)).toEqual({ within: [410], next: TOO_MANY });
});

test("a signed-in account may have its password checked 10 times in 10 minutes, by whatever page", async () => {
  const learner = await newLearner(kadam);
  const change = {
    currentPassword: "wrong-password",
    password: "a-good-new-password",
    confirmPassword: "a-good-new-password",
  };
  for (let n = 0; n < 5; n++)
    expect((await learner.call("PUT", "/api/me/password", change)).statusCode).toBe(403);
  const remove = (password: string) =>
    learner.call("DELETE", "/api/me", { password, certificates: "revoke" });
  expect(await upTo(5, () => remove("wrong-password"))).toEqual({ within: [403], next: TOO_MANY });
  expect(seen(await remove(ASHA.password))).toEqual(TOO_MANY);
  expect((await learner.call("GET", "/api/me")).statusCode).toBe(200);
});

test("tries at the same moment are all counted", async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn("at-once@example.com", {})));
  expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
});

test("who tried is not kept in a form anybody could read", async () => {
  await signIn("kept@example.com", { remoteAddress: "192.0.2.250" });
  const { rows } = await kadam.database.query<{ key: string }>("select key from limit_uses");
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{22}$/);
});
