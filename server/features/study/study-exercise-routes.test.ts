import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exerciseWith } from "#domain/study/lesson-for-tests.ts";
import { FILES_MAX } from "#domain/study/study-bounds.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { fieldsOf, refusal, seen } from "#server/testing/replies.ts";
import { attemptBodyWith, minute, startStudyApp } from "#server/testing/study-app.ts";
import type { TestApp, Visitor } from "#server/testing/test-app.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startStudyApp();
});

afterAll(() => kadam.close());

const EXERCISE = "/api/me/study/exercises/count-knots";
const attempt = (learner: Visitor, body: unknown) => learner.call("POST", `${EXERCISE}/attempts`, body);
const files = (text: string) => [{ path: "main.js", text }];
const save = (learner: Visitor, code: unknown, savedAt = minute(1), basedOn: string | null = null) =>
  learner.call("PUT", `${EXERCISE}/draft`, { files: code, savedAt, basedOn });
const exerciseOf = async (learner: Visitor) =>
  (await learner.call("GET", "/api/me/study/days/knots-first")).json().exercises[0];
const exportOf = async (learner: Visitor) => (await learner.call("GET", "/api/me/export")).json().study;

describe("attempts", () => {
  test("count honest attempts, and the first pass stays", async () => {
    const learner = await newLearner(kadam);
    const none = { exerciseId: "count-knots", passedAt: null };
    const starter = files("function countKnots(rope) {}\n");
    expect((await attempt(learner, attemptBodyWith(false, { files: starter }))).json()).toEqual({
      ...none,
      tries: 0,
      passed: false,
    });
    expect((await attempt(learner, attemptBodyWith(false))).json()).toEqual({
      ...none,
      tries: 1,
      passed: false,
    });
    const passed = attemptBodyWith(true, { attemptedAt: minute(5) });
    expect((await attempt(learner, passed)).json()).toEqual({
      exerciseId: "count-knots",
      tries: 2,
      passedAt: minute(5),
      passed: true,
    });
    expect((await attempt(learner, attemptBodyWith(false, { attemptedAt: minute(6) }))).json()).toMatchObject(
      {
        tries: 3,
        passedAt: minute(5),
        passed: false,
      },
    );
    expect(await exerciseOf(learner)).toEqual({
      exerciseId: "count-knots",
      tries: 3,
      passedAt: minute(5),
      draft: null,
    });
  });

  test("of a device whose clock was never set are dated by ours", async () => {
    const learner = await newLearner(kadam);
    const reply = await attempt(learner, attemptBodyWith(true, { attemptedAt: "0000-01-01T00:00:00.000Z" }));
    expect(reply.json()).toMatchObject({ passed: true, passedAt: expect.stringMatching(/^2026-11-15T/) });
  });

  test("that were sent twice count once", async () => {
    const learner = await newLearner(kadam);
    const body = attemptBodyWith(false);
    await attempt(learner, body);
    expect((await attempt(learner, body)).json()).toMatchObject({ tries: 1 });
  });

  test("at once are each counted once", async () => {
    const learner = await newLearner(kadam);
    const bodies = Array.from({ length: 20 }, () => attemptBodyWith(false));
    const replies = await Promise.all([...bodies, ...bodies].map((body) => attempt(learner, body)));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(await exerciseOf(learner)).toMatchObject({ tries: 20 });
  });

  test("pass only with all tests, whatever else the device claims", async () => {
    const learner = await newLearner(kadam);
    const body = attemptBodyWith(true, { outcomes: [{ id: "three", ok: true }], passed: true, honest: true });
    expect((await attempt(learner, body)).json()).toMatchObject({ passed: false, passedAt: null });
  });

  test.each([
    ["of another exercise", [{ id: "elsewhere", ok: true }]],
    [
      "told of twice",
      [
        { id: "three", ok: false },
        { id: "three", ok: true },
      ],
    ],
  ])("with tests %s are refused", async (_what, outcomes) => {
    const learner = await newLearner(kadam);
    expect(seen(await attempt(learner, attemptBodyWith(true, { outcomes })))).toEqual(
      refusal("invalid-input", {
        outcomes: "This exercise has changed. Reload the page and submit again.",
      }),
    );
    expect(await exerciseOf(learner)).toMatchObject({ tries: 0 });
  });

  test("reported as passing with the starter, or with the code of another exercise, are refused", async () => {
    const learner = await newLearner(kadam);
    const url = (id: string) => `/api/me/study/exercises/${id}/attempts`;
    const starter = attemptBodyWith(true, { files: files("function countKnots(rope) {}\n") });
    expect(seen(await attempt(learner, starter))).toEqual(refusal("starter-unchanged"));
    const nothing = () => attemptBodyWith(true, { files: files("// nothing at all\n") });
    expect((await learner.call("POST", url("count-knots"), nothing())).json()).toMatchObject({
      passed: true,
    });
    expect(seen(await learner.call("POST", url("tie-knots"), nothing()))).toEqual(
      refusal("same-as-other-exercise"),
    );
    // Again for the same exercise is no copy, and somebody else may have the same idea.
    expect((await learner.call("POST", url("count-knots"), nothing())).statusCode).toBe(200);
    expect((await (await newLearner(kadam)).call("POST", url("tie-knots"), nothing())).statusCode).toBe(200);
  });

  test("of an exercise that does not exist are refused, and so are drafts", async () => {
    const learner = await newLearner(kadam);
    const url = "/api/me/study/exercises/nowhere";
    for (const reply of [
      await learner.call("POST", `${url}/attempts`, attemptBodyWith(true)),
      await learner.call("PUT", `${url}/draft`, { files: files(""), savedAt: minute(1), basedOn: null }),
      await learner.call("DELETE", `${url}/draft/other?savedAt=${minute(1)}`),
    ])
      expect(seen(reply)).toEqual(refusal("unknown-exercise"));
  });

  test("keep the passing code permanently, with the version of the tests it passed", async () => {
    const learner = await newLearner(kadam);
    const passed = attemptBodyWith(true, { attemptedAt: minute(0) });
    await attempt(learner, passed);
    for (let n = 1; n <= 21; n++) await attempt(learner, attemptBodyWith(false, { attemptedAt: minute(n) }));
    const [exercise] = (await exportOf(learner)).exercises;
    expect(exercise.attempts).toHaveLength(20);
    expect(exercise.passing).toEqual({
      attemptId: passed.id,
      files: passed.files,
      testsSha256: testsFingerprint(exerciseWith()),
      passedAt: minute(0),
    });
  });
});

