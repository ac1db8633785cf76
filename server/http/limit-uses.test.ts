import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  signUpPauseMs,
  WRONG_BY_ACCOUNT,
  WRONG_BY_NETWORK,
} from "#server/features/accounts/sign-in-limits.ts";
import type { Limit } from "#server/ports/limits.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { keyedHash } from "./keyed-hash.ts";
import { hashedKey } from "./limit-uses.ts";

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

/** A separate address for every test, so that the tests do not use up each other's limits. */
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

/** A failing attempt that costs no password hashing. */
const followLink = (from: From, server = kadam) =>
  post("/api/email-verifications/confirm", { token: "no-such-link" }, from, server);

/** The statuses of `count` calls, and of one more. */
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

test("an account takes 10 wrong passwords in 10 minutes from one network, however the address is written", async () => {
  const { email } = await newLearner(kadam);
  const remoteAddress = newAddress();
  const written = [email, email.toUpperCase(), ` ${email} `];
  expect(await upTo(10, (n) => signIn(written[n % 3] ?? email, { remoteAddress }))).toEqual({
    within: [401],
    next: TOO_MANY,
  });
  expect(seen(await signIn(email, { remoteAddress }, ASHA.password))).toEqual(TOO_MANY);
  expect((await signIn("someone-else@example.com", { remoteAddress })).statusCode).toBe(401);
  pass(599);
  expect(seen(await signIn(email, { remoteAddress }, ASHA.password))).toEqual(TOO_MANY);
  pass(1);
  expect((await signIn(email, { remoteAddress }, ASHA.password)).statusCode).toBe(200);
});

test("wrong passwords from elsewhere do not lock the owner out", async () => {
  const { email } = await newLearner(kadam);
  const stranger = newAddress();
  await upTo(10, () => signIn(email, { remoteAddress: stranger }));
  expect((await signIn(email, {}, ASHA.password)).statusCode).toBe(200);
});

test("a device on which the owner signed in passes, also from the network of whoever guesses", async () => {
  const owner = await newLearner(kadam);
  const remoteAddress = newAddress();
  await upTo(10, () => signIn(owner.email, { remoteAddress }));
  const from = (visitor: Visitor, password: string, email = owner.email) =>
    visitor.call("POST", "/api/session", { email, password }, { remoteAddress });
  expect((await from(owner, ASHA.password)).statusCode).toBe(200);
  expect(seen(await from(new Visitor(kadam.app), ASHA.password))).toEqual(TOO_MANY);

  const other = await newLearner(kadam);
  expect(seen(await from(other, ASHA.password))).toEqual(TOO_MANY);
  const thief = new Visitor(kadam.app);
  for (const [name, value] of owner.cookies) thief.cookies.set(name, `${value.slice(0, -1)}x`);
  expect(seen(await from(thief, ASHA.password))).toEqual(TOO_MANY);

  expect(await upTo(10, () => from(owner, "wrong-password"))).toEqual({ within: [401], next: TOO_MANY });
});

test("signing in rightly is never counted, and forgets the wrong tries before it", async () => {
  const { email } = await newLearner(kadam);
  const remoteAddress = newAddress();
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 8; n++) expect((await signIn(email, { remoteAddress })).statusCode).toBe(401);
    expect((await signIn(email, { remoteAddress }, ASHA.password)).statusCode).toBe(200);
  }
});

test("guessing at one account from many networks ends after 100 tries in an hour", async () => {
  const { email } = await newLearner(kadam);
  const owner = await signInElsewhere(email);
  await useUp("sign-in-account", email, 95, WRONG_BY_ACCOUNT);
  expect(await upTo(5, () => signIn(email, {}))).toEqual({ within: [401], next: TOO_MANY });
  expect((await owner.call("POST", "/api/session", { email, password: ASHA.password })).statusCode).toBe(200);
});

/** Sets up that many failed attempts. */
async function useUp(what: string, who: string, times: number, limit: Limit): Promise<void> {
  const key = hashedKey(keyedHash(kadam.stores.hashKey), what, who);
  for (let n = 0; n < times; n++) await kadam.stores.limits?.use(key, limit, kadam.clock.now);
}

async function signInElsewhere(email: string): Promise<Visitor> {
  const visitor = new Visitor(kadam.app);
  const remoteAddress = newAddress();
  await visitor.call("POST", "/api/session", { email, password: ASHA.password }, { remoteAddress });
  return visitor;
}

test("a network takes 100 wrong passwords in 10 minutes, whichever accounts they are for", async () => {
  const remoteAddress = newAddress();
  await useUp("sign-in-network", remoteAddress, 95, WRONG_BY_NETWORK);
  expect(await upTo(5, (n) => signIn(`guess-${n}@example.com`, { remoteAddress }))).toEqual({
    within: [401],
    next: TOO_MANY,
  });
  expect((await signIn("guess-140@example.com", {})).statusCode).toBe(401);
  pass(600);
  expect((await signIn("guess-141@example.com", { remoteAddress })).statusCode).toBe(401);
});

test("addresses of one IPv6 network count as one, and networks of one /48 together", async () => {
  const { email } = await newLearner(kadam);
  const inNetwork = (n: number) => signIn(email, { remoteAddress: `2001:db8:1:2::${n.toString(16)}` });
  expect(await upTo(10, inNetwork)).toEqual({ within: [401], next: TOO_MANY });
  const around = (n: number) => followLink({ remoteAddress: `2001:db8:7:${n.toString(16)}::1` });
  expect(await upTo(120, around)).toEqual({ within: [410], next: TOO_MANY });
  expect((await followLink({ remoteAddress: "2001:db8:8:1::1" })).statusCode).toBe(410);
});

