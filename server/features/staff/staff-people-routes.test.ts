import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMembers } from "#contract/staff-people.ts";
import { FORMER_LEARNER } from "#server/ports/learner-store.ts";
import {
  type Learner,
  newLearner,
  newLearnerUnasked,
  newStaffMember,
  signIn,
} from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp } from "#server/testing/test-app.ts";

let kadam: TestApp;
let meena: Learner;
let asha: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  meena = await newStaffMember(kadam);
  asha = await newLearner(kadam);
  await asha.call("PUT", "/api/me/enrolments/java_course");
  await asha.call("PUT", "/api/me/days/java_course/0", { done: true });
});

afterAll(() => kadam.close());

const find = (email: string) => meena.call("POST", "/api/staff/learners/find", { email });
const log = async () =>
  (await kadam.stores.staffLog.latest(50)).map(({ action, subject }) => [action, subject]);

test("a learner is found by the full address, with what the privacy page lists and no more", async () => {
  const reply = await find(` ${asha.email.toUpperCase()} `);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    name: expect.any(String),
    email: asha.email,
    emailVerified: expect.any(Boolean),
    lastUsedAt: expect.any(String),
    courses: [{ title: "Java Developer", standing: "enrolled", done: 1, of: 15 }],
  });
  expect(await log()).toContainEqual(["learner-looked-up", asha.email]);
});

test("a lookup without a result is logged as well, and a partial address finds nobody", async () => {
  const reply = await find("nobody@example.com");
  expect(reply.json()).toMatchObject({ error: { code: "unknown-account" } });
  expect(await log()).toContainEqual(["learner-looked-up", "nobody@example.com"]);
  expect((await find("asha")).statusCode).toBe(400);
});

test("staff have a reset link sent to the learner, and never see it", async () => {
  const reply = await meena.call("POST", "/api/staff/learners/reset", { email: asha.email });
  expect(reply.statusCode).toBe(204);
  expect(reply.body).toBe("");
  expect(await log()).toContainEqual(["reset-sent", asha.email]);
  const nobody = await meena.call("POST", "/api/staff/learners/reset", { email: "nobody@example.com" });
  expect(nobody.json()).toMatchObject({ error: { code: "unknown-account" } });
});

const act = (what: "log-out" | "age-again", email: string) =>
  meena.call("POST", `/api/staff/learners/${what}`, { email });

test("staff end every session of a learner whose account may be compromised", async () => {
  const learner = await newLearner(kadam);
  const phone = (await signIn(kadam, learner.email)).visitor;
  expect((await act("log-out", learner.email)).statusCode).toBe(204);
  for (const device of [learner, phone])
    expect(seen(await device.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  expect((await asha.call("GET", "/api/me")).statusCode).toBe(200);
  expect(await log()).toContainEqual(["logged-out", learner.email]);
  expect(seen(await act("log-out", "nobody@example.com"))).toEqual(refusal("unknown-account"));
});

test("staff reopen the age question for a learner who tapped the wrong answer", async () => {
  const learner = await newLearnerUnasked(kadam);
  const say = (isAdult: boolean) => learner.call("PUT", "/api/me/age", { isAdult });
  const asked = async () => (await learner.call("GET", "/api/session")).json().asksAge;
  expect(seen(await act("age-again", learner.email))).toEqual(refusal("age-not-answered"));
  await say(false);
  expect(seen(await say(true))).toEqual(refusal("age-answered"));
  expect((await act("age-again", learner.email)).statusCode).toBe(204);
  expect(await asked()).toBe(true);
  expect((await learner.call("GET", "/api/me/privacy")).json()).toMatchObject({ mayBeShown: false });
  expect((await say(true)).statusCode).toBe(200);
  expect(await log()).toContainEqual(["age-asked-again", learner.email]);
  expect(seen(await act("age-again", "nobody@example.com"))).toEqual(refusal("unknown-account"));
});

test("staff grant and remove the staff role, never their own", async () => {
  const members = async () =>
    (await meena.call("GET", "/api/staff/members"))
      .json<StaffMembers>()
      .map(({ email, isYou }) => [email, isYou]);
  expect(await members()).toEqual([[meena.email, true]]);
  expect((await meena.call("POST", "/api/staff/members", { email: asha.email })).statusCode).toBe(204);
  expect(await members()).toContainEqual([asha.email, false]);
  const own = await meena.call("POST", "/api/staff/members/remove", { email: meena.email });
  expect(own.json()).toMatchObject({ error: { code: "own-role" } });
  expect((await meena.call("POST", "/api/staff/members/remove", { email: asha.email })).statusCode).toBe(204);
  expect(await members()).toEqual([[meena.email, true]]);
  const again = await meena.call("POST", "/api/staff/members/remove", { email: asha.email });
  expect(again.json()).toMatchObject({ error: { code: "unknown-account" } });
  expect(await log()).toEqual(
    expect.arrayContaining([
      ["role-given", `staff, ${asha.email}`],
      ["role-taken", `staff, ${asha.email}`],
    ]),
  );
});

test("the log drops the address of a learner who leaves, but not the lookup", async () => {
  const [priya, other] = [await newLearner(kadam), await newLearner(kadam)];
  await find(priya.email);
  await meena.call("POST", "/api/staff/learners/reset", { email: priya.email });
  await act("age-again", priya.email);
  await find(other.email);
  await priya.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
  expect((await log()).slice(0, 4)).toEqual([
    ["learner-looked-up", other.email],
    ["age-asked-again", FORMER_LEARNER],
    ["reset-sent", FORMER_LEARNER],
    ["learner-looked-up", FORMER_LEARNER],
  ]);
});

test("somebody with one name is shown without a trailing space", async () => {
  const lakshmi = await newLearner(kadam);
  const details = { firstName: "Lakshmi", lastName: "", hasOneName: true, phone: "" };
  expect((await lakshmi.call("PATCH", "/api/me", details)).statusCode).toBe(200);
  expect((await find(lakshmi.email)).json()).toMatchObject({ name: "Lakshmi" });
});
