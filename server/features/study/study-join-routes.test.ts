import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import {
  attemptBodyWith,
  minute,
  NOTHING_TO_JOIN,
  quizBodyWith,
  RIGHT_ANSWERS,
  startStudyApp,
} from "#server/testing/study-app.ts";
import type { TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startStudyApp();
});

afterAll(() => kadam.close());

const DAY = "/api/me/study/days/knots-first";
const ATTEMPTS = "/api/me/study/exercises/count-knots/attempts";
const NOTHING_SKIPPED = { dayIds: [], exerciseIds: [], attemptIds: [] };
const join = (learner: Visitor, body: Record<string, unknown>) =>
  learner.call("POST", "/api/me/study/join", { ...NOTHING_TO_JOIN, ...body });
const dayOf = async (learner: Visitor) => (await learner.call("GET", DAY)).json();
const exportOf = async (learner: Visitor) => (await learner.call("GET", "/api/me/export")).json().study;

const dayId = "knots-first";
const exerciseId = "count-knots";
const code = (text: string) => [{ path: "main.js", text }];
const CRITIQUE = [{ path: "critique.txt", text: "The end is loose." }];

const deviceHas = () => ({
  parts: [
    { dayId, part: "watch", done: true, changedAt: minute(1) },
    { dayId, part: "read", done: true, changedAt: minute(2) },
    { dayId: "knots-second", part: "watch", done: true, changedAt: minute(3) },
  ],
  quizzes: [quizBodyWith({ one: [1] }), quizBodyWith(RIGHT_ANSWERS)].map((quiz) => ({ ...quiz, dayId })),
  notes: [{ dayId, text: "from the device", savedAt: minute(4), basedOn: null }],
  quick: [
    { dayId, taskId: "sum", outcome: "right", doneAt: minute(7) },
    { dayId, taskId: "no-longer-there", outcome: "right", doneAt: minute(7) },
  ],
  drafts: [
    { exerciseId, files: code("from the device"), savedAt: minute(5), basedOn: null },
    { exerciseId: `${dayId}.loose-end`, files: CRITIQUE, savedAt: minute(5), basedOn: null },
  ],
  attempts: [attemptBodyWith(false), attemptBodyWith(true, { attemptedAt: minute(6) })].map((attempt) => ({
    ...attempt,
    exerciseId,
  })),
});

