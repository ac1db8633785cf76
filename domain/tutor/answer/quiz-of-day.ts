import { isPredicted } from "../../study/quick-answer.ts";
import { mixedLines, type QuickTask, rightLines, wrongLines } from "../../study/quick-task.ts";
import { shuffled } from "../../study/shuffle.ts";

type Task = Pick<QuickTask, "id" | "kind" | "lines" | "output">;

/** `typed`: the output of the program; `choices`: the line that belongs there. */
export type DayQuizQuestion<Each extends Task> = {
  readonly task: Each;
  readonly choices?: readonly string[];
};

const QUESTIONS = 3;
const PRINTED_LINES = 2;

/**
 * Three questions of a day, made from the quick tasks of its text: their answers are in the text anyway, behind a fold.
 * Questions of the day's check are never used. Each round takes the next three; after the last it starts again.
 */
export function quizOfDay<Each extends Task>(tasks: readonly Each[], round: number): DayQuizQuestion<Each>[] {
  const mixed = shuffled(tasks, "quiz").flatMap((task) => questionOf(task));
  const count = Math.min(QUESTIONS, mixed.length);
  return Array.from({ length: count }, (_, n) => mixed[(round * QUESTIONS + n) % mixed.length]).filter(
    (question) => question !== undefined,
  );
}

function questionOf<Each extends Task>(task: Each): DayQuizQuestion<Each>[] {
  const { kind, output } = task;
  if (kind === "predict") {
    const printed = output?.text.trim() ?? "";
    const canBeTyped = printed !== "" && !output?.isError && printed.split("\n").length <= PRINTED_LINES;
    return canBeTyped ? [{ task }] : [];
  }
  const canBeChosen = rightLines(task).length === 1 && wrongLines(task).length > 0;
  return (kind === "fill" || kind === "fix") && canBeChosen ? [{ task, choices: mixedLines(task) }] : [];
}

export function isQuizAnswerRight({ task, choices }: DayQuizQuestion<Task>, answer: string): boolean {
  return choices ? rightLines(task).includes(answer) : isPredicted(answer, task.output?.text ?? "");
}

/** The right answer, to be shown. */
export function quizAnswer({ task, choices }: DayQuizQuestion<Task>): string {
  return choices ? (rightLines(task)[0]?.trim() ?? "") : (task.output?.text.trim() ?? "");
}
