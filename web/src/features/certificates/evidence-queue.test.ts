import { expect, test, vi } from "vitest";
import type { DayExercise } from "#contract/days.ts";
import type { RunResult } from "#runners/protocol.ts";
import { type EvidenceRun, type Queued, runInTurn, runOne } from "./evidence-queue.ts";
import type { EvidenceRunner } from "./evidence-runner.ts";

const PASSED: RunResult = {
  passed: true,
  results: [{ id: "t", name: "t", ok: true, says: "", detail: "", ms: 1 }],
  stdout: "",
  ended: "finished",
};
const FAILED: RunResult = { ...PASSED, passed: false };

const queued = (id: string): Queued => ({
  submission: {
    exerciseId: id,
    courseId: "java_course",
    dayNumber: 1,
    title: `Exercise ${id}`,
    files: [{ path: "Main.java", text: id }],
    codeSha256: "",
    testsSha256: "",
    isSameTests: true,
    passedAt: "2026-11-14T10:00:00Z",
  },
  exercise: { id, limitMs: 3000 } as DayExercise,
});

/** Answers by the code that it gets; records events in order. */
function setting(answers: Record<string, RunResult | Error>, place?: object) {
  const log: string[] = [];
  const shown = new Map<string, EvidenceRun | undefined>();
  const stopper = new AbortController();
  const runner: EvidenceRunner = {
    run: async (_exercise, files, { onRunning, isKept }) => {
      const id = files[0]?.text ?? "";
      log.push(`start ${id}${isKept ? " kept" : ""}`);
      onRunning();
      await Promise.resolve();
      log.push(`end ${id}`);
      const answer = answers[id] ?? PASSED;
      if (answer instanceof Error) throw answer;
      if (answer.ended === "stopped") stopper.abort();
      return answer;
    },
    weigh: async () => 0,
    mustAsk: () => false,
    agree: () => {},
    problemInWords: async (error) => (error as Error).message,
  };
  const words: string[] = [];
  return {
    log,
    shown,
    words,
    with: {
      runner,
      board: { show: shown.set.bind(shown), say: (said: string) => void words.push(said) },
      stage: {
        reveal: () => place as HTMLElement | undefined,
        conceal: (id: string) => void log.push(`conceal ${id}`),
      },
      signal: stopper.signal,
    },
  };
}

test("submissions run one after the other, and the sum is shown at the end", async () => {
  const { log, words, shown, ...rest } = setting({ b: FAILED });
  await runInTurn(rest.with, [queued("a"), queued("b")]);
  expect(log).toEqual(["start a", "end a", "start b", "end b"]);
  expect(words).toEqual(["Running 1 of 2: Exercise a", "Running 2 of 2: Exercise b", "1 of 2 pass again."]);
  expect(shown.get("b")).toEqual({ status: "done", result: FAILED, limitMs: 3000 });
});

test("a failed run is reported, and the rest continues", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { words, shown, ...rest } = setting({ a: new Error("No tools for this.") });
  await runInTurn(rest.with, [queued("a"), queued("b")]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  expect(shown.get("a")).toEqual({ status: "failed", message: "No tools for this." });
  expect(words.at(-1)).toBe("1 of 1 passes again. 1 could not be run here.");
});

test("when stopped, the current one is not counted and the rest is not started", async () => {
  const stopped: RunResult = { ...PASSED, passed: false, results: [], ended: "stopped" };
  const { log, words, shown, ...rest } = setting({ b: stopped });
  await runInTurn(rest.with, [queued("a"), queued("b"), queued("c")]);
  expect(log).not.toContain("start c");
  expect(shown.get("b")).toBeUndefined();
  expect(words.at(-1)).toBe("Stopped. 1 of 1 passes again.");
});

test("a page stays visible only when it was run alone", async () => {
  const { log, ...rest } = setting({}, {});
  await runInTurn(rest.with, [queued("a")]);
  await runOne(rest.with, queued("b"), true);
  expect(log).toEqual(["start a", "end a", "conceal a", "start b kept", "end b"]);
});