describe("the fingerprint of an exercise's tests", () => {
  const test1 = { id: "three", name: "Three", says: "Look again.", code: "check(3)" };
  const before = testsFingerprint(exerciseWith({ tests: [test1] }));

  test("is a SHA-256", () => {
    expect(before).toHaveLength(createHash("sha256").update("").digest("hex").length);
    expect(before).toMatch(/^[0-9a-f]+$/);
  });

  test("stays when only the texts change", () => {
    const reworded = { ...test1, name: "3", says: "Count again." };
    expect(testsFingerprint(exerciseWith({ tests: [reworded], title: "Other" }))).toBe(before);
  });

  test.each([
    { tests: [{ ...test1, code: "check(4)" }] },
    { tests: [{ ...test1, stdin: "4" }] },
    { tests: [{ ...test1, prints: "4" }] },
    { tests: [test1, { ...test1, id: "more" }] },
    { tests: [test1], setup: "let rope" },
    { tests: [test1], mutants: [{ id: "m", name: "M", says: "S", files: [] }] },
  ])("changes with what is graded: %j", (changes) => {
    expect(testsFingerprint(exerciseWith(changes))).not.toBe(before);
  });
});

describe("the draft of an exercise", () => {
  test("is stored with another device's version until that is dropped", async () => {
    const learner = await newLearner(kadam);
    await save(learner, files("phone"), minute(1));
    await save(learner, files("laptop"), minute(2));
    expect((await save(learner, files("laptop, more"), minute(3), minute(2))).json()).toEqual({
      files: files("laptop, more"),
      savedAt: minute(3),
      other: { files: files("phone"), savedAt: minute(1) },
    });
    const dropped = await learner.call("DELETE", `${EXERCISE}/draft/other?savedAt=${minute(1)}`);
    expect(dropped.json()).toEqual({
      draft: { files: files("laptop, more"), savedAt: minute(3), other: null },
    });
    expect((await exerciseOf(learner)).draft).toEqual(dropped.json().draft);
  });

  test("stores no locked file, neither from a device that still sends them nor from an older draft", async () => {
    const learner = await newLearner(kadam);
    const locked = { path: "rope.js", text: "const rope = 'of mine';" };
    expect((await save(learner, [...files("mine"), locked], minute(1))).json().files).toEqual(files("mine"));
    const old = { value: [...files("old"), locked], savedAt: new Date(minute(2)) };
    const other = { value: [...files("older"), locked], savedAt: new Date(minute(1)) };
    const { uid } = (await learner.call("GET", "/api/me")).json();
    await kadam.stores.exercises.changeDraft(uid, "count-knots", () => ({ current: old, others: [other] }));
    expect((await exerciseOf(learner)).draft).toEqual({
      files: files("old"),
      savedAt: minute(2),
      other: { files: files("older"), savedAt: minute(1) },
    });
    const saved = await save(learner, files("older"), minute(3), minute(2));
    expect(saved.json()).toEqual({ files: files("older"), savedAt: minute(3), other: null });
  });

  test("of two devices at once loses neither", async () => {
    const learner = await newLearner(kadam);
    await Promise.all([save(learner, files("phone"), minute(1)), save(learner, files("laptop"), minute(2))]);
    expect((await exerciseOf(learner)).draft).toMatchObject({
      files: files("laptop"),
      other: { files: files("phone") },
    });
  });

  test("may be 64 thousand characters long in all, in any script", async () => {
    const learner = await newLearner(kadam);
    const half = "க".repeat(32 * 1024);
    const two = (text: string) => [
      { path: "a.py", text: half },
      { path: "b.py", text },
    ];
    expect((await save(learner, two(half))).statusCode).toBe(200);
    expect(seen(await save(learner, two(`${half}!`)))).toEqual(
      refusal("invalid-input", { files: "all files together are too long" }),
    );
  });

  test("accepts files that tools look for by a name with a dot", async () => {
    const code = [".env", ".world.yaml", ".github/workflows/test-and-build.yml"].map((path) => ({
      path,
      text: "x: 1",
    }));
    expect((await save(await newLearner(kadam), code)).statusCode).toBe(200);
  });

  test.each([
    ["no file", []],
    ["too many files", Array.from({ length: FILES_MAX + 1 }, (_, n) => ({ path: `${n}.js`, text: "" }))],
    ["the same file twice", [...files("a"), ...files("b")]],
    ["a path out of the exercise", [{ path: "../main.js", text: "" }]],
    ["a path out of a folder", [{ path: "app/../main.js", text: "" }]],
    ["a path from the root", [{ path: "/etc/passwd", text: "" }]],
    ["a file without text", [{ path: "main.js" }]],
  ])("is refused with %s", async (_what, code) => {
    const reply = await save(await newLearner(kadam), code);
    expect(reply.statusCode).toBe(400);
    expect(fieldsOf(reply)[0]).toMatch(/^files/);
  });
});

