import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Trial } from "./trial.ts";

/** What a run was found to be; an empty text is as promised. */
export type Verdict = string;

/** A verdict of other rules is worth nothing. */
const JUDGE = readFileSync(join(import.meta.dirname, "trial.ts"), "utf8");

/** Remembers verdicts by everything that they depend on: the job, the promise, the runtime and the rules. */
export class KeptVerdicts {
  readonly #file: string;
  readonly #kept: Map<string, Verdict>;
  readonly #used = new Map<string, Verdict>();

  constructor(file: string) {
    this.#file = file;
    this.#kept = readKept(file);
  }

  static keyOf({ what, job, promised }: Trial, runtimeVersion: string): string {
    return createHash("sha256")
      .update(JSON.stringify([what, job, promised, runtimeVersion, JUDGE]))
      .digest("hex");
  }

  get(key: string): Verdict | undefined {
    const verdict = this.#kept.get(key);
    if (verdict !== undefined) this.#used.set(key, verdict);
    return verdict;
  }

  set(key: string, verdict: Verdict): void {
    this.#used.set(key, verdict);
  }

  /** `isWhole`: everything was looked at, so what was not used is out of date and can go. */
  save(isWhole: boolean): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    // Read again: another check may have ended meanwhile.
    const kept = isWhole ? this.#used : new Map([...readKept(this.#file), ...this.#used]);
    // Written beside and moved, so that two checks at once cannot leave half a file.
    const beside = `${this.#file}.${process.pid}`;
    writeFileSync(beside, JSON.stringify(Object.fromEntries(kept)));
    renameSync(beside, this.#file);
  }
}

function readKept(file: string): Map<string, Verdict> {
  return new Map(Object.entries(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}));
}
