import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { dataOf, question } from "#server/testing/tutor-answers.ts";

let kadam: TestApp;
let learner: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

beforeEach(async () => {
  learner = await newLearner(kadam);
});

async function ask(text: string, who = learner): Promise<string> {
  const { body } = await who.call("POST", "/api/tutor/answers", question(text));
  return dataOf(body, "end").conversationId ?? "";
}
const list = async (who = learner) => (await who.call("GET", "/api/me/conversations")).json();

test("conversations are listed, the newest first", async () => {
  await ask("What is a for loop in Java?");
  kadam.clock.now = new Date(kadam.clock.now.getTime() + 60_000);
  await ask("What is a variable in Java?");
  expect((await list()).map(({ title }: { title: string }) => title)).toEqual([
    "What is a variable in Java?",
    "What is a for loop in Java?",
  ]);
});

test("one is deleted for good, and the second time it is not there", async () => {
  const [id, other] = [await ask("What is a for loop in Java?"), await ask("What is a variable in Java?")];
  expect((await learner.call("DELETE", `/api/me/conversations/${id}`)).statusCode).toBe(204);
  for (const method of ["DELETE", "GET"] as const)
    expect(seen(await learner.call(method, `/api/me/conversations/${id}`))).toEqual(
      refusal("unknown-conversation"),
    );
  expect((await list()).map((each: { id: string }) => each.id)).toEqual([other]);
});

test("all are deleted, also when there are none, and another's stay", async () => {
  const other = await newLearner(kadam);
  await ask("What is a for loop in Java?", other);
  await ask("What is a for loop in Java?");
  for (let n = 0; n < 2; n++)
    expect((await learner.call("DELETE", "/api/me/conversations")).statusCode).toBe(204);
  expect([await list(), (await list(other)).length]).toEqual([[], 1]);
});

test("what is another's, or nobody's, or no id, is not there", async () => {
  const other = await newLearner(kadam);
  const id = await ask("What is a for loop in Java?", other);
  for (const each of [id, randomUUID(), "x", "%00", "'%20or%201=1--"])
    for (const method of ["GET", "DELETE"] as const)
      expect(seen(await learner.call(method, `/api/me/conversations/${each}`)), each).toEqual(
        refusal("unknown-conversation"),
      );
  expect((await list(other)).length).toBe(1);
});

test("they are in the export, as JSON and as a page, and nobody else's are", async () => {
  const other = await newLearner(kadam);
  await ask("What is a variable in Java?", other);
  const id = await ask("What is a <b>for loop</b> in Java?");
  const json = (await learner.call("GET", "/api/me/export")).json();
  expect(json.conversations).toEqual([
    expect.objectContaining({
      id,
      title: "What is a <b>for loop</b> in Java?",
      messages: [
        expect.objectContaining({ role: "user", text: "What is a <b>for loop</b> in Java?" }),
        expect.objectContaining({ role: "bot", sources: expect.any(Array) }),
      ],
    }),
  ]);
  const page = (await learner.call("GET", "/api/me/export?format=html")).body;
  expect(page).toContain("Conversation: What is a &lt;b&gt;for loop&lt;/b&gt; in Java?");
  expect(page).not.toContain("variable in Java");
});

test("they go with the account", async () => {
  await ask("What is a for loop in Java?");
  const { uid } = (await learner.call("GET", "/api/me")).json();
  const left = async () =>
    (await kadam.database.query("select 1 from conversation_messages where uid = $1", [uid])).rows.length;
  expect(await left()).toBe(2);
  await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
  expect(await left()).toBe(0);
});
