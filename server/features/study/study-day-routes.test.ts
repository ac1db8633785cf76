import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import {
  attemptBodyWith,
  minute,
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
const NOW = "2026-11-15T06:00:00.000Z";
const dayOf = async (learner: Visitor, url = DAY) => (await learner.call("GET", url)).json();
const saveNote = (learner: Visitor, text: string, savedAt: string, basedOn: string | null = null) =>
  learner.call("PUT", `${DAY}/note`, { text, savedAt, basedOn });

describe("a day that was not studied", () => {
  test("has nothing done and names its exercises", async () => {
    const untried = { tries: 0, passedAt: null, draft: null };
    expect(seen(await (await newLearner(kadam)).call("GET", DAY))).toEqual({
      status: 200,
      body: {
        dayId: "knots-first",
        parts: { watch: null, read: null, practise: null, check: null },
        quiz: null,
        note: null,
        quick: [],
        exercises: [
          { exerciseId: "count-knots", ...untried },
          { exerciseId: "tie-knots", ...untried },
        ],
        critiques: [],
      },
    });
  });

  test("may be one that is not written yet", async () => {
    const learner = await newLearner(kadam);
    expect(await dayOf(learner, "/api/me/study/days/knots-later")).toMatchObject({ exercises: [] });
  });

  test.each([
    ["GET", ""],
    ["PUT", "/parts/read", { done: true }],
    ["POST", "/quiz", quizBodyWith({})],
    ["PUT", "/quick/sum", { outcome: "right", doneAt: minute(0) }],
    ["PUT", "/note", { text: "", savedAt: minute(0), basedOn: null }],
    ["DELETE", `/note/other?savedAt=${minute(0)}`],
  ] as const)("is refused when no course has it: %s %s", async (method, path, body?: unknown) => {
    const reply = await (await newLearner(kadam)).call(method, `/api/me/study/days/nowhere${path}`, body);
    expect(seen(reply)).toEqual(refusal("unknown-day"));
  });
});

describe("the parts of a day", () => {
  const mark = (learner: Visitor, part: string, done: boolean) =>
    learner.call("PUT", `${DAY}/parts/${part}`, { done });

  test("are done one by one, with their time, and can be undone, without any enrolment", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await mark(learner, "read", true))).toEqual({
      status: 200,
      body: { watch: null, read: NOW, practise: null, check: null },
    });
    await mark(learner, "check", true);
    kadam.clock.now = new Date(Date.parse(NOW) + 1000);
    await mark(learner, "read", false);
    kadam.clock.now = new Date(NOW);
    expect((await dayOf(learner)).parts).toEqual({ watch: null, read: null, practise: null, check: NOW });
  });

  test("marked a while ago lose to newer marks", async () => {
    const learner = await newLearner(kadam);
    const send = (done: boolean, changedAt: string) =>
      learner.call("PUT", `${DAY}/parts/read`, { done, changedAt });
    await send(true, minute(5));
    expect((await send(false, minute(3))).json().read).toBe(minute(5));
    expect((await send(false, minute(7))).json().read).toBeNull();
  });

  test("have these four names only", async () => {
    const reply = await mark(await newLearner(kadam), "sleep", true);
    expect(seen(reply)).toEqual(refusal("invalid-input", { part: expect.any(String) }));
  });
});

describe("the quiz of a day", () => {
  const answer = (learner: Visitor, body: unknown, day = DAY) => learner.call("POST", `${day}/quiz`, body);

  test("is scored by the server, and the best score stays", async () => {
    const learner = await newLearner(kadam);
    expect((await answer(learner, quizBodyWith({ one: [1], several: [0] }))).json()).toEqual({
      score: { right: 1, of: 2 },
      best: { right: 1, of: 2 },
      tries: 1,
      lastTriedAt: minute(1),
    });
    expect((await answer(learner, quizBodyWith(RIGHT_ANSWERS))).json()).toMatchObject({
      score: { right: 2, of: 2 },
      best: { right: 2, of: 2 },
    });
    const last = await answer(learner, quizBodyWith({ unknown: [7] }, { answeredAt: minute(9) }));
    expect(last.json()).toEqual({
      score: { right: 0, of: 2 },
      best: { right: 2, of: 2 },
      tries: 3,
      lastTriedAt: minute(9),
    });
    expect((await dayOf(learner)).quiz).toEqual({
      best: { right: 2, of: 2 },
      tries: 3,
      lastTriedAt: minute(9),
    });
  });

  test("counts a resent attempt once, and accepts no score from outside", async () => {
    const learner = await newLearner(kadam);
    const body = { ...quizBodyWith({}), score: { right: 2, of: 2 }, best: { right: 2, of: 2 } };
    await answer(learner, body);
    expect((await answer(learner, body)).json()).toMatchObject({ best: { right: 0, of: 2 }, tries: 1 });
  });

  test("does not exist while the day is not written yet", async () => {
    const reply = await answer(await newLearner(kadam), quizBodyWith({}), "/api/me/study/days/knots-later");
    expect(seen(reply)).toEqual(refusal("no-quiz"));
  });
});

