import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import { ANSWERS_KEPT } from "#domain/study/kept-answers.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import {
  minute,
  NOTHING_TO_JOIN,
  quizBodyWith,
  RIGHT_ANSWERS,
  startStudyApp,
} from "#server/testing/study-app.ts";
import { ASHA, type TestApp, type Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startStudyApp();
});
afterAll(() => kadam.close());

const DAY = "/api/me/study/days/knots-first";
const NOW = "2026-11-15T06:00:00.000Z";
const given = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  questionId: "quick/sum",
  kind: "quick",
  outcome: "wrong",
  givenAt: minute(1),
  ...changes,
});
const send = (learner: Visitor, answers: unknown, day = DAY) =>
  learner.call("POST", `${day}/answers`, { answers });
type Exported = Omit<AnswerFact, "givenAt" | "receivedAt"> & { givenAt: string; receivedAt: string };
const answersOf = async (learner: Visitor) =>
  (await learner.call("GET", "/api/me/export")).json<{ answers: Exported[] }>().answers;

describe("answers to the questions of a day", () => {
  test("are all stored, right or wrong, with both times", async () => {
    const learner = await newLearner(kadam);
    expect(await answersOf(learner)).toEqual([]);
    const answers = [
      given(),
      given({ outcome: "right", givenAt: minute(2) }),
      given({ outcome: "seen", givenAt: minute(3) }),
      given({ questionId: "quiz/one", kind: "review", outcome: "guessed", givenAt: minute(4) }),
    ];
    expect(seen(await send(learner, answers))).toEqual({ status: 200, body: { skippedIds: [] } });
    expect(await answersOf(learner)).toEqual(
      answers.map((answer) => ({ dayId: "knots-first", ...answer, receivedAt: NOW })),
    );
    const page = (await learner.call("GET", "/api/me/export?format=html")).body;
    expect(page).toContain("Answers: Topic of knots-first");
    expect(page).toContain(`wrong on ${minute(1)}\nright on ${minute(2)}\nseen on ${minute(3)}`);
  });

  test("of a Check come with its try: question by question, graded by the server, with what was chosen", async () => {
    const learner = await newLearner(kadam);
    const [first, second] = [
      quizBodyWith({ one: [0], several: [0, 2] }),
      quizBodyWith({ ...RIGHT_ANSWERS, gone: [1] }, { answeredAt: minute(2) }),
    ];
    for (const body of [first, second, first]) await learner.call("POST", `${DAY}/quiz`, body);
    const shared = { dayId: "knots-first", kind: "quiz", receivedAt: NOW };
    const [one, two] = [
      { ...shared, id: first.id, givenAt: minute(1) },
      { ...shared, id: second.id, givenAt: minute(2) },
    ];
    expect(await answersOf(learner)).toEqual([
      { ...one, questionId: "quiz/one", outcome: "wrong", chosen: [0] },
      { ...two, questionId: "quiz/one", outcome: "right", chosen: [1] },
      { ...one, questionId: "quiz/several", outcome: "right", chosen: [0, 2] },
      { ...two, questionId: "quiz/several", outcome: "right", chosen: [0, 2] },
    ]);
  });

  test("sent twice, twice at once, or after a change on the way, are stored once as they were first", async () => {
    const learner = await newLearner(kadam);
    const answer = given();
    await Promise.all([send(learner, [answer, answer]), send(learner, [answer])]);
    await send(learner, [{ ...answer, outcome: "right", givenAt: minute(9) }]);
    expect(await answersOf(learner)).toMatchObject([answer]);
  });

  test("at once from several devices are all stored", async () => {
    const learner = await newLearner(kadam);
    const answers = Array.from({ length: ANSWERS_KEPT }, (_, n) => given({ givenAt: minute(n) }));
    await Promise.all(answers.map((answer) => send(learner, [answer])));
    expect((await answersOf(learner)).map(({ id }) => id)).toEqual(answers.map(({ id }) => id));
  });

  test("to questions that the day does not have are left out and reported", async () => {
    const learner = await newLearner(kadam);
    const foreign = ["quick/product", "quiz/gone", "quiz/one/2", "quick/sum/x", "term/knot", "sum"].map(
      (questionId) => given({ questionId }),
    );
    const own = given();
    expect((await send(learner, [...foreign, own])).json()).toEqual({
      skippedIds: foreign.map(({ id }) => id),
    });
    expect(await answersOf(learner)).toMatchObject([own]);
    expect(seen(await send(learner, [given()], "/api/me/study/days/nowhere"))).toEqual(
      refusal("unknown-day"),
    );
  });

  test("of a device whose clock is far ahead get the server's time", async () => {
    const learner = await newLearner(kadam);
    await send(learner, [given({ givenAt: "2031-01-01T00:00:00.000Z" })]);
    expect(await answersOf(learner)).toMatchObject([{ givenAt: NOW }]);
  });

  test.each([
    ["id", undefined],
    ["id", "first"],
    ["questionId", undefined],
    ["questionId", ""],
    ["questionId", `quick/${"x".repeat(300)}`],
    ["questionId", 7],
    ["kind", undefined],
    ["kind", "quiz"],
    ["outcome", undefined],
    ["outcome", true],
    ["outcome", "perhaps"],
    ["givenAt", undefined],
    ["givenAt", "yesterday"],
  ])("with %s %j are refused, and so is the whole request", async (field, value) => {
    const learner = await newLearner(kadam);
    expect((await send(learner, [given(), given({ [field]: value })])).statusCode).toBe(400);
    expect(await answersOf(learner)).toEqual([]);
  });

  test("are at least one and at most a hundred at a time", async () => {
    const learner = await newLearner(kadam);
    for (const answers of [[], Array.from({ length: 101 }, () => given())])
      expect(seen(await send(learner, answers))).toEqual(
        refusal("invalid-input", { answers: expect.any(String) }),
      );
  });

  test("are the learner's own: another sees none, and may use the same id", async () => {
    const [asha, ravi] = [await newLearner(kadam), await newLearner(kadam)];
    const answer = given();
    await send(asha, [answer]);
    expect(await answersOf(ravi)).toEqual([]);
    await send(ravi, [{ ...answer, outcome: "right" }]);
    expect(await answersOf(asha)).toMatchObject([{ outcome: "wrong" }]);
  });

  test("of a visitor move to the account with the rest, with the answers of every try, once", async () => {
    const learner = await newLearner(kadam);
    const dayId = "knots-first";
    const answer = given();
    const body = {
      ...NOTHING_TO_JOIN,
      quizzes: [{ ...quizBodyWith({ one: [0] }), dayId }],
      answers: [
        { ...answer, dayId },
        { ...given({ questionId: "quick/gone" }), dayId },
        { ...given(), dayId: "old-day" },
      ],
    };
    const reply = await learner.call("POST", "/api/me/study/join", body);
    expect(reply.json().skipped.dayIds).toEqual(["old-day"]);
    await learner.call("POST", "/api/me/study/join", body);
    expect(await answersOf(learner)).toMatchObject([
      answer,
      { questionId: "quiz/one", outcome: "wrong", chosen: [0] },
    ]);
  });

  test("are deleted with the account", async () => {
    const learner = await newLearner(kadam);
    await send(learner, [given()]);
    await learner.call("POST", `${DAY}/quiz`, quizBodyWith(RIGHT_ANSWERS));
    const { uid } = (await learner.call("GET", "/api/me")).json();
    const stored = async () =>
      (await kadam.database.query("select 1 from answers where uid = $1", [uid])).rows.length;
    expect(await stored()).toBe(3);
    await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
    expect(await stored()).toBe(0);
  });
});
