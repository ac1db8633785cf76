import { readyRuntimes, whyMissing } from "../runtimes/ready-runtimes.ts";
import { versionForJob } from "../runtimes/runtime-version.ts";
import { KeptVerdicts, type KeyedTrial, keyOfTrial, placesOf } from "./kept-verdicts.ts";
import { runInSandboxes, runtimeName } from "./run-in-sandboxes.ts";
import { judge, type Trial } from "./trial.ts";
import { TrialLedger } from "./trial-ledger.ts";

type TrialProblem = Pick<Trial, "file" | "line"> & { readonly message: string };

export type TrialReport = {
  readonly passed: number;
  readonly problems: readonly TrialProblem[];
  /** Why runs were skipped on this machine, with a count per reason. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Runs that timed out at the first attempt. */
  readonly retried: readonly string[];
  /** How many had a stored verdict and were not run. */
  readonly kept: number;
  /** How many had no verdict. */
  readonly fresh: number;
};

export type TrialOptions = {
  readonly contentDir: string;
  /** Which of those with a verdict are run anyway, by key. */
  readonly isRunAgain?: (key: string) => boolean;
  /** For `npm test`: verdicts are read but never written, and an invalid one is a problem. */
  readonly isFrozen?: boolean;
  /** Whether this file of a course was checked as a whole, so that its unused verdicts can be deleted. */
  readonly isWhole?: (course: string, path: string) => boolean;
  readonly sandboxes?: number | undefined;
  readonly onProgress?: ((left: number) => void) | undefined;
};

const SAVE_EVERY_MS = 15_000;
const REFUSED =
  "this verdict was changed and is not believed; npm run content -- check writes the file again";

/**
 * Runs everything without a stored verdict in the real sandbox. Lazy: runtimes are built and browsers opened only when
 * needed.
 */
export async function runTrials(trials: readonly Trial[], options: TrialOptions): Promise<TrialReport> {
  const { isRunAgain = () => false, isFrozen = false, isWhole = () => false } = options;
  const keyed = await keyTrials(options.contentDir, trials);
  const kept = new KeptVerdicts(options.contentDir, new Set(keyed.map(({ course }) => course)));
  const asked = keyed.filter((each) => !kept.has(each) || isRunAgain(each.key));
  const { runnable, skipped } = await leaveOutMissing(asked, kept);
  const ledger = new TrialLedger(kept, keyed, runnable);
  const retried: string[] = [];
  let savedAt = Date.now();
  await runInSandboxes(runnable, {
    ...options,
    jobOf: ({ trial }) => trial.job,
    onLate: ({ trial }) => retried.push(`${trial.file}:${trial.line} ${trial.what}`),
    onResult: (each, result) => {
      ledger.tell(each, judge(each.trial, result));
      // Save now and then, so that an interrupted long check keeps its results.
      if (isFrozen || Date.now() - savedAt < SAVE_EVERY_MS) return;
      savedAt = Date.now();
      ledger.save(() => false);
    },
  });
  if (!isFrozen) ledger.save(isWhole);
  const wrong = ledger.wrong().map(({ trial: keyedTrial, message }) => ({
    file: keyedTrial.trial.file,
    line: keyedTrial.trial.line,
    message: kept.has(keyedTrial) ? `${message}; its kept verdict is false` : message,
  }));
  const refused = kept.refused.map((place) => ({ ...place, message: REFUSED }));
  const passed = ledger.good().length;
  return {
    passed,
    problems: isFrozen ? [...refused, ...wrong] : wrong,
    skipped,
    retried,
    kept: passed + wrong.length - runnable.length,
    fresh: asked.filter((each) => !kept.has(each)).length,
  };
}

async function keyTrials(contentDir: string, trials: readonly Trial[]): Promise<KeyedTrial[]> {
  const versions = new Map<string, string | undefined>();
  for (const { job } of trials) {
    const name = runtimeName(job);
    if (!versions.has(name)) versions.set(name, await versionForJob(job));
  }
  return placesOf(contentDir, trials).map(({ trial, ...place }) => {
    const version = versions.get(runtimeName(trial.job));
    // If the runtime cannot be built, its version is unknown, so no verdict applies.
    return { trial, ...place, key: version === undefined ? "" : keyOfTrial(trial, version) };
  });
}

async function leaveOutMissing(
  asked: readonly KeyedTrial[],
  kept: KeptVerdicts,
): Promise<{ readonly runnable: readonly KeyedTrial[]; readonly skipped: ReadonlyMap<string, number> }> {
  const { manifest } = await readyRuntimes(asked.map(({ trial }) => trial.job.kind));
  const skipped = new Map<string, number>();
  const runnable = asked.filter((each) => {
    const reason = whyMissing(manifest, each.trial.job);
    // A stored verdict still counts if it cannot be checked again here.
    if (reason && !kept.has(each)) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    return !reason;
  });
  return { runnable, skipped };
}
