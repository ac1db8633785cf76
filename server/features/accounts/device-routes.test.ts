import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeviceSessions } from "#contract/accounts.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp();
});

afterAll(() => kadam.close());

const PASSWORD = { password: ASHA.password };
const CHROME = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";

async function signInOn(
  userAgent: string,
  email: string,
  visitor = new Visitor(kadam.app),
): Promise<Visitor> {
  const headers = { "user-agent": userAgent };
  const reply = await visitor.call("POST", "/api/session", { email, password: ASHA.password }, { headers });
  expect(reply.statusCode).toBe(200);
  return visitor;
}

const listFor = async (visitor: Visitor) =>
  (await visitor.call("GET", "/api/me/sessions")).json<DeviceSessions>().sessions;

test("the devices are listed, and one of them is logged out from another", async () => {
  const here = await newLearner(kadam);
  const phone = await signInOn(CHROME, here.email);
  const sessions = await listFor(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  const other = sessions.find(({ isThisOne }) => !isThisOne);
  expect(other?.device).toBe("Chrome on Android");

  const logOut = (password: string) => here.call("DELETE", `/api/me/sessions/${other?.id}`, { password });
  expect(seen(await logOut("not-my-password"))).toEqual(refusal("wrong-password"));
  expect((await phone.call("GET", "/api/me")).statusCode).toBe(200);
  expect((await logOut(ASHA.password)).statusCode).toBe(204);
  expect(seen(await phone.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  expect((await here.call("GET", "/api/me")).statusCode).toBe(200);
});

test("nobody ends the session of somebody else", async () => {
  const [asha, mallory] = [await newLearner(kadam), await newLearner(kadam)];
  const [session] = await listFor(asha);
  await mallory.call("DELETE", `/api/me/sessions/${session?.id}`, PASSWORD);
  await mallory.call("DELETE", "/api/me/sessions/all", PASSWORD);
  for (const learner of [asha, mallory]) expect((await learner.call("GET", "/api/me")).statusCode).toBe(200);
  expect(seen(await new Visitor(kadam.app).call("GET", "/api/me/sessions"))).toEqual(
    refusal("not-signed-in"),
  );
});

test("log out everywhere ends every session, this one too", async () => {
  const here = await newLearner(kadam);
  const devices = [here, await signInOn(CHROME, here.email), await signInOn("curl/8", here.email)];
  const wrong = await here.call("DELETE", "/api/me/sessions", { password: "not-my-password" });
  expect(seen(wrong)).toEqual(refusal("wrong-password"));
  expect(await listFor(here)).toHaveLength(3);
  expect((await here.call("DELETE", "/api/me/sessions", PASSWORD)).statusCode).toBe(200);
  for (const device of devices)
    expect(seen(await device.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  expect([...here.cookies.keys()]).toEqual([]);
});

test("signing in again in the same browser ends the earlier session", async () => {
  const first = await newLearner(kadam);
  const before = new Visitor(kadam.app);
  for (const [name, value] of first.cookies) before.cookies.set(name, value);
  await signInOn(CHROME, first.email, first);
  expect((await first.call("GET", "/api/me")).statusCode).toBe(200);
  expect(seen(await before.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  expect(await listFor(first)).toHaveLength(1);

  const shared = new Visitor(kadam.app);
  for (const [name, value] of first.cookies) shared.cookies.set(name, value);
  await shared.register({ email: "somebody-else@example.com" });
  expect(seen(await first.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
});
