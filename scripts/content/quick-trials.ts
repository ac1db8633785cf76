import type { FoundQuickTask } from "#content-loader/found-quick-task.ts";
import {
  type QuickOutput,
  type QuickRun,
  quickJob,
  rightLines,
  wrongLines,
} from "#domain/study/quick-task.ts";
import { limitMsOf } from "#runners/exercise-limit.ts";
import type { Promised, Trial } from "./trial.ts";

type RunningTask = FoundQuickTask & { readonly run: QuickRun; readonly output: QuickOutput };

/** The runs that prove a quick task: the right answer gives the output, and likely wrong answers do not. */
export function quickTrials(file: string, task: FoundQuickTask): Trial[] {
  if (!isRunning(task)) return [];
  const right = rightLines(task);
  const { text, isError } = task.output;
  const reached: Promised = { type: isError ? "stops-with" : "prints", text };
  const missed: Promised = { type: "misses", text, isError };
  const trial = (what: string, chosen: readonly string[], promised: Promised): Trial => ({
    file,
    line: task.line,
    what: `${task.kind} '${task.id}': ${what}`,
    job: { ...quickJob(task, chosen), limitMs: limitMsOf(task.run) },
    promised,
  });
  return [
    trial(task.kind === "predict" ? "the program" : "the right answer", right, reached),
    ...slipsOf(task, right).map(({ what, chosen }) => trial(what, chosen, missed)),
  ];
}

/** A task without its output is already refused. */
function isRunning(task: FoundQuickTask): task is RunningTask {
  return task.run !== undefined && task.output !== undefined;
}

type Slip = { readonly what: string; readonly chosen: readonly string[] };

function slipsOf(task: RunningTask, right: readonly string[]): Slip[] {
  const wrong = wrongLines(task);
  if (task.kind === "fix") return wrong.map((line) => ({ what: "the wrong line", chosen: [line] }));
  if (task.kind === "fill")
    return [
      ...wrong.map((line) => ({ what: `the choice '${line.trim()}'`, chosen: [line] })),
      { what: "the program without the line", chosen: [] },
    ];
  return task.kind === "order" ? [...swaps(right), ...spareInstead(task, right, wrong)] : [];
}

function swaps(right: readonly string[]): Slip[] {
  return right.slice(1).flatMap((line, n) => {
    const before = right[n] ?? "";
    // Two closing brackets are equal lines, so swapping them is no mistake.
    if (before.trim() === line.trim()) return [];
    const chosen = [...right.slice(0, n), line, before, ...right.slice(n + 2)];
    return [{ what: `the order with lines ${n + 1} and ${n + 2} swapped`, chosen }];
  });
}

/** The decoy line, in place of the line that it is written after. */
function spareInstead({ lines }: RunningTask, right: readonly string[], wrong: readonly string[]): Slip[] {
  const at = lines.findIndex(({ role }) => role === "wrong");
  const before = lines.slice(0, Math.max(at, 0)).filter(({ role }) => role === "right").length;
  const place = Math.max(before - 1, 0);
  return wrong.map((line) => ({
    what: `the line that belongs nowhere in place of line ${place + 1}`,
    chosen: right.map((own, n) => (n === place ? line : own)),
  }));
}
