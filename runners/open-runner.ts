import type { RunnerKind } from "#domain/practice/exercise.ts";
import { downloadFiles } from "./download-files.ts";
import type { RunJob, RunResult, Runtime, RuntimeManifest } from "./protocol.ts";
import { openFrame, type SandboxFrame } from "./sandbox-frame.ts";

export type RunnerOptions = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  /** Where a page kind shows its page; without it the frame is out of sight. */
  readonly place?: HTMLElement | undefined;
};

/** From 0 to 1. */
type OnProgress = (share: number) => void;

export type Runner = {
  /** Downloads and starts the runtime; `run` does it too, when it was not done before. */
  prepare(onProgress?: OnProgress): Promise<void>;
  run(job: RunJob, hooks?: { readonly onOutput?: (text: string) => void }): Promise<RunResult>;
  /** Ends the run under way; its result says so. */
  stop(): void;
  close(): void;
};

/** Why no runtime can be had, in words for the learner. */
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

/** What the first run downloads. */
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

export function openRunner(options: RunnerOptions): Runner {
  let booting: Promise<SandboxFrame> | undefined;
  let isClosed = false;
  let endRun: ((ended: "stopped" | "time") => void) | undefined;

  const boot = async (onProgress: OnProgress): Promise<SandboxFrame> => {
    const runtime = await findRuntime(options.kind, options.packages);
    const [script, ...assets] = await downloadFiles(
      [runtime.script, ...filesOf(runtime, options.packages)],
      onProgress,
    );
    if (script === undefined) throw new Error("a runtime without a script");
    if (isClosed) throw new RuntimeProblem("This practice was closed.");
    const frame = openFrame({
      place: runtime.place,
      script: new TextDecoder().decode(script[1]),
      parent: options.place,
    });
    try {
      await frame.load(assets, options.packages);
    } catch (error) {
      frame.remove();
      throw error;
    }
    return frame;
  };

  const bootOnce = (onProgress: OnProgress = () => {}): Promise<SandboxFrame> => {
    booting ??= boot(onProgress).catch((error: unknown) => {
      booting = undefined;
      throw error;
    });
    return booting;
  };

  const discard = async (): Promise<void> => {
    const old = booting;
    booting = undefined;
    const frame = await old?.catch(() => undefined);
    frame?.remove();
  };

  return {
    prepare: async (onProgress) => void (await bootOnce(onProgress)),
    run: async (job, { onOutput = () => {} } = {}) => {
      // A page kind leaves its page to be looked at; the next run starts on a fresh one.
      const used = await booting?.catch(() => undefined);
      if (used?.isUsed && used.place === "page") await discard();
      const frame = await bootOnce();
      let stdout = "";
      const outcome = await new Promise<Omit<RunResult, "stdout" | "passed">>((resolve) => {
        const timer = setTimeout(() => endRun?.("time"), job.limitMs);
        endRun = (ended) => {
          clearTimeout(timer);
          resolve({ ended, results: [] });
        };
        frame
          .run(job, (text) => {
            stdout += text;
            onOutput(text);
          })
          .then(
            (result) => resolve({ ...result, ended: "finished" }),
            (error: unknown) => resolve({ ended: "crashed", results: [], error: { message: String(error) } }),
          )
          .finally(() => clearTimeout(timer));
      });
      endRun = undefined;
      if (outcome.ended !== "finished") {
        await discard();
        // The replacement is started at once, so that the next run need not wait for it.
        if (!isClosed) void bootOnce().catch(() => {});
      }
      const passed =
        outcome.ended === "finished" && outcome.results.length > 0 && outcome.results.every(({ ok }) => ok);
      return { ...outcome, stdout, passed };
    },
    stop: () => endRun?.("stopped"),
    close: () => {
      isClosed = true;
      endRun?.("stopped");
      void discard();
    },
  };
}
