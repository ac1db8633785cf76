import { expect, test } from "vitest";
import { noteAnswer, settleAnswers } from "./device-answers.ts";
import { markPlan } from "./device-plans.ts";
import {
  addQuiz,
  type DeviceTick,
  isNothing,
  markTick,
  NOTHING_STUDIED,
  settleTick,
  unsentTicks,
  writeDraft,
  writeNote,
} from "./device-study.ts";
import { asKept, readKept } from "./keep-study.ts";
import { hasUnsent, nextUnsent } from "./unsent-study.ts";
import { UNSENT } from "./use-study-on-device.ts";

const tickAt = (minute: number, done = true): DeviceTick => ({
  courseId: "java_course",
  dayIndex: 2,
  done,
  at: `2026-11-16T06:0${minute}:00.000Z`,
  timeZone: "Asia/Kolkata",
  madeIn: "path",
});

test("ticks are stored until the account has them, in the order in which they were made", () => {
  const study = markTick(markTick(NOTHING_STUDIED, "later", tickAt(2)), "sooner", tickAt(1));
  expect(unsentTicks(study).map(({ dayId }) => dayId)).toEqual(["sooner", "later"]);
  expect(isNothing(study)).toBe(false);
  expect(hasUnsent(readKept(asKept(study)))).toBe(true);
  const sent = settleTick(settleTick(study, "sooner", tickAt(1).at), "later", tickAt(2).at);
  expect(hasUnsent(sent)).toBe(false);
  expect(isNothing(sent)).toBe(true);
});

test("a day ticked again while its tick was in flight stays unsent", () => {
  const study = markTick(markTick(NOTHING_STUDIED, "day", tickAt(1)), "day", tickAt(2, false));
  expect(settleTick(study, "day", tickAt(1).at)).toBe(study);
  expect(unsentTicks(study)).toEqual([{ dayId: "day", ...tickAt(2, false) }]);
  expect(settleTick(NOTHING_STUDIED, "day", tickAt(1).at)).toBe(NOTHING_STUDIED);
});

test("the same tick again counts from its later time", () => {
  const study = markTick(NOTHING_STUDIED, "day", tickAt(1));
  expect(unsentTicks(markTick(study, "day", tickAt(2)))).toEqual([{ dayId: "day", ...tickAt(2) }]);
});

test("answers are sent before ticks, because a tick may issue a certificate based on them; what may be too much for a full account comes last", () => {
  const files = [{ path: "main.js", text: "1" }];
  const drafted = writeDraft(NOTHING_STUDIED, "exercise", files, tickAt(0).at);
  const noted = writeNote(drafted, "day", "note", tickAt(0).at);
  const ticked = markTick(noted, "day", tickAt(1));
  const quiz = { id: "try", answers: {}, answeredAt: tickAt(3).at };
  const answered = addQuiz(ticked, "day", quiz, { right: 1, of: 1 });
  expect(nextUnsent(answered)).toEqual({ kind: "quiz", dayId: "day" });
  expect(nextUnsent(ticked)).toEqual({ kind: "tick", dayId: "day" });
  const planned = markPlan(ticked, "java_course", { pace: "relaxed" }, tickAt(4).at);
  expect(nextUnsent(planned)).toEqual({ kind: "plan", courseId: "java_course" });
  const answer = {
    id: "one",
    questionId: "quick/sum",
    kind: "quick",
    outcome: "wrong",
    givenAt: tickAt(0).at,
  } as const;
  const withAnswer = noteAnswer(noted, "day", answer);
  expect(nextUnsent(markTick(withAnswer, "day", tickAt(1)))).toEqual({ kind: "tick", dayId: "day" });
  expect(nextUnsent(withAnswer)).toEqual({ kind: "note", dayId: "day" });
  const onlyDraft = noteAnswer(drafted, "day", answer);
  expect(nextUnsent(onlyDraft)).toEqual({ kind: "draft", exerciseId: "exercise" });
  const onlyAnswer = noteAnswer(NOTHING_STUDIED, "day", answer);
  expect(nextUnsent(onlyAnswer)).toEqual({ kind: "answers", dayId: "day" });
});

test("a page finds each kind of unsent change in the stored text, before the code that sends it is loaded", () => {
  const quiz = { id: "try", answers: {}, answeredAt: tickAt(3).at };
  const answer = {
    id: "one",
    questionId: "quick/sum",
    kind: "quick",
    outcome: "seen",
    givenAt: tickAt(0).at,
  } as const;
  for (const study of [
    markTick(NOTHING_STUDIED, "day", tickAt(1)),
    markPlan(NOTHING_STUDIED, "java_course", { pace: "relaxed" }, tickAt(4).at),
    addQuiz(NOTHING_STUDIED, "day", quiz, { right: 1, of: 1 }),
    writeNote(NOTHING_STUDIED, "day", "note", tickAt(0).at),
    noteAnswer(NOTHING_STUDIED, "day", answer),
  ])
    expect(asKept(study)).toMatch(UNSENT);
  const sent = settleAnswers(noteAnswer(NOTHING_STUDIED, "day", answer), "day", [answer]);
  expect(asKept(sent)).not.toMatch(UNSENT);
});