test("the answer says how long to wait", async () => {
  const remoteAddress = newAddress();
  const again = () => signIn("wait@example.com", { remoteAddress });
  await upTo(10, again);
  const waits = async () => {
    const reply = await again();
    return [reply.headers["retry-after"], reply.json().error.message];
  };
  expect(await waits()).toEqual(["600", "That was a lot of tries. Wait 10 minutes and try again."]);
  pass(301);
  expect(await waits()).toEqual(["299", "That was a lot of tries. Wait 5 minutes and try again."]);
  pass(298);
  expect(await waits()).toEqual(["1", "That was a lot of tries. Wait 1 second and try again."]);
});

test("a class of sixty behind one address signs up, and signs in again, within minutes", async () => {
  const remoteAddress = newAddress();
  const students = Array.from({ length: 60 }, (_, n) => `class-${n}@example.com`);
  for (const email of students) {
    const reply = await post("/api/accounts", { ...ASHA, email }, { remoteAddress });
    expect([email, reply.statusCode]).toEqual([email, 201]);
    expect((await signIn(email, { remoteAddress })).statusCode).toBe(401);
  }
  for (const email of students)
    expect((await signIn(email, { remoteAddress }, ASHA.password)).statusCode).toBe(200);
}, 120_000);

test("what sixty sign-ups take without a pause, more take with a growing one", () => {
  expect([1, 60, 61, 64, 80, 200].map(signUpPauseMs)).toEqual([0, 0, 250, 1_000, 5_000, 5_000]);
});

test("a form in which the hidden field is filled in makes no account", async () => {
  const form = { ...ASHA, email: "robot@example.com", website: "https://robot.example" };
  expect((await post("/api/accounts", form, {})).statusCode).toBe(400);
  expect((await post("/api/accounts", { ...form, website: "" }, {})).statusCode).toBe(201);
});

test("asking which addresses have an account ends after 30 in 10 minutes", async () => {
  const { email } = await newLearner(kadam);
  const remoteAddress = newAddress();
  const ask = () => post("/api/accounts", { ...ASHA, email }, { remoteAddress });
  expect(await upTo(30, ask)).toEqual({ within: [409], next: TOO_MANY });
});

test("a network of the settings may do twenty times as much", async () => {
  const trusting = await startTestApp({
    env: { TRUSTED_NETWORKS: "198.18.0.0/15, 2001:db8:c011::/48" },
    database: kadam.database,
  });
  trusting.clock.now = kadam.clock.now;
  const ask = (n: number, remoteAddress: string) =>
    post("/api/password-resets", { email: `far-${n}@example.com` }, { remoteAddress }, trusting);
  for (const remoteAddress of ["198.19.7.7", "2001:db8:c011::5"])
    for (let n = 0; n < 70; n++) expect((await ask(n, remoteAddress)).statusCode).toBe(200);
  for (let n = 0; n < 60; n++) await ask(n + 100, "198.20.0.1");
  expect(seen(await ask(160, "198.20.0.1"))).toEqual(TOO_MANY);
  await trusting.app.close();
}, 60_000);

test("a forged X-Forwarded-For does not escape the limit of the network", async () => {
  const remoteAddress = newAddress();
  const forge = (n: number) => followLink({ remoteAddress, forwardedFor: `198.51.100.${n}` });
  expect(await upTo(30, forge)).toEqual({ within: [410], next: TOO_MANY });
});

test("behind a trusted proxy the limit is that of the address the proxy names", async () => {
  const visit = (forwardedFor: string) => followLink({ remoteAddress: "10.0.0.1", forwardedFor }, proxied);
  // The first part of X-Forwarded-For comes from the client and may be forged.
  expect(await upTo(30, (n) => visit(`203.0.113.${n}, 198.51.100.201`))).toEqual({
    within: [410],
    next: TOO_MANY,
  });
  expect((await visit("198.51.100.202")).statusCode).toBe(410);
});

test("a visitor who goes round the trusted proxy is not believed", async () => {
  const remoteAddress = newAddress();
  const visit = (n: number) => followLink({ remoteAddress, forwardedFor: `198.51.100.${n}` }, proxied);
  expect(await upTo(30, visit)).toEqual({ within: [410], next: TOO_MANY });
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

test("a network may ask for 60 mails in an hour", async () => {
  const remoteAddress = newAddress();
  const ask = (n: number) =>
    post("/api/password-resets", { email: `any-${n}@example.com` }, { remoteAddress });
  expect(await upTo(60, ask)).toEqual({ within: [200], next: TOO_MANY });
});

test("a network may try 30 wrong links in 10 minutes, of each kind", async () => {
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

test("a signed-in account may be given 10 wrong passwords in 10 minutes, on whatever page", async () => {
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
  const remoteAddress = newAddress();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => signIn("at-once@example.com", { remoteAddress })),
  );
  expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
});

test("who tried is not kept in a form anybody could read", async () => {
  await signIn("kept@example.com", { remoteAddress: "192.0.2.250" });
  const { rows } = await kadam.database.query<{ key: string }>("select key from limit_uses");
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{22}$/);
  // Brute force: four thousand million addresses are soon hashed, so the hash needs the installation's key.
  const unkeyed = createHash("sha256").update("192.0.2.250").digest("base64url").slice(0, 22);
  expect(rows.map(({ key }) => key)).not.toContain(`sign-in-network:${unkeyed}`);
});
