import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { fieldsOf, refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { dataOf, endOf, eventsOf, question, textOf } from "#server/testing/tutor-answers.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { TUTOR_DAILY_VISITOR: "3", TUTOR_DAILY_LEARNER: "4" } });
});
afterAll(() => kadam.close());

let lastAddress = 0;
let remoteAddress: string;
let learner: Learner;

beforeEach(async () => {
  remoteAddress = `192.0.2.${++lastAddress}`;
});

const ask = (body: unknown = question(), who = new Visitor(kadam.app), address = remoteAddress) =>
  who.call("POST", "/api/tutor/answers", body, { remoteAddress: address });
const look = (who = new Visitor(kadam.app), address = remoteAddress) =>
  who.call("GET", "/api/tutor", undefined, { remoteAddress: address });
const countOf = async (table: string) => (await kadam.database.query(`select 1 from ${table}`)).rows.length;

test("what several courses teach is answered from the learner's own course", async () => {
  const firstFor = async (courseId: string) => {
    const someone = await newLearner(kadam);
    await someone.call("PUT", `/api/me/enrolments/${courseId}`);
    const { body } = await ask({ ...question("what is a for loop"), place: { path: "/" } }, someone);
    return dataOf(body, "start").sources[0]?.url;
  };
  expect(await firstFor("python_dev_course")).toMatch(/^\/pythonDevCourse\//);
  expect(await firstFor("java_course")).toMatch(/^\/JavaCourse\//);
});

test("a question that learners or interviewers often ask gets its short answer first, and the section as its source", async () => {
  const someone = await newLearner(kadam);
  await someone.call("PUT", "/api/me/enrolments/mern_course");
  const { body } = await ask(
    { ...question("tell me what is middleware in express"), place: { path: "/" } },
    someone,
  );
  const { sources } = dataOf(body, "start");
  expect(textOf(eventsOf(body))).toMatch(/: \*\*What is middleware.*\?\*\*\n\n\S/);
  expect(sources[0]).toMatchObject({ kind: "lesson", url: expect.stringMatching(/^\/mernCourse\/day\/4#/) });
  expect(new Set(sources.map(({ url }: { url: string }) => url)).size).toBe(sources.length);
});

describe("an answer from the lessons", () => {
  test("starts with its sources, then the text, then the end", async () => {
    const reply = await ask();
    const events = eventsOf(reply.body);
    expect(reply.statusCode).toBe(200);
    expect(events.map(({ event }) => event)).toEqual(["start", "text", "end"]);
    const start = dataOf(reply.body, "start");
    expect(start.answersBy).toBe("lessons");
    expect(start.sources[0]).toEqual({
      number: 1,
      title: expect.stringContaining("Java"),
      heading: expect.any(String),
      url: expect.stringMatching(/^\/JavaCourse\/day\/\d+/),
      kind: "lesson",
      dayId: expect.stringMatching(/^java-/),
    });
    expect(textOf(events)).toContain("[1]");
    expect(events.at(-1)).toEqual({ event: "end", data: { withheld: false, isSupported: true } });
  });

  test("must not be buffered, changed or cached on its way", async () => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(headers).not.toHaveProperty("content-encoding");
  });

  test("comes with its terms in the chosen language", async () => {
    const { body } = await ask(question("What is an array in Java?", { replyIn: "hi" }));
    expect(textOf(eventsOf(body))).toMatch(/^\*\*array\*\* \(सरणी\): /);
    expect((await ask(question("What is an array?", { replyIn: "fr" }))).statusCode).toBe(400);
  });

  test("says what is not in the courses, with the nearest pages", async () => {
    const { body } = await ask(question("Who won the cricket world cup in 1983?", { place: { path: "/" } }));
    expect(dataOf(body, "end").isSupported).toBe(false);
    expect(textOf(eventsOf(body))).toContain("not in the courses");
  });

  test("is also given on pages that the courses do not have", async () => {
    for (const place of [
      { path: "/nowhere/day/99" },
      { path: "/javacourse/DAY/4/?x=1#y" },
      { path: "/JavaCourse/day/4", exerciseId: "no-such-exercise", failing: { testSays: "Look again." } },
    ])
      expect(
        endOf((await ask(question(undefined, { place }), undefined, `198.51.100.${++lastAddress}`)).body),
      ).toBe("end");
  });

  test("is given for a code file, a failing test and forty turns", async () => {
    const turns = Array.from({ length: 39 }, (_, n) => ({ role: n % 2 ? "bot" : "user", text: `Turn ${n}` }));
    const exercise = kadam.catalogue.courses
      .flatMap(({ days }) => days.flatMap(({ lesson }) => lesson?.exercises ?? []))
      .find(({ tests }) => tests.length > 0);
    const place = {
      path: "/",
      exerciseId: exercise?.id,
      failing: { testSays: exercise?.tests[0]?.says, message: "expected 3, got 4" },
      code: [{ path: "Main.java", text: "class Main {}" }],
    };
    const body = { turns: [...turns, { role: "user", text: "Why does my test fail?" }], place };
    expect(endOf((await ask(body)).body)).toBe("end");
  });
});

test("an edit of a scholarship by staff is used a minute later", async () => {
  const [scheme] = kadam.catalogue.scholarships;
  if (!scheme) throw new Error("no scheme");
  const asked = question("What is the Zanskar Weavers scholarship?", { place: { path: "/scholar" } });
  const isKnown = async () => {
    const { body } = await ask(asked, undefined, `198.51.100.${++lastAddress}`);
    return dataOf(body, "start").sources.some(({ heading, title }) => /Zanskar/.test(`${title} ${heading}`));
  };
  expect(await isKnown()).toBe(false);
  await kadam.stores.schemes.save(
    { ...scheme, title: "Zanskar Weavers Scholarship" },
    "staff",
    kadam.clock.now,
  );
  expect(await isKnown()).toBe(false);
  kadam.clock.now = new Date(kadam.clock.now.getTime() + 60_000);
  expect(await isKnown()).toBe(true);
  kadam.clock.now = new Date("2026-11-15T06:00:00Z");
});

describe("a question is refused", () => {
  const turn = (text: unknown, role = "user") => ({ turns: [{ role, text }], place: { path: "/" } });
  const place = (changes: object) => ({ ...question(), place: { path: "/", ...changes } });

  const LONG_FILES = ["a", "b"].map((path) => ({ path, text: "x".repeat(40_000) }));

  test.each([
    ["of nothing but white space", turn(" \n\t "), "turns/0/text"],
    ["that is too long", turn("x".repeat(4_001)), "turns/0/text"],
    ["of another role", turn("Hello", "system"), "turns/0/role"],
    ["that is the bot's", turn("Hello", "bot"), "turns"],
    ["without turns", { ...question(), turns: [] }, "turns"],
    [
      "after too many turns",
      { ...question(), turns: Array.from({ length: 41 }, () => turn("x").turns[0]) },
      "turns",
    ],
    ["of a conversation without a proper id", { ...question(), conversationId: "1" }, "conversationId"],
    ["from another site's page", place({ path: "https://other.example" }), "place/path"],
    ["from a path without end", place({ path: `/${"x".repeat(300)}` }), "place/path"],
    ["with an endless test", place({ failing: { testSays: "x".repeat(1_001) } }), "place/failing/testSays"],
    [
      "with a file outside of the exercise",
      place({ code: [{ path: "../x", text: "" }] }),
      "place/code/0/path",
    ],
    ["with too much code", place({ code: LONG_FILES }), "place/code"],
  ])("%s", async (_, body, field) => {
    const reply = await ask(body);
    expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, [field]]);
    expect((await look()).json().allowance.left).toBe(3);
  });

  test("when it comes from another site", async () => {
    const headers = { origin: "https://other.example" };
    const reply = await new Visitor(kadam.app).call("POST", "/api/tutor/answers", question(), { headers });
    expect(seen(reply)).toEqual(refusal("foreign-origin"));
  });

  test("when the tutor is switched off; saved conversations stay available", async () => {
    const off = await startTestApp({ env: { TUTOR: "off" }, database: kadam.database });
    const asha = await newLearner(off);
    expect(seen(await asha.call("POST", "/api/tutor/answers", question()))).toEqual(refusal("tutor-off"));
    expect((await asha.call("GET", "/api/tutor")).json()).toMatchObject({ isOn: false });
    // Every page requests this first: it then shows no button.
    expect((await asha.call("GET", "/api/session")).json()).toMatchObject({ site: { tutor: false } });
    expect((await asha.call("GET", "/api/me/conversations")).json()).toEqual([]);
    await off.app.close();
  });
});

describe("the allowance", () => {
  test("is shown beforehand, with every answer, and ends at India's midnight", async () => {
    const allowance = { limit: 3, left: 3, resetsAt: "2026-11-15T18:30:00.000Z" };
    expect((await look()).json()).toEqual({ isOn: true, answersBy: "lessons", allowance });
    expect(dataOf((await ask()).body, "start").allowance).toEqual({ ...allowance, left: 2 });
    expect((await look()).json().allowance).toEqual({ ...allowance, left: 2 });
  });

  test("is refused when it is used up, however often one retries, and is back the next day", async () => {
    for (let n = 0; n < 3; n++) expect((await ask()).statusCode).toBe(200);
    for (let n = 0; n < 3; n++) expect(seen(await ask())).toEqual(refusal("allowance-used"));
    expect((await look()).json().allowance.left).toBe(0);
    kadam.clock.now = new Date("2026-11-15T18:29:59Z");
    expect((await ask()).statusCode).toBe(429);
    kadam.clock.now = new Date("2026-11-15T18:30:00Z");
    expect(dataOf((await ask()).body, "start").allowance.left).toBe(2);
    kadam.clock.now = new Date("2026-11-15T06:00:00Z");
  });

  test("is counted before the search: a used-up allowance costs no search", async () => {
    const asha = await newLearner(kadam);
    // The learner's record is read right before the search.
    const reads = vi.spyOn(kadam.stores.learners, "find");
    for (let n = 0; n < 4; n++) expect((await ask(question(), asha)).statusCode).toBe(200);
    expect(reads).toHaveBeenCalledTimes(4);
    expect(seen(await ask(question(), asha))).toEqual(refusal("allowance-used"));
    expect(reads).toHaveBeenCalledTimes(4);
    reads.mockRestore();
  });

  test("is not used up by a question whose search failed", async () => {
    const asha = await newLearner(kadam);
    const reads = vi.spyOn(kadam.stores.learners, "find").mockRejectedValue(new Error("away"));
    expect((await ask(question(), asha)).statusCode).toBe(500);
    reads.mockRestore();
    expect((await look(asha)).json().allowance.left).toBe(4);
  });

  test("of concurrent questions lets through as many as it says", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 429, 429, 429, 429, 429,
    ]);
    expect((await look()).json().allowance.left).toBe(0);
  });

  test("of a learner belongs to the account, not the IP address", async () => {
    const [asha, ravi] = [await newLearner(kadam), await newLearner(kadam)];
    for (let n = 0; n < 4; n++) expect((await ask(question(), asha, `198.51.100.${n}`)).statusCode).toBe(200);
    expect(seen(await ask(question(), asha))).toEqual(refusal("allowance-used"));
    expect((await look(asha)).json().allowance).toMatchObject({ limit: 4, left: 0 });
    expect((await look(ravi)).json().allowance.left).toBe(4);
    expect((await look()).json().allowance.left).toBe(3);
  });

  test("of visitors counts a home's whole IPv6 network as one", async () => {
    await ask(question(), undefined, "2001:db8:1:2::1");
    await ask(question(), undefined, "2001:db8:1:2:ffff:0:0:9");
    expect((await look(undefined, "2001:0db8:1:2::77")).json().allowance.left).toBe(1);
    expect((await look(undefined, "2001:db8:1:3::1")).json().allowance.left).toBe(3);
    expect((await look(undefined, "2001:db8::1:2")).json().allowance.left).toBe(3);
  });
});

