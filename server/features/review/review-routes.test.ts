import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReviewKitReply, ReviewReply } from "#contract/review.ts";
import { type Learner, newLearner, newStaffMember } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const DAY = "java-first-program";

let kadam: TestApp;
let learner: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

beforeEach(async () => {
  at("2026-11-20");
  learner = await newLearner(kadam);
  await learner.call("PUT", "/api/me/enrolments/java_course");
});

/** 11:30 in India. */
function at(date: string): void {
  kadam.clock.now = new Date(`${date}T06:00:00Z`);
}
const tick = (dayIndex: number, done = true) =>
  learner.call("PUT", `/api/me/days/java_course/${dayIndex}`, { done, timeZone: "Asia/Kolkata" });
const review = async (who: Learner = learner): Promise<ReviewReply> =>
  (await who.call("GET", "/api/me/review")).json();
const answer = (cardId: string, outcome = "right", more: Record<string, unknown> = {}) =>
  learner.call("PUT", "/api/me/review", {
    answers: [{ cardId, questionId: "quiz/q", outcome, at: kadam.clock.now.toISOString(), ...more }],
  });
const quizOf = (dayId: string) =>
  kadam.catalogue.courses.flatMap(({ days }) => days).find(({ id }) => id === dayId)?.lesson?.quiz ?? [];
const check = (who: Learner, isRight: boolean) =>
  who.call("POST", `/api/me/study/days/${DAY}/quiz`, {
    id: crypto.randomUUID(),
    answers: Object.fromEntries(
      quizOf(DAY).map(({ id, options }) => [
        id,
        options.flatMap((option, index) => (option.isRight === isRight ? [index] : [])),
      ]),
    ),
    answeredAt: kadam.clock.now.toISOString(),
  });

