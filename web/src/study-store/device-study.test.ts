import { describe, expect, test } from "vitest";
import {
  addAttempt,
  addQuiz,
  dayOf,
  exerciseOf,
  isNothing,
  markPart,
  NOTHING_STUDIED,
  standingOf,
  swapDraft,
  UNSENT_KEPT,
  withExercise,
  writeDraft,
  writeNote,
} from "./device-study.ts";
import { asKept, readKept } from "./keep-study.ts";

const at = (minute: number) => `2026-11-14T10:${String(minute).padStart(2, "0")}:00.000Z`;
const code = (text: string) => [{ path: "main.js", text }];
const STARTER = code("// your code");

function tried(texts: readonly string[], isPassed = false) {
  return texts.reduce(
    (study, text, index) =>
      addAttempt(
        study,
        "sum",
        { id: `a${index}`, files: code(text), outcomes: [], isPassed, attemptedAt: at(index) },
        STARTER,
      ),
    NOTHING_STUDIED,
  );
}

/** As if the account had answered all attempts. */
const sent = (study: typeof NOTHING_STUDIED) =>
  withExercise(study, "sum", (exercise) => ({
    ...exercise,
    attempts: exercise.attempts.map((attempt) => ({ ...attempt, sent: "yes" as const })),
  }));
const standing = (study: typeof NOTHING_STUDIED) => standingOf(exerciseOf(study, "sum"));