describe("of visitors", () => {
  test("nothing is stored, and neither question, answer nor IP address is in the log", async () => {
    const secret = "zebra-crossing-question";
    const before = await countOf("conversations");
    const { body } = await ask(
      question(`What is a for loop in Java, ${secret}?`, { conversationId: randomUUID() }),
    );
    await ask(question("x".repeat(5_000) + secret));
    expect(dataOf(body, "start")).not.toHaveProperty("conversationId");
    expect(dataOf(body, "end")).not.toHaveProperty("conversationId");
    expect(await countOf("conversations")).toBe(before);
    const kept = await kadam.database.query("select text from conversation_messages");
    expect(JSON.stringify(kept.rows)).not.toContain(secret);
    expect(kadam.logLines.join()).not.toMatch(/zebra-crossing|for loop in Java/);
    const counted = await kadam.database.query("select key from limit_uses");
    expect(JSON.stringify(counted.rows)).not.toContain(remoteAddress);
    expect(JSON.stringify(counted.rows)).not.toContain(secret);
  });
});

describe("of learners", () => {
  beforeEach(async () => {
    learner = await newLearner(kadam);
  });

  test("question, answer and sources are saved, and the conversation continues under its id", async () => {
    const first = await ask(question(), learner);
    const { conversationId = "" } = dataOf(first.body, "end");
    expect(conversationId).toMatch(/^[0-9a-f-]{36}$/);
    await ask(question("And a while loop in Java?", { conversationId }), learner);
    const { messages, ...summary } = (
      await learner.call("GET", `/api/me/conversations/${conversationId}`)
    ).json();
    expect(summary).toEqual({
      id: conversationId,
      title: "What is a for loop in Java?",
      startedAt: "2026-11-15T06:00:00.000Z",
      lastAt: "2026-11-15T06:00:00.000Z",
      turns: 4,
    });
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(["user", "bot", "user", "bot"]);
    expect(messages[1]).toEqual({
      role: "bot",
      text: textOf(eventsOf(first.body)),
      sources: dataOf(first.body, "start").sources,
      at: "2026-11-15T06:00:00.000Z",
      exchangeId: dataOf(first.body, "start").exchangeId,
    });
    expect(messages[0].exchangeId).toBe(messages[1].exchangeId);
    expect((await learner.call("GET", "/api/me/conversations")).json()).toEqual([summary]);
  });

  test("somebody else's id starts a conversation of one's own", async () => {
    const other = await newLearner(kadam);
    const { conversationId = "" } = dataOf((await ask(question(), other)).body, "end");
    await ask(question("Mine", { conversationId }), learner);
    expect((await learner.call("GET", `/api/me/conversations/${conversationId}`)).json().turns).toBe(2);
    expect((await other.call("GET", `/api/me/conversations/${conversationId}`)).json().title).toBe(
      "What is a for loop in Java?",
    );
  });

  test("characters that no database stores become replacement characters", async () => {
    const { conversationId } = dataOf((await ask(question("loop\0 in Java \ud800?"), learner)).body, "end");
    const { messages } = (await learner.call("GET", `/api/me/conversations/${conversationId}`)).json();
    expect(messages[0].text).toBe("loop\ufffd in Java \ufffd?");
  });
});