test("nothing is asked before a day is finished, and its four cards come the day after", async () => {
  expect(await review()).toEqual({ today: "2026-11-20", isDone: true, cards: [] });
  await tick(0);
  expect((await review()).cards).toEqual([]);
  at("2026-11-21");
  const { cards, isDone } = await review();
  expect([cards.length, isDone]).toEqual([4, false]);
  for (const card of cards) {
    expect(card.id.startsWith(`${DAY}/`)).toBe(true);
    expect(card).toMatchObject({ courseTitle: "Java Developer", dayIndex: 0, help: "none" });
    expect(card.link).toMatch(/^\/JavaCourse\/day\/1(#|$)/);
    if (card.kind === "choice")
      expect(card.options.filter(({ isRight }) => isRight).length).toBeGreaterThan(0);
    else expect(card.options).toEqual([]);
    expect(card.answer !== undefined).toBe(card.kind === "typed");
  }
  expect(await review()).toEqual({ today: "2026-11-21", isDone, cards });
});

test("a right answer comes back after days, a wrong one the next day; sent twice it counts once", async () => {
  await tick(0);
  await review();
  at("2026-11-21");
  const [first, second] = (await review()).cards;
  const [right, wrong] = [first?.id ?? "", second?.id ?? ""];
  expect((await answer(right)).json<ReviewReply>().cards.map(({ id }) => id)).not.toContain(right);
  await answer(wrong, "wrong");
  kadam.clock.now = new Date(kadam.clock.now.getTime() + 1_000);
  await answer(wrong, "right");
  at("2026-11-22");
  const ids = (await review()).cards.map(({ id }) => id);
  expect(ids).toContain(wrong);
  expect(ids).not.toContain(right);
});

test("after five of them it is enough for today", async () => {
  for (const day of [0, 1]) await tick(day);
  await review();
  at("2026-11-21");
  const { cards } = await review();
  expect(cards).toHaveLength(8);
  const outcomes = [];
  for (const { id } of cards.slice(0, 5)) outcomes.push((await answer(id)).json<ReviewReply>().isDone);
  expect(outcomes).toEqual([false, false, false, false, true]);
});

test("a wrong answer in the day's own questions becomes a card, rated by that", async () => {
  await check(learner, false);
  await check(learner, true);
  await tick(0);
  await review();
  at("2026-11-21");
  const { review: kept } = (await learner.call("GET", "/api/me/export")).json();
  const rated = Object.values(kept.deck as Record<string, { answers: { from: string; outcome: string }[] }>)
    .flatMap(({ answers }) => answers)
    .map(({ from, outcome }) => `${from} ${outcome}`);
  expect(rated).toEqual(["check wrong", "check wrong", "check wrong"]);
  expect(Object.keys(kept.deck).map((id) => id.split("/")[1])).toEqual([
    "objective",
    "objective",
    "objective",
    "term",
  ]);
});

test("a card forgotten three times rests a week and comes with the picture of its section, then with a link to a mentor", async () => {
  await tick(0);
  await review();
  const cardId = `${DAY}/objective/write-a-class-with-a-main-method-compile-it-and-run-it`;
  const asked = async () => (await review()).cards.find(({ id }) => id === cardId);
  const questions: (string | undefined)[] = [];
  const lapseOn = async (date: string) => {
    at(date);
    const card = await asked();
    questions.push(card?.questionId);
    await answer(cardId, "wrong", { questionId: card?.questionId });
    return card;
  };
  for (const date of ["2026-11-21", "2026-11-22", "2026-11-23"])
    expect(await lapseOn(date)).toMatchObject({ help: "none" });
  at("2026-11-29");
  expect(await asked()).toBeUndefined();
  const rested = await lapseOn("2026-11-30");
  expect(rested).toMatchObject({
    help: "picture",
    courseId: "java_course",
    picture: { url: "/pictures/java_course/01-compile-and-run.svg", alt: expect.stringContaining("javac") },
  });
  expect(await lapseOn("2026-12-01")).toMatchObject({ help: "picture" });
  at("2026-12-02");
  expect(await asked()).toMatchObject({ help: "mentor" });
  // Never the same one twice in a row.
  for (const [n, questionId] of questions.entries()) expect(questionId).not.toBe(questions[n - 1]);
});

test("an unticked day, or a pause, asks nothing; what is known is kept", async () => {
  await tick(0);
  await review();
  at("2026-11-21");
  await tick(0, false);
  expect((await review()).cards).toEqual([]);
  await tick(0);
  expect((await review()).cards).toHaveLength(4);
  await learner.call("PUT", "/api/me/plan/java_course", { pausedUntil: "2026-11-25" });
  expect((await review()).cards).toEqual([]);
});

test("cards are the learner's own, and an answer to an unknown one is refused", async () => {
  await tick(0);
  await review();
  at("2026-11-21");
  const [card] = (await review()).cards;
  expect(seen(await answer("java-first-program/question/made-up"))).toEqual(refusal("not-found"));
  expect(seen(await answer("constructor"))).toEqual(refusal("not-found"));
  const other = await newLearner(kadam);
  expect((await review(other)).cards).toEqual([]);
  const body = {
    answers: [{ cardId: card?.id, questionId: "q", outcome: "right", at: kadam.clock.now.toISOString() }],
  };
  expect(seen(await other.call("PUT", "/api/me/review", body))).toEqual(refusal("not-found"));
  expect(seen(await new Visitor(kadam.app).call("GET", "/api/me/review"))).toEqual(refusal("not-signed-in"));
});

test("an answer dated before its card was added counts as given now: forged dates cannot fill the store", async () => {
  await tick(0);
  await review();
  at("2026-11-21");
  const cardId = (await review()).cards[0]?.id ?? "";
  const answers = [1, 2, 3, 4].map((day) => ({
    cardId,
    questionId: "quiz/q",
    outcome: "right",
    at: `2025-01-0${day}T06:00:00Z`,
  }));
  expect((await learner.call("PUT", "/api/me/review", { answers })).statusCode).toBe(200);
  const { review: kept } = (await learner.call("GET", "/api/me/export")).json();
  expect(kept.deck[cardId].answers.map(({ date }: { date: string }) => date)).toEqual(["2026-11-21"]);
});

const kit = async (who: Learner = learner, bank = ""): Promise<ReviewKitReply> =>
  (await who.call("GET", `/api/me/review/kit?bank=${bank}`)).json();

test("a device gets everything for the next days: the facts, and questions of finished days and of the next three", async () => {
  await tick(0);
  const { deck, ticks, bank, timeZone, today } = await kit();
  expect([timeZone, today]).toEqual(["Asia/Kolkata", "2026-11-20"]);
  expect(ticks).toEqual([{ courseId: "java_course", dayId: DAY, at: "2026-11-20T06:00:00.000Z" }]);
  expect(Object.keys(deck)).toHaveLength(4);
  const days = Object.values(bank?.days ?? {});
  expect(days.map(({ dayIndex }) => dayIndex)).toEqual([0, 1, 2, 3]);
  expect(bank?.days[DAY]?.sources.map(({ id }) => id).sort()).toEqual(Object.keys(deck).sort());
  for (const { sources, questions } of days)
    for (const { questionIds } of sources)
      for (const id of questionIds) expect(questions).toHaveProperty([id]);
  expect((await kit(learner, bank?.version)).bank).toBeNull();
  await tick(1);
  expect((await kit(learner, bank?.version)).bank?.version).not.toBe(bank?.version);
  expect((await kit(await newLearner(kadam))).bank?.days).toEqual({});
});

test("cards added offline are accepted: only of finished days, with their answers", async () => {
  const cards = Object.values((await kit()).bank?.days ?? {}).map(({ sources }) => sources[0]?.id ?? "");
  const [first = "", second = ""] = cards;
  await tick(0);
  at("2026-11-25");
  const bring = (cardId: string, addedOn: string, answers: unknown[] = []) =>
    learner.call("PUT", "/api/me/review", { cards: [{ cardId, addedOn }], answers });
  const right = { questionId: "quiz/q", outcome: "right", at: "2026-11-23T06:00:00Z" };
  expect(seen(await bring(second, "2026-11-22", [{ cardId: second, ...right }]))).toEqual(
    refusal("not-found"),
  );
  expect(seen(await bring(`${DAY}/objective/made-up`, "2026-11-22"))).toEqual(refusal("not-found"));
  expect((await bring(first, "2026-11-22", [{ cardId: first, ...right }])).statusCode).toBe(200);
  const { deck } = await kadam.stores.reviews.load((await learner.call("GET", "/api/me")).json().uid);
  expect(deck).toMatchObject({ [first]: { addedOn: "2026-11-22", answers: [{ date: "2026-11-23" }] } });
  // Not in the future, and not by a clock that was never set. Before the tick is fine: it may have been made again later.
  for (const [said, kept] of [
    ["2026-12-24", "2026-11-22"],
    ["1970-01-01", "2026-11-20"],
    ["2026-11-18", "2026-11-18"],
  ] as const) {
    await bring(first, said);
    expect((await kit()).deck[first]?.addedOn).toBe(kept);
  }
});

test.each([
  {},
  { answers: [], cards: [] },
  { answers: [], cards: [{ cardId: "c", addedOn: "tomorrow" }] },
  { answers: [], cards: [{ cardId: "c", addedOn: "2026-02-30" }] },
  { answers: [{ cardId: "c", questionId: "q", outcome: "maybe", at: "2026-11-20T06:00:00Z" }] },
  { answers: [{ cardId: "c", questionId: "q", outcome: "right", at: "yesterday" }] },
])("a body like %j is refused", async (body) => {
  expect((await learner.call("PUT", "/api/me/review", body)).statusCode).toBe(400);
});

test("the review is in the export, and gone with the account", async () => {
  await check(learner, true);
  await tick(0);
  await review();
  const page = (await learner.call("GET", "/api/me/export?format=html")).body;
  expect(page).toContain("What you revise");
  expect(page).toContain(`${DAY}/`);
  const { uid } = (await learner.call("GET", "/api/me")).json();
  await learner.call("DELETE", "/api/me", { password: "kadam-step-by-step", certificates: "revoke" });
  expect(await kadam.stores.reviews.load(uid)).toEqual({ deck: {}, checks: {} });
});

test("staff see questions that many get wrong, with their place; nobody else does", async () => {
  for (let index = 0; index < 10; index++) await check(await newLearner(kadam), index < 4);
  const staff = await newStaffMember(kadam);
  const found = (await staff.call("GET", "/api/staff/questions")).json();
  expect(found).toHaveLength(quizOf(DAY).length);
  expect(found[0]).toMatchObject({
    courseTitle: "Java Developer",
    dayIndex: 0,
    link: "/JavaCourse/day/1",
    why: "often-wrong",
  });
  expect(found[0].wrong).toBeGreaterThan(0.4 * found[0].learners);
  expect((await learner.call("GET", "/api/staff/questions")).statusCode).toBe(404);
});