describe("tries", () => {
  test("the starter and repeated code do not count", () => {
    expect(standing(tried(["// your code", "1", "1  ", "2"])).tries).toBe(2);
  });

  test("an older attempt with locked files equals a newer one without", () => {
    const old = { id: "old", outcomes: [], isPassed: false, attemptedAt: at(1) };
    const files = [...code("1"), { path: "locked.js", text: "given" }];
    const study = addAttempt(NOTHING_STUDIED, "sum", { ...old, files }, STARTER);
    const again = addAttempt(study, "sum", { ...old, id: "new", files: code("1") }, STARTER);
    expect(standing(again).tries).toBe(1);
  });

  test("none is dropped before the account has it", () => {
    const study = tried(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(exerciseOf(study, "sum").attempts.map(({ id }) => id)).toEqual(
      [..."01234567"].map((n) => `a${n}`),
    );
    expect(standing(study).tries).toBe(8);
  });

  test("beyond the limit the oldest failed ones are dropped, and stay counted", () => {
    const texts = Array.from({ length: UNSENT_KEPT + 10 }, (_, index) => `text ${index}`);
    const study = tried(texts);
    expect(exerciseOf(study, "sum").attempts).toHaveLength(UNSENT_KEPT);
    expect(exerciseOf(study, "sum").attempts[0]?.id).toBe("a10");
    expect(standing(study).tries).toBe(UNSENT_KEPT + 10);
  });

  test("of those that the account has, the newest few and the last passing one are kept", () => {
    let study = sent(tried(["right"], true));
    for (const text of ["1", "2", "3", "4", "5", "6"]) {
      const attempt = { id: text, files: code(text), outcomes: [], isPassed: false, attemptedAt: at(30) };
      study = sent(addAttempt(study, "sum", attempt, STARTER));
    }
    expect(exerciseOf(study, "sum").attempts.map(({ id }) => id)).toEqual(["a0", "2", "3", "4", "5", "6"]);
    expect(standing(study).isPassed).toBe(true);
    expect(exerciseOf(study, "sum").passedAt).toBe(at(0));
  });
});

describe("a quiz", () => {
  const quiz = (id: string) => ({ id, answers: { q: [0] }, answeredAt: at(1) });

  test("keeps the best score, and every try in its order until the account has it", () => {
    let study = addQuiz(NOTHING_STUDIED, "day", quiz("first"), { right: 2, of: 5 });
    study = addQuiz(study, "day", quiz("best"), { right: 5, of: 5 });
    study = addQuiz(study, "day", quiz("worse"), { right: 1, of: 5 });
    expect(dayOf(study, "day").quiz).toMatchObject({ best: { right: 5, of: 5 }, tries: 3 });
    expect(dayOf(study, "day").quiz?.unsent.map(({ id }) => id)).toEqual(["first", "best", "worse"]);
  });

  test("beyond the limit only tries in the middle are dropped: never the first, the best or the newest", () => {
    let study = NOTHING_STUDIED;
    for (let index = 0; index < UNSENT_KEPT + 10; index++)
      study = addQuiz(study, "day", quiz(`q${index}`), { right: index === 3 ? 5 : 1, of: 5 });
    const ids = dayOf(study, "day").quiz?.unsent.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(UNSENT_KEPT);
    expect(ids.slice(0, 3)).toEqual(["q0", "q3", "q12"]);
    expect(ids.at(-1)).toBe(`q${UNSENT_KEPT + 9}`);
    expect(dayOf(study, "day").quiz?.tries).toBe(UNSENT_KEPT + 10);
  });
});

describe("what is written", () => {
  test("is based on the version that the account has", () => {
    const saved = writeNote(NOTHING_STUDIED, "day", "one", at(1));
    expect(dayOf(saved, "day").note).toMatchObject({ value: "one", basedOn: null, sent: "no" });
    const again = writeNote(saved, "day", "two", at(2));
    expect(dayOf(again, "day").note).toMatchObject({ value: "two", basedOn: null, savedAt: at(2) });
  });

  test("keeps another device's version beside it", () => {
    const other = { value: code("theirs"), savedAt: at(0) };
    const study = {
      ...NOTHING_STUDIED,
      exercises: {
        sum: {
          attempts: [],
          triesSent: 0,
          draft: { value: code("x"), savedAt: at(1), basedOn: at(1), sent: "yes" as const, other },
        },
      },
    };
    const draft = exerciseOf(writeDraft(study, "sum", code("y"), at(2)), "sum").draft;
    expect(draft).toMatchObject({ value: code("y"), basedOn: at(1), sent: "no", other });

    const taken = exerciseOf(swapDraft(study, "sum", at(3)), "sum").draft;
    expect(taken).toMatchObject({ ...other, savedAt: at(3), basedOn: at(0), sent: "no" });
    expect(taken?.other).toEqual({ value: code("x"), savedAt: at(1) });
    expect(exerciseOf(swapDraft(tried(["1"]), "sum", at(3)), "sum").draft).toBeUndefined();
  });
});

describe("stored on the device", () => {
  test("it is read back unchanged", () => {
    const study = markPart(tried(["1"]), "day", "read", true, at(3));
    expect(readKept(asKept(study))).toEqual(JSON.parse(JSON.stringify(study)));
  });

  test.each([
    ["nothing", null],
    ["a later version", '{"version":2,"days":{},"exercises":{}}'],
    ["another shape", '{"version":1,"days":[],"exercises":{}}'],
  ])("%s reads as nothing studied", (_, text) => {
    expect(isNothing(readKept(text))).toBe(true);
  });

  test("when there is too much, only the newest failed attempts keep their code: as many as in the account", () => {
    const texts = Array.from({ length: 25 }, (_, index) => `${index}`.padEnd(500, "x"));
    const study = tried(texts);
    const kept = readKept(asKept(study, JSON.stringify(study).length - 10));
    expect(exerciseOf(kept, "sum").attempts.map(({ id }) => id)).toEqual(
      exerciseOf(study, "sum")
        .attempts.slice(-20)
        .map(({ id }) => id),
    );
    expect(standing(kept).tries).toBe(25);
  });

  test("when there is far too much, failed attempts are dropped and their count stays", () => {
    const study = tried(["a".repeat(500), "b".repeat(500)]);
    const kept = readKept(asKept(study, 600));
    expect(exerciseOf(kept, "sum").attempts).toEqual([]);
    expect(standing(kept).tries).toBe(2);
  });
});