describe("merging what a device has", () => {
  test("leaves out locked files that an older device has stored", async () => {
    const learner = await newLearner(kadam);
    const files = [...code("from the device"), { path: "rope.js", text: "of mine" }];
    const [draft] = deviceHas().drafts;
    expect((await join(learner, { ...deviceHas(), drafts: [{ ...draft, files }] })).statusCode).toBe(200);
    expect((await dayOf(learner)).exercises[0].draft.files).toEqual(code("from the device"));
  });

  test("brings all of it into the account", async () => {
    const learner = await newLearner(kadam);
    const reply = await join(learner, deviceHas());
    expect(seen(reply)).toEqual({ status: 200, body: { skipped: NOTHING_SKIPPED } });
    expect(await dayOf(learner)).toEqual({
      dayId,
      parts: { watch: minute(1), read: minute(2), practise: null, check: null },
      quiz: { best: { right: 2, of: 2 }, tries: 2, lastTriedAt: minute(1) },
      note: { text: "from the device", savedAt: minute(4), other: null },
      quick: [{ taskId: "sum", outcome: "right", doneAt: minute(7) }],
      exercises: [
        {
          exerciseId,
          tries: 2,
          passedAt: minute(6),
          draft: { files: code("from the device"), savedAt: minute(5), other: null },
        },
        { exerciseId: "tie-knots", tries: 0, passedAt: null, draft: null },
      ],
      critiques: [{ taskId: "loose-end", draft: { files: CRITIQUE, savedAt: minute(5), other: null } }],
    });
  });

  test("twice, or twice at once, counts once", async () => {
    const learner = await newLearner(kadam);
    const body = deviceHas();
    await join(learner, body);
    const once = await exportOf(learner);
    await join(learner, body);
    await Promise.all([join(learner, body), join(learner, body)]);
    expect(await exportOf(learner)).toEqual(once);
  });

  test("does not count again what was sent separately before", async () => {
    const learner = await newLearner(kadam);
    const quiz = quizBodyWith(RIGHT_ANSWERS);
    const attempt = attemptBodyWith(true);
    const note = { text: "same", savedAt: minute(1), basedOn: null };
    await learner.call("POST", `${DAY}/quiz`, quiz);
    await learner.call("POST", ATTEMPTS, attempt);
    await learner.call("PUT", `${DAY}/note`, note);
    const before = await exportOf(learner);
    await join(learner, {
      quizzes: [{ ...quiz, dayId }],
      attempts: [{ ...attempt, exerciseId }],
      notes: [{ ...note, dayId }],
    });
    expect(await exportOf(learner)).toEqual(before);
  });

  test("never overwrites what is newer, and loses nothing of what is older", async () => {
    const learner = await newLearner(kadam);
    await learner.call("PUT", `${DAY}/parts/read`, { done: false });
    await learner.call("PUT", `${DAY}/note`, { text: "newer", savedAt: minute(40), basedOn: null });
    await learner.call("PUT", "/api/me/study/exercises/count-knots/draft", {
      files: code("newer"),
      savedAt: minute(40),
      basedOn: null,
    });
    await learner.call("POST", `${DAY}/quiz`, quizBodyWith(RIGHT_ANSWERS, { answeredAt: minute(40) }));
    await learner.call(
      "POST",
      ATTEMPTS,
      attemptBodyWith(true, { attemptedAt: minute(40), id: randomUUID() }),
    );
    await join(learner, deviceHas());
    expect(await dayOf(learner)).toMatchObject({
      parts: { watch: minute(1), read: null },
      quiz: { best: { right: 2, of: 2 }, tries: 3, lastTriedAt: minute(40) },
      note: { text: "newer", other: { text: "from the device" } },
      exercises: [
        { tries: 3, draft: { files: code("newer"), other: { files: code("from the device") } } },
        {},
      ],
    });
  });

  test("of two devices gives the same in either order", async () => {
    const [asha, ravi] = [await newLearner(kadam), await newLearner(kadam)];
    const [phone, laptop] = [
      deviceHas(),
      {
        parts: [{ dayId, part: "read", done: false, changedAt: minute(9) }],
        notes: [{ dayId, text: "from the laptop", savedAt: minute(3), basedOn: null }],
        drafts: [{ exerciseId, files: code("from the laptop"), savedAt: minute(9), basedOn: null }],
        attempts: [{ ...attemptBodyWith(true, { attemptedAt: minute(2) }), exerciseId }],
      },
    ];
    for (const device of [phone, laptop]) await join(asha, device);
    for (const device of [laptop, phone]) await join(ravi, device);
    expect(await dayOf(asha)).toEqual(await dayOf(ravi));
    expect((await exportOf(asha)).exercises).toEqual((await exportOf(ravi)).exercises);
  });

  test("leaves out and reports what the courses no longer have, and accepts the rest", async () => {
    const learner = await newLearner(kadam);
    const misfit = attemptBodyWith(true, { outcomes: [{ id: "removed", ok: true }] });
    const reply = await join(learner, {
      parts: [
        { dayId: "old-day", part: "read", done: true, changedAt: minute(1) },
        { dayId, part: "read", done: true, changedAt: minute(1) },
      ],
      quizzes: [{ ...quizBodyWith({}), dayId: "knots-later" }],
      drafts: [{ exerciseId: "old-exercise", files: code(""), savedAt: minute(1), basedOn: null }],
      attempts: [
        { ...misfit, exerciseId },
        { ...attemptBodyWith(true), exerciseId },
      ],
    });
    expect(reply.json()).toEqual({
      skipped: { dayIds: ["old-day"], exerciseIds: ["old-exercise"], attemptIds: [misfit.id] },
    });
    expect(await dayOf(learner)).toMatchObject({
      parts: { read: minute(1) },
      exercises: [{ tries: 1, passedAt: minute(1) }, {}],
    });
  });

  test("leaves out and reports passing work that is the code of another exercise", async () => {
    const learner = await newLearner(kadam);
    const body = { files: [{ path: "main.js", text: "// nothing at all" }] };
    const attempts = ["count-knots", "tie-knots"].map((exerciseId) => ({
      ...attemptBodyWith(true, body),
      exerciseId,
    }));
    const reply = await learner.call("POST", "/api/me/study/join", {
      ...NOTHING_TO_JOIN,
      quick: [],
      attempts,
    });
    expect(reply.json().skipped.attemptIds).toEqual([attempts[1]?.id]);
  });

  test("accepts up to a megabyte, which no other route does", async () => {
    const learner = await newLearner(kadam);
    const attempts = Array.from({ length: 14 }, (_, n) => ({
      ...attemptBodyWith(false, { files: code(`${n} ${"x".repeat(60_000)}`) }),
      exerciseId,
    }));
    expect((await join(learner, { attempts })).statusCode).toBe(200);
    expect(await dayOf(learner)).toMatchObject({ exercises: [{ tries: 14 }, {}] });
    expect(seen(await join(learner, { attempts: [...attempts, ...attempts] }))).toEqual(refusal("too-large"));
  });

  test.each([
    ["parts", { dayId, part: "read", done: true, changedAt: minute(1) }, 1001],
    ["quizzes", { ...quizBodyWith({}), dayId }, 501],
    ["notes", { dayId, text: "", savedAt: minute(1), basedOn: null }, 201],
    ["drafts", { exerciseId, files: code(""), savedAt: minute(1), basedOn: null }, 201],
    ["attempts", { ...attemptBodyWith(false), exerciseId }, 501],
  ])("refuses too many %s", async (list, entry, count) => {
    const reply = await join(await newLearner(kadam), { [list]: Array.from({ length: count }, () => entry) });
    expect(seen(reply)).toEqual(refusal("invalid-input", { [list]: expect.any(String) }));
  });
});

describe("with limits", () => {
  let limited: TestApp;

  beforeAll(async () => {
    limited = await startStudyApp({});
  });

  afterAll(() => limited.close());

  test.each([
    [
      "draft saves",
      60,
      "PUT",
      "/api/me/study/exercises/count-knots/draft",
      { files: code("a"), savedAt: minute(1), basedOn: null },
    ],
    ["notes", 60, "PUT", `${DAY}/note`, { text: "a", savedAt: minute(1), basedOn: null }],
    ["part marks", 60, "PUT", `${DAY}/parts/read`, { done: true }],
    ["quiz tries", 30, "POST", `${DAY}/quiz`, quizBodyWith({})],
    ["attempts", 30, "POST", ATTEMPTS, attemptBodyWith(false)],
    ["joins", 20, "POST", "/api/me/study/join", NOTHING_TO_JOIN],
  ] as const)("%s are limited to %i, per learner", async (_what, most, method, url, body) => {
    const [asha, ravi] = [await newLearner(limited), await newLearner(limited)];
    for (let n = 0; n < most; n++) expect((await asha.call(method, url, body)).statusCode).toBe(200);
    expect(seen(await asha.call(method, url, body))).toEqual(refusal("too-many-requests"));
    expect((await ravi.call(method, url, body)).statusCode).toBe(200);
  });
});