describe("everything of studying", () => {
  async function studious(): Promise<Learner> {
    const learner = await newLearner(kadam);
    await learner.call("PUT", "/api/me/study/days/knots-first/parts/read", { done: true });
    await learner.call("PUT", "/api/me/study/days/knots-first/note", {
      text: "<b>my</b> note",
      savedAt: minute(1),
      basedOn: null,
    });
    await save(learner, files("my draft"));
    await attempt(learner, attemptBodyWith(true, { files: files("my code") }));
    return learner;
  }

  test("is in the export, as data and as a page", async () => {
    const learner = await studious();
    expect(await exportOf(learner)).toEqual({
      days: [
        {
          dayId: "knots-first",
          parts: { read: { done: true, changedAt: "2026-11-15T06:00:00.000Z" } },
          note: { current: { value: "<b>my</b> note", savedAt: minute(1) }, others: [] },
        },
      ],
      exercises: [
        {
          exerciseId: "count-knots",
          tries: 1,
          firstPassedAt: minute(1),
          passing: expect.objectContaining({ files: files("my code") }),
          attempts: [expect.objectContaining({ files: files("my code"), passed: true, honest: true })],
          draft: { current: { value: files("my draft"), savedAt: minute(1) }, others: [] },
        },
      ],
    });
    const { body } = await learner.call("GET", "/api/me/export?format=html");
    for (const part of ["Topic of knots-first", "Count the knots", "my draft", "my code", "done since"])
      expect(body).toContain(part);
    expect(body).toContain("&lt;b&gt;my&lt;/b&gt; note");
    expect(body).not.toContain("<b>my");
  });

  test("is deleted with the account", async () => {
    const learner = await studious();
    const { uid } = (await learner.call("GET", "/api/me")).json();
    const tables = ["study_days", "exercise_drafts", "exercise_standings", "exercise_attempts"];
    const count = async () => {
      const rows = tables.map((table) => `select uid from ${table} where uid = $1`);
      return (await kadam.database.query(rows.join(" union all "), [uid])).rows.length;
    };
    expect(await count()).toBe(4);
    const gone = await learner.call("DELETE", "/api/me", {
      password: "kadam-step-by-step",
      certificates: "revoke",
    });
    expect(gone.statusCode).toBe(204);
    expect(await count()).toBe(0);
  });
});

