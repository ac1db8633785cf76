import { afterAll, beforeAll, expect, test } from "vitest";
import { type Learner, newLearner, signIn } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});

afterAll(() => kadam.close());

const remove = (visitor: Visitor, certificates: string, password = ASHA.password) =>
  visitor.call("DELETE", "/api/me", { password, certificates });

async function graduate(): Promise<{ learner: Learner; uid: string; certificateId: string }> {
  const learner = await newLearner(kadam);
  await learner.call("PUT", "/api/me/enrolments/java_course");
  for (let day = 0; day < 15; day++)
    await learner.call("PUT", `/api/me/days/java_course/${day}`, { done: true });
  await learner.call("PUT", "/api/me/reviews/java_course", { thumb: "up" });
  const { uid, certificates } = (await learner.call("GET", "/api/me")).json();
  return { learner, uid, certificateId: certificates[0].id };
}

async function certificateRow(id: string): Promise<unknown> {
  const { rows } = await kadam.database.query(
    "select holder_name, revoked_at, issued_at from certificates where id = $1",
    [id],
  );
  return rows[0];
}

test("deleting the account ends every session and removes everything but the certificate", async () => {
  const { learner, uid } = await graduate();
  const { visitor: phone } = await signIn(kadam, learner.email);
  const reply = await remove(learner, "revoke");
  expect([reply.statusCode, reply.body]).toEqual([204, ""]);
  expect([...learner.cookies.keys()]).toEqual([]);
  for (const device of [learner, phone])
    expect(seen(await device.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  expect(seen((await signIn(kadam, learner.email)).reply)).toEqual(refusal("wrong-credentials"));
  const { rows: tables } = await kadam.database.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'uid' and table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { table_name } of tables) {
    if (table_name === "certificates") continue;
    const { rows } = await kadam.database.query(`select 1 from ${table_name} where uid = $1`, [uid]);
    expect([table_name, rows]).toEqual([table_name, []]);
  }
  const { rows } = await kadam.database.query("select 1 from learners where id = $1 or email = $2", [
    uid,
    learner.email,
  ]);
  expect(rows).toEqual([]);
});

test("a certificate can be revoked with the account", async () => {
  const { learner, certificateId } = await graduate();
  await remove(learner, "revoke");
  expect(await certificateRow(certificateId)).toMatchObject({
    holder_name: "A learner who has left Kadam",
    revoked_at: kadam.clock.now,
  });
});

test("a certificate can stay valid without its holder's name", async () => {
  const { learner, certificateId } = await graduate();
  await remove(learner, "keep-anonymous");
  expect(await certificateRow(certificateId)).toMatchObject({
    holder_name: "A learner who has left Kadam",
    revoked_at: null,
  });
});

test("a wrong or empty password deletes nothing", async () => {
  const { learner, certificateId } = await graduate();
  for (const password of ["wrong-password", "", `${ASHA.password} `])
    expect(seen(await remove(learner, "revoke", password))).toEqual(refusal("wrong-password"));
  expect((await learner.call("GET", "/api/me")).json()).toMatchObject({ completedCourses: ["java_course"] });
  expect(await certificateRow(certificateId)).toMatchObject({ holder_name: "Asha Rao", revoked_at: null });
});

test("there is no third choice for the certificates", async () => {
  const learner = await newLearner(kadam);
  expect(seen(await remove(learner, "burn"))).toEqual(
    refusal("invalid-input", { certificates: expect.any(String) }),
  );
});

test("twice at once deletes once, and both calls succeed", async () => {
  const learner = await newLearner(kadam);
  const cookies = new Map(learner.cookies);
  const devices = [1, 2].map(() => {
    const device = new Visitor(kadam.app);
    for (const [name, value] of cookies) device.cookies.set(name, value);
    return device;
  });
  const replies = await Promise.all(devices.map((device) => remove(device, "revoke")));
  for (const reply of replies) expect([204, 401, 403]).toContain(reply.statusCode);
  expect(replies.map((reply) => reply.statusCode)).toContain(204);
});

test("the same address can sign up again, and finds nothing of the old account", async () => {
  const { learner, uid } = await graduate();
  await remove(learner, "keep-anonymous");
  const again = await newLearner(kadam, { email: learner.email, firstName: "Anew" });
  const record = (await again.call("GET", "/api/me")).json();
  expect(record).toMatchObject({
    firstName: "Anew",
    completedCourses: [],
    dayProgress: {},
    certificates: [],
  });
  expect(record.uid).not.toBe(uid);
});

test("one learner's deletion leaves the others alone", async () => {
  const [leaving, staying] = [await graduate(), await graduate()];
  await remove(leaving.learner, "revoke");
  expect((await staying.learner.call("GET", "/api/me")).json()).toMatchObject({
    completedCourses: ["java_course"],
    certificates: [{ holderName: "Asha Rao" }],
  });
});
