import type { RunnerKind } from "#domain/study/exercise.ts";
import { downloadFiles } from "./download-files.ts";
import type { RunJob, RunResult, Runtime, RuntimeManifest } from "./protocol.ts";
import { openFrame, type SandboxFrame } from "./sandbox-frame.ts";

export type RunnerOptions = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  /** Where a page kind shows its page; without it the frame is hidden. */
  readonly place?: HTMLElement | undefined;
};

/** From 0 to 1. */
type OnProgress = (share: number) => void;

export type Runner = {
  /** Downloads and starts the runtime; `run` does it too, if needed. */
  prepare(onProgress?: OnProgress): Promise<void>;
  /** First stops a run in progress, like `stop`: two at once would mix up their answers. */
  run(job: RunJob, hooks?: { readonly onOutput?: (text: string) => void }): Promise<RunResult>;
  /** Stops the current run; its result says so. */
  stop(): void;
  close(): void;
};

/** Why a runtime is not available, in words for the learner. */
export class RuntimeProblem extends Error {}

let manifest: Promise<RuntimeManifest> | undefined;

async function readManifest(): Promise<RuntimeManifest> {
  manifest ??= fetch("/runtimes/manifest.json").then((response) => {
    if (!response.ok)
      throw new RuntimeProblem("The practice tools could not be loaded. Try again in a moment.");
    return response.json() as Promise<RuntimeManifest>;
  });
  try {
    return await manifest;
  } catch (error) {
    manifest = undefined;
    if (error instanceof RuntimeProblem) throw error;
    throw new RuntimeProblem("The practice tools could not be loaded. Check your connection and try again.", {
      cause: error,
    });
  }
}

async function findRuntime(kind: RunnerKind, packages: readonly string[]): Promise<Runtime> {
  const runtime = (await readManifest())[kind];
  if (runtime === undefined) throw new RuntimeProblem(`This site was built without ${kind} practice.`);
  if ("missing" in runtime) throw new RuntimeProblem(runtime.missing);
  for (const name of packages) {
    const files = runtime.packages[name];
    if (files && "missing" in files) throw new RuntimeProblem(files.missing);
  }
  return runtime;
}

function filesOf(runtime: Runtime, packages: readonly string[]) {
  const extras = packages.flatMap((name) => {
    const files = runtime.packages[name];
    return files === undefined || "missing" in files ? [] : files;
  });
  return [...runtime.assets, ...extras];
}

/** The size of the first run's download. */
export async function readRuntimeInfo(
  kind: RunnerKind,
  packages: readonly string[],
): Promise<{ readonly sentBytes: number } | { readonly missing: string }> {
  try {
    const runtime = await findRuntime(kind, packages);
    const files = [runtime.script, ...filesOf(runtime, packages)];
    return { sentBytes: files.reduce((sum, file) => sum + file.sentBytes, 0) };
  } catch (error) {
    if (error instanceof RuntimeProblem) return { missing: error.message };
    throw error;
  }
}

/** 'Aborted()' is all that a crashed WebAssembly runtime says. */
function crashWords({ message }: Error): string {
  if (message !== "" && !/^Aborted\(/.test(message)) return message;
  return "The practice tools broke off while your program ran. Try it again, or write it in a simpler way.";
}

type Outcome = Omit<RunResult, "stdout" | "passed">;

function outcomeOf(
  frame: SandboxFrame,
  job: RunJob,
  onOutput: (text: string) => void,
  stop: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ ended: "time", results: [] }), job.limitMs);
    stop.addEventListener("abort", () => resolve({ ended: "stopped", results: [] }));
    frame
      .run(job, onOutput)
      .then(
        (result) => resolve({ ...result, ended: "finished" }),
        (error: Error) => resolve({ ended: "crashed", results: [], error: { message: crashWords(error) } }),
      )
      .finally(() => clearTimeout(timer));
  });
}

