import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Learner, newLearner, newStaffMember } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
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
/** The id of a learner's question, once it is answered. */
async function exchange(text: string, more: Record<string, unknown> = {}, who = learner) {
  const { body } = await who.call("POST", "/api/tutor/answers", question(text, more));
  const { conversationId = "", exchangeId = "" } = dataOf(body, "start");
  const url = `/api/me/conversations/${conversationId}`;
  return { conversationId, exchangeId, url, ratingUrl: `${url}/exchanges/${exchangeId}/rating` };
}
const messagesAt = async (url: string, who = learner) => (await who.call("GET", url)).json().messages;
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

test("one is deleted permanently, and the second time it does not exist", async () => {
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

test("somebody else's, unknown and invalid ids give 404", async () => {
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
  expect(page).toContain("Chat: What is a &lt;b&gt;for loop&lt;/b&gt; in Java?");
  expect(page).not.toContain("variable in Java");
});

test("they are deleted with the account", async () => {
  await ask("What is a for loop in Java?");
  const { uid } = (await learner.call("GET", "/api/me")).json();
  const left = async () =>
    (await kadam.database.query("select 1 from conversation_messages where uid = $1", [uid])).rows.length;
  expect(await left()).toBe(2);
  await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
  expect(await left()).toBe(0);
});

describe("a learner's rating of an answer", () => {
  const WRONG = { verdict: "down", reason: "wrong", note: "It counts from 0" };

  test("is saved with it, changed, withdrawn, and in the export", async () => {
    const { url, ratingUrl, exchangeId } = await exchange("What is a for loop in Java?");
    expect((await learner.call("PUT", ratingUrl, WRONG)).statusCode).toBe(204);
    expect((await messagesAt(url)).map(({ rating, exchangeId: id }: never) => [rating, id])).toEqual([
      [undefined, exchangeId],
      [WRONG, exchangeId],
    ]);
    const exported = (await learner.call("GET", "/api/me/export")).json().tutorRatings;
    expect(exported).toEqual([
      expect.objectContaining({ rating: WRONG, question: "What is a for loop in Java?" }),
    ]);
    const page = (await learner.call("GET", "/api/me/export?format=html")).body;
    expect(page).toContain("It did not help: wrong. It counts from 0");
    expect((await learner.call("PUT", ratingUrl, { verdict: "up" })).statusCode).toBe(204);
    expect((await messagesAt(url))[1].rating).toEqual({ verdict: "up" });
    expect((await learner.call("DELETE", ratingUrl)).statusCode).toBe(204);
    expect((await messagesAt(url))[1].rating).toBeUndefined();
  });

  test("needs a reason where it did not help, and only one that is offered", async () => {
    const { ratingUrl } = await exchange("What is a for loop in Java?");
    for (const [body, field] of [
      [{ verdict: "down" }, "reason"],
      [{ verdict: "down", reason: "boring" }, "reason"],
      [{ verdict: "down", reason: "other", note: "x".repeat(501) }, "note"],
      [{ verdict: "sideways" }, "verdict"],
    ] as const)
      expect(seen(await learner.call("PUT", ratingUrl, body))).toEqual(
        refusal("invalid-input", { [field]: expect.any(String) }),
      );
    expect((await learner.call("PUT", ratingUrl, { verdict: "down", reason: "other" })).statusCode).toBe(204);
  });

  test("cannot be given by others, nor for an unknown answer", async () => {
    const { url, ratingUrl } = await exchange("What is a for loop in Java?");
    const other = await newLearner(kadam);
    for (const [method, body] of [
      ["PUT", { verdict: "up" }],
      ["DELETE", undefined],
    ] as const) {
      expect(seen(await new Visitor(kadam.app).call(method, ratingUrl, body))).toEqual(
        refusal("not-signed-in"),
      );
      expect(seen(await other.call(method, ratingUrl, body))).toEqual(refusal("unknown-conversation"));
      for (const id of [randomUUID(), "%00", "'"])
        expect(seen(await learner.call(method, `${url}/exchanges/${id}/rating`, body))).toEqual(
          refusal("unknown-conversation"),
        );
    }
    expect((await messagesAt(url))[1].rating).toBeUndefined();
  });

  test("is read by the staff with question, answer and sources, and without a name", async () => {
    const staff = await newStaffMember(kadam);
    const text = `Why does my loop print ${randomUUID()} in Java?`;
    const { ratingUrl, conversationId, exchangeId } = await exchange(text);
    await learner.call("PUT", ratingUrl, WRONG);
    const find = async (verdict: string) => {
      const reply = await staff.call("GET", `/api/staff/tutor-ratings?verdict=${verdict}`);
      return reply.json().find(({ question: asked }: { question: string }) => asked === text);
    };
    const found = await find("down");
    expect(found).toEqual({
      rating: WRONG,
      question: text,
      answer: expect.any(String),
      sources: expect.arrayContaining([expect.objectContaining({ url: expect.any(String) })]),
      at: kadam.clock.now.toISOString(),
    });
    const { uid } = (await learner.call("GET", "/api/me")).json();
    for (const secret of [uid, learner.email, conversationId, exchangeId])
      expect(JSON.stringify(found)).not.toContain(secret);
    expect(await find("up")).toBeUndefined();
    for (const who of [learner, new Visitor(kadam.app)])
      expect(seen(await who.call("GET", "/api/staff/tutor-ratings"))).toEqual(refusal("not-found"));
    await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
    expect(await find("down")).toBeUndefined();
  });
});

describe("a question that is asked again", () => {
  const textsAt = async (url: string) => (await messagesAt(url)).map(({ text }: { text: string }) => text);

  test("in other words replaces it and everything after it", async () => {
    const first = await exchange("What is a for loop in Java?");
    const { conversationId, url } = first;
    await exchange("What is a variable in Java?", { conversationId });
    const edited = await exchange("What is a while loop in Java?", {
      conversationId,
      replaces: first.exchangeId,
    });
    expect(edited.exchangeId).not.toBe(first.exchangeId);
    expect(await textsAt(url)).toEqual(["What is a while loop in Java?", expect.any(String)]);
    expect(await list()).toEqual([
      expect.objectContaining({ id: conversationId, title: "What is a while loop in Java?", turns: 2 }),
    ]);
  });

  test("for another answer gets one from the next passage, and says that it is less sure", async () => {
    const { conversationId, exchangeId, url } = await exchange("What is a for loop in Java?");
    const [, before] = await textsAt(url);
    await exchange("What is a for loop in Java?", { conversationId, replaces: exchangeId, attempt: 2 });
    const after = await textsAt(url);
    expect(after).toHaveLength(2);
    expect(after[1]).not.toBe(before);
    expect(after[1]).toContain("Perhaps this helps");
  });

  test("never touches another learner's conversation", async () => {
    const { conversationId, exchangeId, url } = await exchange("What is a for loop in Java?");
    const other = await newLearner(kadam);
    await exchange("What is a variable in Java?", { conversationId, replaces: exchangeId }, other);
    expect((await textsAt(url))[0]).toBe("What is a for loop in Java?");
    expect((await messagesAt(url, other))[0].text).toBe("What is a variable in Java?");
  });

  test("counts attempts from two to nine", async () => {
    for (const attempt of [1, 10, 2.5, "2"])
      expect(
        seen(await learner.call("POST", "/api/tutor/answers", question("What is a loop?", { attempt }))),
      ).toEqual(refusal("invalid-input", { attempt: expect.any(String) }));
  });
});

test("a conversation is renamed by its learner, trimmed, and by nobody else", async () => {
  const { url } = await exchange("What is a for loop in Java?");
  const rename = (title: string, who: Visitor = learner) => who.call("PUT", `${url}/title`, { title });
  expect((await rename("  Loops \n for Monday ")).statusCode).toBe(204);
  expect((await list())[0].title).toBe("Loops for Monday");
  expect(seen(await rename("   "))).toEqual(refusal("invalid-input", { title: expect.any(String) }));
  expect(seen(await rename("x".repeat(81)))).toEqual(refusal("invalid-input", { title: expect.any(String) }));
  expect(seen(await rename("Mine", await newLearner(kadam)))).toEqual(refusal("unknown-conversation"));
  expect(seen(await rename("Mine", new Visitor(kadam.app)))).toEqual(refusal("not-signed-in"));
  expect((await list())[0].title).toBe("Loops for Monday");
});

test("a search covers only the learner's own conversations", async () => {
  const other = await newLearner(kadam);
  await ask("What is a for loop in Java?", other);
  const { conversationId } = await exchange("What is a for loop in Java?");
  await ask("How do I get a certificate?");
  const search = async (words: string, who = learner) =>
    (await who.call("GET", `/api/me/conversations?q=${encodeURIComponent(words)}`)).json();
  expect(await search("FOR loop java")).toEqual([
    expect.objectContaining({ id: conversationId, excerpt: "What is a for loop in Java?" }),
  ]);
  expect(await search("cricket")).toEqual([]);
  expect(await search("  ")).toHaveLength(2);
  expect((await learner.call("GET", `/api/me/conversations?q=${"x".repeat(201)}`)).statusCode).toBe(400);
});