describe("the note of a day", () => {
  test("is replaced by one that was based on it", async () => {
    const learner = await newLearner(kadam);
    expect((await saveNote(learner, "a", minute(1))).json()).toEqual({
      text: "a",
      savedAt: minute(1),
      other: null,
    });
    await saveNote(learner, "b", minute(2), minute(1));
    expect((await dayOf(learner)).note).toEqual({ text: "b", savedAt: minute(2), other: null });
  });

  test("is kept beside a newer one that was not based on it, until it is dropped", async () => {
    const learner = await newLearner(kadam);
    await saveNote(learner, "phone", minute(1));
    await saveNote(learner, "tablet", minute(2));
    expect((await saveNote(learner, "laptop", minute(3))).json()).toMatchObject({
      text: "laptop",
      other: { text: "tablet", savedAt: minute(2) },
    });
    const drop = (n: number) => learner.call("DELETE", `${DAY}/note/other?savedAt=${minute(n)}`);
    expect((await drop(2)).json()).toMatchObject({ note: { text: "laptop", other: { text: "phone" } } });
    expect((await drop(2)).json()).toMatchObject({ note: { other: { text: "phone" } } });
    expect((await drop(3)).json()).toMatchObject({ note: { text: "laptop" } });
    expect((await drop(1)).json()).toEqual({ note: { text: "laptop", savedAt: minute(3), other: null } });
  });

  test("of a device with a clock far ahead gets the server's time", async () => {
    const learner = await newLearner(kadam);
    expect((await saveNote(learner, "a", "2031-01-01T00:00:00Z")).json()).toMatchObject({ savedAt: NOW });
    expect((await saveNote(learner, "b", "2026-11-15T06:04:00.000Z", NOW)).json()).toMatchObject({
      text: "b",
      savedAt: "2026-11-15T06:04:00.000Z",
    });
  });

  test("may be 10,000 characters long, in any script, and not longer", async () => {
    const learner = await newLearner(kadam);
    const long = "க".repeat(10_000);
    expect((await saveNote(learner, long, minute(1))).json().text).toBe(long);
    expect(seen(await saveNote(learner, `${long}!`, minute(2)))).toEqual(
      refusal("invalid-input", { text: expect.any(String) }),
    );
  });

  test("with invalid characters is stored with the replacement character", async () => {
    const learner = await newLearner(kadam);
    expect((await saveNote(learner, "a\0b\ud83dc", minute(1))).json().text).toBe("a\ufffdb\ufffdc");
  });

  test("of two devices at once loses neither", async () => {
    const learner = await newLearner(kadam);
    await Promise.all([saveNote(learner, "phone", minute(1)), saveNote(learner, "laptop", minute(2))]);
    expect((await dayOf(learner)).note).toMatchObject({ text: "laptop", other: { text: "phone" } });
  });

  test("that does not exist has no other version to drop", async () => {
    const reply = await (await newLearner(kadam)).call("DELETE", `${DAY}/note/other?savedAt=${minute(1)}`);
    expect(reply.json()).toEqual({ note: null });
  });
});

describe("the standing in a course", () => {
  test("has for every day what is done, the best score and the exercises passed", async () => {
    const learner = await newLearner(kadam);
    await learner.call("PUT", `${DAY}/parts/watch`, { done: true });
    await learner.call("PUT", `${DAY}/parts/check`, { done: true });
    await learner.call("PUT", `${DAY}/parts/read`, { done: false });
    await learner.call("POST", `${DAY}/quiz`, quizBodyWith({ one: [1] }));
    await learner.call("POST", "/api/me/study/exercises/count-knots/attempts", attemptBodyWith(true));
    await learner.call("POST", "/api/me/study/exercises/untie-knots/attempts", attemptBodyWith(false));
    const nothing = { partsDone: [], quizBest: null, exercisesPassed: 0 };
    expect(seen(await learner.call("GET", "/api/me/study/courses/knot_course"))).toEqual({
      status: 200,
      body: {
        courseId: "knot_course",
        days: [
          {
            dayId: "knots-first",
            partsDone: ["watch", "check"],
            quizBest: { right: 1, of: 2 },
            exercisesPassed: 1,
            exercisesAll: 2,
          },
          { dayId: "knots-second", ...nothing, exercisesAll: 1 },
          { dayId: "knots-later", ...nothing, exercisesAll: 0 },
        ],
      },
    });
  });

  test("is refused for a course that does not exist", async () => {
    const reply = await (await newLearner(kadam)).call("GET", "/api/me/study/courses/nowhere");
    expect(seen(reply)).toEqual(refusal("unknown-course"));
  });

  test("and everything else of studying is the learner's own", async () => {
    const [asha, ravi] = [await newLearner(kadam), await newLearner(kadam)];
    await saveNote(asha, "private", minute(1));
    await asha.call("POST", "/api/me/study/exercises/count-knots/attempts", attemptBodyWith(true));
    for (const url of [DAY, "/api/me/study/courses/knot_course", "/api/me/export"]) {
      const { body } = await ravi.call("GET", url);
      expect(body).not.toContain("private");
      expect(body).not.toContain('"exercisesPassed":1');
    }
  });
});

describe("a quick task of the text", () => {
  const done = (learner: Visitor, task: string, outcome: string, doneAt = minute(1)) =>
    learner.call("PUT", `${DAY}/quick/${task}`, { outcome, doneAt });

  test("is stored, and right stays right", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await done(learner, "sum", "seen"))).toEqual({
      status: 200,
      body: { taskId: "sum", outcome: "seen", doneAt: minute(1) },
    });
    await done(learner, "sum", "right", minute(2));
    expect((await done(learner, "sum", "seen", minute(3))).json()).toMatchObject({ outcome: "right" });
    expect((await dayOf(learner)).quick).toEqual([{ taskId: "sum", outcome: "right", doneAt: minute(2) }]);
  });

  test("that the day does not have is refused, and so is another outcome", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await done(learner, "product", "right"))).toEqual(refusal("unknown-quick-task"));
    expect((await done(learner, "sum", "guessed")).statusCode).toBe(400);
  });
});
