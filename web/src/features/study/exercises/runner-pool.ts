import type { RunnerKind } from "#domain/study/exercise.ts";
import type { Runner } from "#runners/open-runner.ts";

export type RunnerWish = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  /** Where the page of a page kind is shown. */
  readonly slot?: HTMLElement | undefined;
};

type OpenRunner = { readonly key: string; readonly runner: Runner };

let shared: OpenRunner | undefined;
const pages = new Map<HTMLElement, OpenRunner>();

/**
 * Page kinds have a frame each, which stays visible. Of the others only one runtime is open at a time: they can be
 * heavy.
 */
export async function takeRunner({ kind, packages, slot }: RunnerWish): Promise<Runner> {
  const { openRunner } = await import("#runners/open-runner.ts");
  const key = [kind, ...packages].join(" ");
  const before = slot ? pages.get(slot) : shared;
  if (before?.key === key) return before.runner;
  before?.runner.close();
  const opened = { key, runner: openRunner({ kind, packages, place: slot }) };
  if (slot) pages.set(slot, opened);
  else shared = opened;
  return opened.runner;
}

/** After it was stopped while starting. */
export function dropRunner(runner: Runner): void {
  runner.close();
  if (shared?.runner === runner) shared = undefined;
  for (const [slot, open] of pages) if (open.runner === runner) pages.delete(slot);
}

/** The runner's own problems are already in words for the learner. */
export async function problemInWords(error: unknown): Promise<string> {
  const general = "The practice tools could not be started. Check your connection and try again.";
  try {
    const { RuntimeProblem } = await import("#runners/open-runner.ts");
    return error instanceof RuntimeProblem ? error.message : general;
  } catch {
    // The code of the runner itself could not be loaded.
    return general;
  }
}

/** The download size of the first run; undefined if unknown, and then the run itself says why. */
export async function runtimeBytes(kind: RunnerKind, packages: readonly string[]): Promise<number> {
  try {
    const { readRuntimeInfo } = await import("#runners/open-runner.ts");
    const info = await readRuntimeInfo(kind, packages);
    return "missing" in info ? 0 : info.sentBytes;
  } catch (error) {
    console.warn("the size of the download is not known", error);
    return 0;
  }
}
