import type { RunJob, RunResult } from "#runners/protocol.ts";
import { openSandbox, type Sandbox } from "../../runners/testing/sandbox.ts";
import { KeptVerdicts, type Verdict } from "./kept-verdicts.ts";
import { type ReadyRuntimes, readyRuntimes, runtimeVersion, whyMissing } from "./ready-runtimes.ts";
import { judge, type Trial } from "./trial.ts";

type TrialProblem = Pick<Trial, "file" | "line"> & { readonly message: string };

export type TrialReport = {
  readonly passed: number;
  readonly problems: readonly TrialProblem[];
  /** Why runs were left out on this machine, and how many for each reason. */
  readonly skipped: ReadonlyMap<string, number>;
  /** How many of the runs were remembered and not done again. */
  readonly remembered: number;
};

type Options = {
  readonly cacheFile: string;
  /** Everything there is was given, so that what the cache holds besides can go. */
  readonly isWhole: boolean;
  readonly onProgress?: (done: number, of: number) => void;
};

/** Runs in the real sandbox what is not known from an earlier time. The browser is opened only when it is needed. */
export async function runTrials(trials: readonly Trial[], options: Options): Promise<TrialReport> {
  if (trials.length === 0) return { passed: 0, problems: [], skipped: new Map(), remembered: 0 };
  const runtimes = await readyRuntimes([...new Set(trials.map(({ job }) => job.kind))]);
  const { manifest } = runtimes;
  const skipped = new Map<string, number>();
  const runnable = trials.filter(({ job }) => {
    const reason = whyMissing(manifest, job);
    if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    return !reason;
  });
  const kept = new KeptVerdicts(options.cacheFile);
  const keyed = runnable.map((trial) => ({
    trial,
    key: KeptVerdicts.keyOf(trial, runtimeVersion(manifest, trial.job)),
  }));
  const verdicts = new Map<Trial, Verdict>();
  for (const { trial, key } of keyed) {
    const verdict = kept.get(key);
    if (verdict !== undefined) verdicts.set(trial, verdict);
  }
  const remembered = verdicts.size;
  const fresh = keyed.filter(({ trial }) => !verdicts.has(trial));
  await runFresh(fresh, runtimes, options.onProgress, ({ trial, key }, result) => {
    const verdict = judge(trial, result) ?? "";
    verdicts.set(trial, verdict);
    // What was too slow or broke may be better the next time.
    if (result.ended === "finished") kept.set(key, verdict);
  });
  kept.save(options.isWhole && skipped.size === 0);
  const problems = runnable.flatMap((trial) => {
    const message = verdicts.get(trial);
    return message ? [{ file: trial.file, line: trial.line, message }] : [];
  });
  return { passed: runnable.length - problems.length, problems, skipped, remembered };
}

type KeyedTrial = { readonly trial: Trial; readonly key: string };

async function runFresh(
  keyed: readonly KeyedTrial[],
  { folder }: ReadyRuntimes,
  onProgress: Options["onProgress"],
  tell: (keyed: KeyedTrial, result: RunResult) => void,
): Promise<void> {
  if (keyed.length === 0) return;
  // A runtime stays warm as long as the same one is asked for.
  const ordered = keyed.toSorted((a, b) => (runtimeName(a.trial) < runtimeName(b.trial) ? -1 : 1));
  const sandbox = await openSandbox({ kinds: [], runtimesDir: folder });
  try {
    for (const [done, each] of ordered.entries()) {
      onProgress?.(done, ordered.length);
      tell(each, await runOne(sandbox, each.trial));
    }
  } finally {
    await sandbox.close();
  }
}

function runtimeName({ job }: Trial): string {
  return [job.kind, ...job.packages].join(" ");
}

async function runOne(sandbox: Sandbox, { job }: Trial): Promise<RunResult> {
  const first = await runOrCrash(sandbox, job);
  // A busy machine may make a good program late: only what is late twice is too slow.
  return first.ended === "finished" ? first : runOrCrash(sandbox, job);
}

/** A runtime that does not start is told of like a bad answer, so that the other runs still get their verdict. */
async function runOrCrash(sandbox: Sandbox, job: RunJob): Promise<RunResult> {
  try {
    return await sandbox.run(job);
  } catch (error) {
    return {
      ended: "crashed",
      passed: false,
      results: [],
      stdout: "",
      error: { message: (error as Error).message },
    };
  }
}
