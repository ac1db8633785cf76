import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LOG_LEVEL: "info" } });
});

beforeEach(() => {
  kadam.logLines.length = 0;
});

afterAll(() => kadam.close());

type Line = { event: string; account?: string; network: string };

function events(): Line[] {
  return kadam.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "security");
}

test("what happens to an account is logged with the same hash, and the network with its own", async () => {
  const learner = await newLearner(kadam);
  const remoteAddress = "198.51.100.77";
  const signIn = (password: string) =>
    learner.call("POST", "/api/session", { email: learner.email, password }, { remoteAddress });
  await signIn("wrong-password");
  await signIn(ASHA.password);
  await learner.call("POST", "/api/password-resets", { email: ` ${learner.email.toUpperCase()}` });
  const changed = "one-more-step-a-day";
  const change = { currentPassword: ASHA.password, password: changed, confirmPassword: changed };
  await learner.call("PUT", "/api/me/password", { ...change, currentPassword: "wrong-password" });
  await learner.call("PUT", "/api/me/password", change);
  await learner.call("DELETE", "/api/session");
  await signIn(changed);
  await learner.call("DELETE", "/api/me/sessions", { password: changed });
  await signIn(changed);
  await learner.call("DELETE", "/api/me", { password: changed, certificates: "revoke" });

  const lines = events();
  expect(lines.map(({ event }) => event)).toEqual([
    "signed-up",
    "sign-in-failed",
    "signed-in",
    "reset-asked",
    "wrong-password",
    "password-changed",
    "signed-out",
    "signed-in",
    "signed-out-everywhere",
    "signed-in",
    "account-deleted",
  ]);
  expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
  expect(lines[0]?.account).toMatch(/^[\w-]{22}$/);
  expect(new Set(lines.map(({ network }) => network)).size).toBe(2);
  const text = kadam.logLines.join("");
  for (const personal of [
    learner.email,
    learner.email.split("@")[0] ?? "",
    remoteAddress,
    "Asha",
    "9876543210",
  ])
    expect(text).not.toContain(personal);
});

test("who asks for what another role may do, or from another site, is logged", async () => {
  const learner = await newLearner(kadam);
  kadam.logLines.length = 0;
  await learner.call("GET", "/api/staff/log");
  await learner.call("GET", "/api/mentor/queue");
  await new Visitor(kadam.app).call("GET", "/api/staff/log");
  await learner.call("DELETE", "/api/session", undefined, { headers: { "sec-fetch-site": "cross-site" } });
  const lines = events();
  expect(lines.map(({ event }) => event)).toEqual([
    "role-refused",
    "role-refused",
    "role-refused",
    "foreign-origin",
  ]);
  expect(lines[0]?.account).toMatch(/^[\w-]{22}$/);
  expect(lines[1]?.account).toBe(lines[0]?.account);
  expect(lines[2]).not.toHaveProperty("account");
});

test("whoever runs into a limit is logged by network", async () => {
  const visitor = new Visitor(kadam.app);
  const follow = () => visitor.call("POST", "/api/email-verifications/confirm", { token: "x" });
  for (let n = 0; n < 31; n++) await follow();
  expect(events()).toEqual([expect.objectContaining({ event: "limited" })]);
});
