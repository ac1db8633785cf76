import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newLearner, newStaffMember } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const DAY_MS = 86_400_000;
let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off", STAFF_MAIL: "desk@example.com" } });
});
afterAll(() => kadam.close());

let serial = 0;
const requestOf = (email: string, name: string) => ({
  name,
  email,
  mobile: String(9_100_000_000 + ++serial),
  interest: "Design",
});
const everywhere = async (text: string) => {
  const { rows: tables } = await kadam.database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await kadam.database.query(`select 1 from ${name} t where position($1 in t::text) > 0`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

test("a request made while signed in is deleted with the account: request, mail, staff log; and is in the export before", async () => {
  const learner = await newLearner(kadam, { firstName: "Nandini-Findable" });
  const member = await newStaffMember(kadam);
  const other = `other-${learner.email}`;
  expect(
    (await learner.call("POST", "/api/callback-requests", requestOf(other, "Nandini-Findable R"))).statusCode,
  ).toBe(201);
  const { requests } = (await member.call("GET", "/api/staff/callbacks")).json();
  await member.call("PUT", `/api/staff/callbacks/${requests[0].id}/called`, {
    note: "Nandini-Findable said no",
  });
  expect(await everywhere("Nandini-Findable")).toEqual(
    expect.arrayContaining(["callback_requests", "staff_log"]),
  );
  const exported = (await learner.call("GET", "/api/me/export")).json();
  expect(exported.callbacks).toMatchObject([{ email: other, note: "Nandini-Findable said no" }]);
  await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
  expect(await everywhere("Nandini-Findable")).toEqual([]);
  expect(await everywhere(learner.email)).toEqual([]);
  const log = (await member.call("GET", "/api/staff/log")).json();
  expect(log[0]).toMatchObject({
    action: "call-noted",
    subject: "somebody whose request was erased",
    detail: "",
  });
});

test("a request with an unverified address belongs to no account", async () => {
  const learner = await newLearner(kadam);
  await new Visitor(kadam.app).call(
    "POST",
    "/api/callback-requests",
    requestOf(learner.email, "Somebody Else"),
  );
  expect((await learner.call("GET", "/api/me/export")).json().callbacks).toEqual([]);
  await kadam.database.query("update learners set email_verified = true where email = $1", [learner.email]);
  expect((await learner.call("GET", "/api/me/export")).json().callbacks).toHaveLength(1);
});

test("a member of staff who left is no longer named in the log", async () => {
  const member = await newStaffMember(kadam);
  await member.call("GET", "/api/staff/callbacks.csv");
  expect(await everywhere(member.email)).toContain("staff_log");
  await member.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
  expect(await everywhere(member.email)).toEqual([]);
});

test("staff delete one request; learners and visitors cannot", async () => {
  const member = await newStaffMember(kadam);
  await new Visitor(kadam.app).call(
    "POST",
    "/api/callback-requests",
    requestOf("erase-me@example.com", "Erase Me"),
  );
  const { requests } = (await member.call("GET", "/api/staff/callbacks")).json();
  const { id } = requests.find(({ name }: { name: string }) => name === "Erase Me");
  for (const nobody of [new Visitor(kadam.app), await newLearner(kadam)])
    expect(seen(await nobody.call("DELETE", `/api/staff/callbacks/${id}`))).toEqual(refusal("not-found"));
  expect((await member.call("DELETE", `/api/staff/callbacks/${id}`)).statusCode).toBe(204);
  expect(seen(await member.call("DELETE", `/api/staff/callbacks/${id}`))).toEqual(
    refusal("unknown-callback"),
  );
  expect(await everywhere("Erase Me")).toEqual([]);
  expect((await member.call("GET", "/api/staff/log")).json()[0]).toMatchObject({ action: "callback-erased" });
});

test("the export has the time and zone of everything done, and what was agreed to", async () => {
  const learner = await newLearner(kadam);
  await learner.call("PUT", "/api/me/enrolments/java_course");
  for (let day = 0; day < 5; day++)
    await learner.call("PUT", `/api/me/days/java_course/${day}`, { done: true, timeZone: "Asia/Kolkata" });
  await learner.call("PUT", "/api/me/reviews/java_course", { thumb: "up" });
  const at = kadam.clock.now.toISOString();
  const { moments, sessions, privacy } = (await learner.call("GET", "/api/me/export")).json();
  expect(moments).toMatchObject({
    enrolments: [{ courseId: "java_course", enrolledAt: at, completedAt: null }],
    reviews: [{ courseId: "java_course", thumb: "up", at }],
  });
  expect(moments.ticks).toContainEqual({
    courseId: "java_course",
    dayId: "java-first-program",
    done: true,
    at,
    timeZone: "Asia/Kolkata",
  });
  expect(sessions).toMatchObject([{ device: expect.any(String), beganAt: expect.any(String) }]);
  expect(privacy).toMatchObject({ consent: { at }, age: { is: "adult", at }, parent: null });
  const page = (await learner.call("GET", "/api/me/export?format=html")).body;
  for (const text of ["Asia/Kolkata", "thumb up on", "Devices", "What you agreed to", "Callback requests"])
    expect(page).toContain(text);
});

test("mails stored as files are deleted with the account", async () => {
  const learner = await newLearner(kadam);
  await kadam.stores.runner.runDue();
  const outbox = () => {
    const folder = join(kadam.dataDir, "outbox");
    return existsSync(folder)
      ? readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"))
      : [];
  };
  expect(outbox().filter((mail) => mail.includes(learner.email))).toHaveLength(1);
  const others = outbox().length - 1;
  await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
  expect(outbox().filter((mail) => mail.includes(learner.email))).toEqual([]);
  expect(outbox()).toHaveLength(others);
});

test("the mail to staff stored as a file is deleted with the request, by the account or by staff", async () => {
  const learner = await newLearner(kadam);
  const member = await newStaffMember(kadam);
  const visitor = new Visitor(kadam.app);
  await learner.call("POST", "/api/callback-requests", requestOf("by-account@example.com", "By Account"));
  await visitor.call("POST", "/api/callback-requests", requestOf("by-staff@example.com", "By Staff"));
  await visitor.call("POST", "/api/callback-requests", requestOf("stays@example.com", "Who Stays"));
  await kadam.stores.runner.runDue();
  const named = () => {
    const folder = join(kadam.dataDir, "outbox");
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    return ["by-account", "by-staff", "stays"].filter((name) =>
      mails.some((mail) => mail.includes(`${name}@example.com`)),
    );
  };
  expect(named()).toEqual(["by-account", "by-staff", "stays"]);
  await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
  expect(named()).toEqual(["by-staff", "stays"]);
  const { requests } = (await member.call("GET", "/api/staff/callbacks")).json();
  const { id } = requests.find(({ name }: { name: string }) => name === "By Staff");
  expect((await member.call("DELETE", `/api/staff/callbacks/${id}`)).statusCode).toBe(204);
  expect(named()).toEqual(["stays"]);
});

test("callback requests are deleted automatically after 180 days, at night", async () => {
  const asked = requestOf("old@example.com", "Old-Findable");
  await new Visitor(kadam.app).call("POST", "/api/callback-requests", asked);
  kadam.clock.now = new Date(kadam.clock.now.getTime() + 179 * DAY_MS);
  await kadam.stores.runner.runDue();
  kadam.clock.now = new Date(kadam.clock.now.getTime() + DAY_MS);
  await kadam.stores.runner.runDue();
  expect(await everywhere("Old-Findable")).toContain("callback_requests");
  kadam.clock.now = new Date(kadam.clock.now.getTime() + 2 * DAY_MS);
  await kadam.stores.runner.runDue();
  await kadam.stores.runner.runDue();
  expect(await everywhere("Old-Findable")).toEqual([]);
});
