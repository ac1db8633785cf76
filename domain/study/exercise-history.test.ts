import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefusal, refuse } from "../refusal.ts";
import { RECENT_TRIES_KEPT } from "./day-study.ts";
import {
  ATTEMPTS_KEPT,
  addAttempt,
  type ClaimedAttempt,
  type ExerciseHistory,
  isCopied,
  judgeAttempt,
  NOT_TRIED,
} from "./exercise-history.ts";
import { exerciseWith } from "./lesson-for-tests.ts";

const EXERCISE = exerciseWith();
const SHA = "a".repeat(64);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 6, minute));
const PASS = [
  { id: "three", ok: true },
  { id: "none", ok: true },
];
const FAIL = [
  { id: "three", ok: true },
  { id: "none", ok: false },
];

const claim = (id: string, minute: number, changes: Partial<ClaimedAttempt> = {}): ClaimedAttempt => ({
  id,
  files: [{ path: "main.js", text: `code of ${id}` }],
  outcomes: FAIL,
  attemptedAt: at(minute),
  ...changes,
});

function judge(claimed: ClaimedAttempt, exercise = EXERCISE) {
  const judged = judgeAttempt(exercise, claimed);
  if (isRefusal(judged)) throw new Error("refused");
  return judged;
}

const add = (history: ExerciseHistory, claimed: ClaimedAttempt) =>
  addAttempt(history, judge(claimed), EXERCISE, SHA);
const addAll = (...claims: ClaimedAttempt[]) => claims.reduce(add, NOT_TRIED);

describe("judging an attempt", () => {
  test("it passed when every test is reported as ok", () => {
    expect(judge(claim("a", 1, { outcomes: PASS })).passed).toBe(true);
    expect(judge(claim("a", 1, { outcomes: FAIL })).passed).toBe(false);
  });

  test("the starter, unchanged except for spaces, is refused when it is reported as passed", () => {
    const text = `${EXERCISE.files[0]?.text}\n  \n`;
    const starter = { files: [{ path: "main.js", text }] };
    expect(judgeAttempt(EXERCISE, claim("a", 1, { ...starter, outcomes: PASS }))).toEqual(
      refuse("starter-unchanged"),
    );
    expect(judge(claim("a", 1, { ...starter, outcomes: FAIL })).passed).toBe(false);
  });

  test("code that passed another exercise is a copy; failing code and other code are not", () => {
    const passed = judge(claim("a", 1, { outcomes: PASS }));
    const elsewhere = [{ files: [{ path: "main.js", text: "code of a  \n\n" }] }];
    expect(isCopied(passed, elsewhere)).toBe(true);
    expect(isCopied({ ...passed, passed: false }, elsewhere)).toBe(false);
    expect(isCopied(judge(claim("b", 1, { outcomes: PASS })), elsewhere)).toBe(false);
    expect(isCopied(passed, [])).toBe(false);
  });

  test("it did not pass when a test was not reached", () => {
    expect(judge(claim("a", 1, { outcomes: PASS.slice(0, 1) })).passed).toBe(false);
    expect(judge(claim("a", 1, { outcomes: [] })).passed).toBe(false);
  });

  test("mutants that must be noticed count like tests", () => {
    const mutant = { id: "forgets", name: "Forgets", says: "Add a test.", files: [] };
    const exercise = exerciseWith({ mutants: [mutant] });
    expect(judge(claim("a", 1, { outcomes: PASS }), exercise).passed).toBe(false);
    expect(judge(claim("a", 1, { outcomes: [...PASS, { id: "forgets", ok: true }] }), exercise).passed).toBe(
      true,
    );
  });

  test("nothing passes an exercise without tests", () => {
    expect(judge(claim("a", 1, { outcomes: [] }), exerciseWith({ tests: [] })).passed).toBe(false);
  });

  test.each([
    ["a test of another exercise", [...PASS, { id: "other", ok: true }]],
    ["a test told of twice", [...FAIL, { id: "none", ok: true }]],
  ])("%s is refused", (_what, outcomes) => {
    expect(judgeAttempt(EXERCISE, claim("a", 1, { outcomes }))).toEqual(refuse("unknown-test"));
  });

  test("locked files are left out, and missing files are taken from the starter", () => {
    const files = [
      { path: "rope.js", text: "cheat" },
      { path: "extra.js", text: "more" },
    ];
    expect(judge(claim("a", 1, { files })).files).toEqual([
      { path: "main.js", text: "function countKnots(rope) {}\n" },
      { path: "extra.js", text: "more" },
    ]);
  });
});

