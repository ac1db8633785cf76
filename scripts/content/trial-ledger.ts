import type { KeptVerdicts, KeyedTrial } from "./kept-verdicts.ts";

/** Which trials passed, failed, or are open: not run yet, or skipped here. */
export class TrialLedger {
  readonly #kept: KeptVerdicts;
  readonly #trials: readonly KeyedTrial[];
  readonly #open: Set<KeyedTrial>;
  readonly #wrong = new Map<KeyedTrial, string>();

  constructor(kept: KeptVerdicts, trials: readonly KeyedTrial[], toRun: readonly KeyedTrial[]) {
    this.#kept = kept;
    this.#trials = trials;
    const asked = new Set(toRun);
    this.#open = new Set(trials.filter((each) => asked.has(each) || !kept.has(each)));
  }

  tell(trial: KeyedTrial, problem: string | undefined): void {
    this.#open.delete(trial);
    if (problem) this.#wrong.set(trial, problem);
  }

  /** Passed trials, by a stored verdict or by a run. */
  good(): KeyedTrial[] {
    return this.#trials.filter((each) => !this.#open.has(each) && !this.#wrong.has(each));
  }

  /** In the order of the texts, not of the runs. */
  wrong(): { readonly trial: KeyedTrial; readonly message: string }[] {
    return this.#trials.flatMap((trial) => {
      const message = this.#wrong.get(trial);
      return message ? [{ trial, message }] : [];
    });
  }

  /** `isWhole`: this file of a course was checked as a whole, so that its unused verdicts can be deleted. */
  save(isWhole: (course: string, path: string) => boolean): void {
    const byPlace = new Map(this.#trials.map((each) => [`${each.course}/${each.place}`, each]));
    this.#kept.save(this.good(), (course, { place }) => {
      const trial = byPlace.get(`${course}/${place}`);
      return trial ? this.#open.has(trial) : !isWhole(course, place.slice(0, place.indexOf(": ")));
    });
  }
}
