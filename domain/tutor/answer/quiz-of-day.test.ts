import { describe, expect, test } from "vitest";
import type { QuickTask } from "../../study/quick-task.ts";
import { isQuizAnswerRight, quizAnswer, quizOfDay } from "./quiz-of-day.ts";

const line = (text: string, role: QuickTask["lines"][number]["role"] = "stays") => ({ text, role });
const predict = (id: string, text = "3\n", isError = false): QuickTask => ({
  id,
  kind: "predict",
  language: "java",
  lines: [line("System.out.println(1 + 2);")],
  why: "",
  output: { text, isError },
});
const fill = (id: string, ...wrong: string[]): QuickTask => ({
  id,
  kind: "fill",
  language: "java",
  lines: [line("int a = 1;"), line("  int b = 2;", "right"), ...wrong.map((text) => line(text, "wrong"))],
  why: "",
});

const ids = (tasks: readonly QuickTask[], round: number) =>
  quizOfDay(tasks, round).map(({ task }) => task.id);

describe("the quiz of a day", () => {
  test("has three questions, and the next round has others until all were asked", () => {
    const tasks = ["a", "b", "c", "d", "e", "f"].map((id) => predict(id));
    expect(ids(tasks, 0)).toHaveLength(3);
    expect(new Set([...ids(tasks, 0), ...ids(tasks, 1)]).size).toBe(6);
    expect(ids(tasks, 2)).toEqual(ids(tasks, 0));
    expect(ids(tasks, 0)).toEqual(ids(tasks, 0));
  });

  test("takes only tasks with a typed or chosen answer", () => {
    const order: QuickTask = { ...fill("order"), kind: "order" };
    const tasks = [
      predict("good"),
      predict("long", "1\n2\n3\n"),
      predict("fails", "Error", true),
      predict("silent", "\n"),
      fill("choice", "int b == 2;"),
      fill("without-choice"),
      order,
    ];
    expect(ids(tasks, 0).toSorted()).toEqual(["choice", "good"]);
    expect(ids([order], 3)).toEqual([]);
  });

  test("grades typed and chosen answers, and knows the right one", () => {
    const [typed] = quizOfDay([predict("a", "3  4\n")], 0);
    const [chosen] = quizOfDay([fill("b", "int b == 2;")], 0);
    if (!typed || !chosen) throw new Error("no question");
    expect(chosen.choices?.toSorted()).toEqual(["  int b = 2;", "int b == 2;"]);
    expect([isQuizAnswerRight(typed, " 3 4 "), isQuizAnswerRight(typed, "34")]).toEqual([true, false]);
    expect([isQuizAnswerRight(chosen, "  int b = 2;"), isQuizAnswerRight(chosen, "int b == 2;")]).toEqual([
      true,
      false,
    ]);
    expect([quizAnswer(typed), quizAnswer(chosen)]).toEqual(["3  4", "int b = 2;"]);
  });
});