describe("the tries of an exercise", () => {
  test("count when the code is neither the starter nor repeated", () => {
    const starter = [{ path: "main.js", text: "function countKnots(rope) {}  \n\n" }];
    const history = addAll(claim("a", 1), claim("b", 2), claim("c", 3, { files: starter }), {
      ...claim("a", 4),
      id: "d",
    });
    expect(history.tries).toBe(2);
    expect(history.attempts.map(({ id, honest }) => [id, honest])).toEqual([
      ["d", false],
      ["c", false],
      ["b", true],
      ["a", true],
    ]);
  });

  test("count once when the same attempt is sent again", () => {
    const history = addAll(claim("a", 1), claim("b", 2));
    expect(add(history, claim("a", 1))).toBe(history);
  });

  test("stay counted when old attempts are dropped; the newest twenty are kept", () => {
    const claims = Array.from({ length: 25 }, (_, n) => claim(`try-${n}`, n));
    const history = addAll(...claims);
    expect(history.tries).toBe(25);
    expect(history.attempts.map(({ id }) => id)).toEqual(
      Array.from({ length: ATTEMPTS_KEPT }, (_, n) => `try-${24 - n}`),
    );
    for (const gone of claims.slice(0, 5)) expect(add(history, gone)).toBe(history);
  });

  test("count however late they arrive, and once, also when each is sent again; only the newest keep their code", () => {
    const claims = Array.from({ length: 25 }, (_, n) => claim(`try-${n}`, n));
    const history = addAll(...claims.toReversed());
    expect(history.tries).toBe(25);
    expect(history.attempts).toEqual(addAll(...claims).attempts);
    for (const again of claims) expect(add(history, again)).toBe(history);
  });

  test("are recognised as long as a device may send them again", () => {
    const claims = Array.from({ length: RECENT_TRIES_KEPT + ATTEMPTS_KEPT + 1 }, (_, n) =>
      claim(`try-${n}`, n),
    );
    const history = addAll(...claims);
    expect(history.droppedIds).toHaveLength(RECENT_TRIES_KEPT);
    for (const again of claims.slice(1)) expect(add(history, again)).toBe(history);
  });

  test("are the same attempts in whichever order they arrive", () => {
    const minutes = fc.array(fc.nat(9), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(minutes, (list) => {
        const claims = list.map((minute, n) => claim(`try-${n}`, minute));
        const ids = (history: ExerciseHistory) => history.attempts.map(({ id }) => id);
        expect(ids(addAll(...claims.toReversed()))).toEqual(ids(addAll(...claims)));
      }),
    );
  });
});

describe("the passing submission", () => {
  test("is the last that passed, with the version of the tests, and the first date stays", () => {
    const history = addAll(
      claim("a", 1, { outcomes: PASS }),
      claim("b", 2, { outcomes: PASS }),
      claim("c", 3),
    );
    expect(history.firstPassedAt).toEqual(at(1));
    expect(history.passing).toEqual({
      attemptId: "b",
      files: [{ path: "main.js", text: "code of b" }],
      testsSha256: SHA,
      passedAt: at(2),
    });
  });

  test("is kept after its attempt is dropped", () => {
    const later = Array.from({ length: ATTEMPTS_KEPT }, (_, n) => claim(`try-${n}`, n + 1));
    const history = addAll(claim("a", 0, { outcomes: PASS }), ...later);
    expect(history.attempts.some(({ id }) => id === "a")).toBe(false);
    expect(history.passing?.attemptId).toBe("a");
  });

  test("is still taken from an attempt too old to be kept", () => {
    const history = addAll(...Array.from({ length: ATTEMPTS_KEPT }, (_, n) => claim(`try-${n}`, n + 1)));
    const passed = add(history, claim("a", 0, { outcomes: PASS }));
    expect(passed).toMatchObject({ firstPassedAt: at(0), passing: { attemptId: "a" } });
    expect(passed.attempts).toEqual(history.attempts);
    expect(add(passed, claim("a", 0, { outcomes: PASS }))).toBe(passed);
  });

  test("is not replaced by an older one that arrives late, but the first date is", () => {
    const history = addAll(claim("b", 5, { outcomes: PASS }), claim("a", 3, { outcomes: PASS }));
    expect(history).toMatchObject({ firstPassedAt: at(3), passing: { attemptId: "b" } });
  });
});