describe("a critique", () => {
  const CRITIQUE = "/api/me/study/exercises/knots-first.loose-end";
  const written = (text: string) => [{ path: "critique.txt", text }];
  const write = (learner: Visitor, text: string, savedAt = minute(1), basedOn: string | null = null) =>
    learner.call("PUT", `${CRITIQUE}/draft`, { files: written(text), savedAt, basedOn });
  const critiquesOf = async (learner: Visitor, dayId = "knots-first") =>
    (await learner.call("GET", `/api/me/study/days/${dayId}`)).json().critiques;

  test("is kept for its writer only, and for its own day", async () => {
    const [asha, ravi] = [await newLearner(kadam), await newLearner(kadam)];
    expect((await write(asha, "The end is loose.")).statusCode).toBe(200);
    const draft = { files: written("The end is loose."), savedAt: minute(1), other: null };
    expect(await critiquesOf(asha)).toEqual([{ taskId: "loose-end", draft }]);
    expect(await critiquesOf(asha, "knots-second")).toEqual([]);
    expect(await critiquesOf(ravi)).toEqual([]);
    expect((await exportOf(asha)).exercises).toMatchObject([{ exerciseId: "knots-first.loose-end" }]);
  });

  test("of two devices is kept in both versions until one is dropped", async () => {
    const learner = await newLearner(kadam);
    await write(learner, "At home.");
    await write(learner, "On the bus.", minute(2));
    expect(await critiquesOf(learner)).toMatchObject([{ draft: { other: { files: written("At home.") } } }]);
    await learner.call("DELETE", `${CRITIQUE}/draft/other?savedAt=${minute(1)}`);
    expect(await critiquesOf(learner)).toMatchObject([
      { draft: { files: written("On the bus."), other: null } },
    ]);
  });

  test("is not tried, and there is none of a task that is judged", async () => {
    const learner = await newLearner(kadam);
    const tried = await learner.call("POST", `${CRITIQUE}/attempts`, attemptBodyWith(true));
    expect(tried.json().error.code).toBe("unknown-exercise");
    const sum = await learner.call("PUT", "/api/me/study/exercises/knots-first.sum/draft", {
      files: written("Text"),
      savedAt: minute(1),
      basedOn: null,
    });
    expect(sum.json().error.code).toBe("unknown-exercise");
  });
});
