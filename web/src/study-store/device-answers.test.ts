import { expect, test } from "vitest";
import { ANSWERS_KEPT } from "#domain/study/kept-answers.ts";
import type { request } from "../api/request.ts";
import { nextAnswers, noteAnswer, settleAnswers } from "./device-answers.ts";
import { type DeviceStudy, dayOf, markQuick, NOTHING_STUDIED } from "./device-study.ts";
import { asKept, readKept } from "./keep-study.ts";
import { sendUnsent } from "./send-study.ts";
import { openStore } from "./study-store.ts";
import { hasUnsent } from "./unsent-study.ts";

const answer = (second: number, questionId = "quick/sum") =>
  ({
    id: `id-${questionId}-${second}`,
    questionId,
    kind: "quick",
    outcome: "wrong",
    givenAt: new Date(Date.UTC(2026, 10, 14, 10, 0, second)).toISOString(),
  }) as const;

const noted = (answers: readonly ReturnType<typeof answer>[], study: DeviceStudy = NOTHING_STUDIED) =>
  answers.reduce((so, one) => noteAnswer(so, "day", one), study);

test("answers are stored until the account has them; those given meanwhile stay", () => {
  const [first, second, third] = [answer(1), answer(2), answer(3)];
  const study = readKept(asKept(noted([first, second])));
  expect(nextAnswers(study, "day")).toEqual([first, second]);
  const settled = settleAnswers(noted([third], study), "day", [first, second]);
  expect(nextAnswers(settled, "day")).toEqual([third]);
  expect(hasUnsent(settled)).toBe(true);
  const sent = settleAnswers(settled, "day", [third]);
  expect(hasUnsent(sent)).toBe(false);
  expect(dayOf(sent, "day")).toEqual({ parts: {} });
});

test("of each question as many stay as the account would keep, and a request holds a hundred at most", () => {
  const many = Array.from({ length: 40 }, (_, second) => answer(second));
  expect(dayOf(noted(many), "day").unsentAnswers).toHaveLength(ANSWERS_KEPT);
  const others = Array.from({ length: 120 }, (_, n) => answer(n % 60, `quick/task-${n}`));
  expect(nextAnswers(noted(others), "day")).toHaveLength(100);
});

test("a day stored by an earlier version, which kept no answers, is read and goes on", () => {
  const earlier = markQuick(NOTHING_STUDIED, "day", "sum", "right", answer(1).givenAt);
  const study = noted([answer(2)], readKept(asKept(earlier)));
  expect(dayOf(study, "day")).toMatchObject({
    quick: { sum: { outcome: "right", sent: "no" } },
    unsentAnswers: [answer(2)],
  });
});

test("a round that is still on its way when somebody else logs in ends there: the rest waits for its owner", async () => {
  const kept = new Map<string, string>();
  const store = openStore("asha", () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }));
  store.change((study) => noteAnswer(noteAnswer(study, "first", answer(1)), "second", answer(2)));
  let loggedIn = "asha";
  const arrived: string[] = [];
  const ask = (async (_method: string, path: string) => {
    arrived.push(`${loggedIn} ${path}`);
    loggedIn = "ravi";
    return { skippedIds: [] };
  }) as unknown as typeof request;
  const isOwnersSession = () => loggedIn === "asha";
  await sendUnsent(store, { ask, isOwnersSession, onTickAnswer: async () => {} });
  expect(arrived).toEqual(["asha /me/study/days/first/answers"]);
  expect(nextAnswers(store.current(), "second")).toEqual([answer(2)]);
  loggedIn = "asha";
  await sendUnsent(store, { ask, isOwnersSession, onTickAnswer: async () => {} });
  expect(arrived).toHaveLength(2);
  expect(hasUnsent(store.current())).toBe(false);
});
