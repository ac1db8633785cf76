import { useEffect, useRef, useState } from "react";
import type { Runner } from "#runners/open-runner.ts";
import type { RunJob, RunResult } from "#runners/protocol.ts";
import { dropRunner, problemInWords, type RunnerWish, takeRunner } from "./runner-pool.ts";

export type RunState =
  | { readonly status: "idle" }
  | { readonly status: "loading"; readonly share: number }
  | { readonly status: "running"; readonly output: string }
  | { readonly status: "done"; readonly result: RunResult; readonly isSubmit: boolean }
  | { readonly status: "failed"; readonly message: string };

export type Run = {
  readonly state: RunState;
  readonly isBusy: boolean;
  /** Undefined when it was stopped before it started, or could not start. */
  readonly start: (wish: RunnerWish, job: RunJob) => Promise<RunResult | undefined>;
  readonly stop: () => void;
  readonly clear: () => void;
};

/** The current run; a ref and not state, because stopping must reach it at once. */
type UnderWay = { runner: Runner | undefined; isReady: boolean; isStopped: boolean };

export function useRun(): Run {
  const [state, setState] = useState<RunState>({ status: "idle" });
  const current = useRef<UnderWay | undefined>(undefined);

  const start: Run["start"] = async (wish, job) => {
    if (current.current) return undefined;
    const underWay: UnderWay = { runner: undefined, isReady: false, isStopped: false };
    current.current = underWay;
    const show = (next: RunState) => {
      if (current.current === underWay) setState(next);
    };
    show({ status: "loading", share: 0 });
    try {
      const runner = await takeRunner(wish);
      underWay.runner = runner;
      await runner.prepare((share) => show({ status: "loading", share }));
      underWay.isReady = true;
      if (underWay.isStopped) return undefined;
      const result = await runner.run(job, { onOutput: printTo(show) });
      show({ status: "done", result, isSubmit: job.tests.length + job.mutants.length > 0 });
      return result;
    } catch (error) {
      console.warn("the code could not be run", error);
      show({ status: "failed", message: await problemInWords(error) });
      return undefined;
    } finally {
      if (current.current === underWay) current.current = undefined;
    }
  };

  const stop = () => {
    const underWay = current.current;
    if (!underWay) return;
    underWay.isStopped = true;
    if (underWay.isReady) {
      underWay.runner?.stop();
      return;
    }
    // A download that nobody waits for is cancelled with its runner.
    if (underWay.runner) dropRunner(underWay.runner);
    current.current = undefined;
    setState({ status: "idle" });
  };

  useEffect(
    () => () => {
      const runner = current.current?.runner;
      if (runner) dropRunner(runner);
      current.current = undefined;
    },
    [],
  );

  const isBusy = state.status === "loading" || state.status === "running";
  return { state, isBusy, start, stop, clear: () => setState({ status: "idle" }) };
}

/** Throttled: output is shown a few times a second, because an endless program must not block the page. */
function printTo(show: (state: RunState) => void): (text: string) => void {
  let output = "";
  let shownAt = 0;
  show({ status: "running", output });
  return (text) => {
    output += text;
    if (Date.now() - shownAt < 100) return;
    shownAt = Date.now();
    show({ status: "running", output });
  };
}