async function boot(
  { kind, packages, place }: RunnerOptions,
  onProgress: OnProgress,
  closing: AbortSignal,
): Promise<SandboxFrame> {
  const runtime = await findRuntime(kind, packages);
  const wanted = [runtime.script, ...filesOf(runtime, packages)];
  const [script, ...assets] = await downloadFiles(wanted, onProgress, closing).catch((error: unknown) => {
    // A newer build of the site may have other files, so read the manifest again.
    manifest = undefined;
    throw error;
  });
  if (script === undefined) throw new Error("a runtime without a script");
  closing.throwIfAborted();
  const frame = openFrame({
    runtime,
    script: new TextDecoder().decode(script[1]),
    assets,
    parent: place,
  });
  return startIn(frame, packages, closing);
}

async function startIn(
  frame: SandboxFrame,
  packages: readonly string[],
  closing: AbortSignal,
): Promise<SandboxFrame> {
  const remove = (): void => frame.remove();
  closing.addEventListener("abort", remove);
  try {
    await frame.load(packages);
    return frame;
  } catch (error) {
    remove();
    closing.throwIfAborted();
    throw error;
  } finally {
    closing.removeEventListener("abort", remove);
  }
}

export function openRunner(options: RunnerOptions): Runner {
  const closing = new AbortController();
  let booting: Promise<SandboxFrame> | undefined;
  let stopping = new AbortController();
  let lastRun: Promise<unknown> = Promise.resolve();

  const keep = (starting: Promise<SandboxFrame>): Promise<SandboxFrame> => {
    const fresh = starting.catch((error: unknown) => {
      if (booting === fresh) booting = undefined;
      throw error;
    });
    booting = fresh;
    return fresh;
  };

  const bootOnce = (onProgress: OnProgress = () => {}): Promise<SandboxFrame> =>
    booting ?? keep(boot(options, onProgress, closing.signal));

  /** Prefetch the next worker, so that the next run need not wait; errors are reported when that run retries. */
  const startNext = (frame: SandboxFrame | undefined): void => {
    if (closing.signal.aborted) return;
    frame?.renew();
    const next = frame ? keep(startIn(frame, options.packages, closing.signal)) : bootOnce();
    next.catch(() => {});
  };

  const discard = async (): Promise<void> => {
    const old = booting;
    booting = undefined;
    const frame = await old?.catch(() => undefined);
    frame?.remove();
  };

  const runAlone = async (
    job: RunJob,
    onOutput: (text: string) => void,
    stop: AbortSignal,
  ): Promise<RunResult> => {
    const decides = job.tests.length + job.mutants.length > 0;
    const used = await booting?.catch(() => undefined);
    // Fresh worker: what a learner's code may have changed must not judge the next run. A page was kept only to be
    // looked at.
    if (used?.isUsed && (decides || !used.mayBeShared)) await discard();
    const frame = await bootOnce();
    if (stop.aborted) return { ended: "stopped", results: [], stdout: "", passed: false };
    let stdout = "";
    const print = (text: string): void => {
      stdout += text;
      onOutput(text);
    };
    const outcome = await outcomeOf(frame, job, print, stop);
    if (outcome.ended !== "finished") {
      await discard();
      startNext(undefined);
    } else if (frame.mayRenew) startNext(frame);
    else if (decides && frame.mayBeShared) {
      await discard();
      startNext(undefined);
    }
    const passed =
      outcome.ended === "finished" && outcome.results.length > 0 && outcome.results.every(({ ok }) => ok);
    return { ...outcome, stdout, passed };
  };

  return {
    prepare: async (onProgress) => void (await bootOnce(onProgress)),
    run: (job, { onOutput = () => {} } = {}) => {
      stopping.abort();
      stopping = new AbortController();
      const { signal } = stopping;
      const run = lastRun.then(() => runAlone(job, onOutput, signal));
      lastRun = run.catch(() => {});
      return run;
    },
    stop: () => stopping.abort(),
    close: () => {
      stopping.abort();
      closing.abort(new RuntimeProblem("The start was stopped. Press Run to try again."));
      void discard();
    },
  };
}
