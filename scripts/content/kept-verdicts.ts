import { join, relative } from "node:path";
import { SourceHashes } from "../runtimes/source-hashes.ts";
import type { Trial } from "./trial.ts";
import { keyOf, readVerdicts, type Verdict, writeVerdicts } from "./verdict-file.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Part of every key: a verdict made under other rules is invalid. */
const JUDGE = new SourceHashes(ROOT).of("scripts/content/trial.ts");

/** A trial with the hash of everything that decides it, and its place within its course. */
export type KeyedTrial = Verdict & { readonly trial: Trial; readonly course: string };

/** `version` is that of the runtime with the packages of the job. */
export function keyOfTrial({ job, promised }: Pick<Trial, "job" | "promised">, version: string): string {
  return keyOf([job, promised, version, JUDGE]);
}

/** 'days/04-loops.md: the program 3'. Not the line number, which every change above it would move. */
export function placesOf(contentDir: string, trials: readonly Trial[]): Omit<KeyedTrial, "key">[] {
  const counts = new Map<string, number>();
  return trials.map((trial) => {
    const path = relative(join(contentDir, "courses"), join(process.cwd(), trial.file));
    const name = `${path}: ${trial.what}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const [course = ""] = path.split("/");
    return { trial, course, place: name.slice(course.length + 1) + (count === 1 ? "" : ` ${count}`) };
  });
}

/** A cache of verdicts in the repository, one file per course. Only passed runs are stored. */
export class KeptVerdicts {
  readonly #contentDir: string;
  readonly #courses: readonly string[];
  readonly #keys = new Set<string>();
  /** Invalid lines, by file. */
  readonly refused: { readonly file: string; readonly line: number }[] = [];

  constructor(contentDir: string, courses: Iterable<string>) {
    this.#contentDir = contentDir;
    this.#courses = [...courses];
    for (const course of this.#courses) {
      const file = this.#fileOf(course);
      const { verdicts, refused } = readVerdicts(file);
      for (const { key } of verdicts) this.#keys.add(key);
      for (const line of refused) this.refused.push({ file: relative(process.cwd(), file), line });
    }
  }

  has({ key }: Pick<Verdict, "key">): boolean {
    return this.#keys.has(key);
  }

  /**
   * Replaces the stored verdicts of these courses. `isLeft` selects other lines to keep: those of parts that were not
   * checked.
   */
  save(good: readonly KeyedTrial[], isLeft: (course: string, verdict: Verdict) => boolean): void {
    for (const course of this.#courses) {
      const file = this.#fileOf(course);
      // Read again: another check may have finished meanwhile.
      const others = readVerdicts(file).verdicts.filter((verdict) => isLeft(course, verdict));
      writeVerdicts(file, [...others, ...good.filter((trial) => trial.course === course)]);
    }
  }

  #fileOf(course: string): string {
    return join(this.#contentDir, "courses", course, "verdicts.txt");
  }
}
