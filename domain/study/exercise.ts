/** What can run in the learner's browser. Each has a folder of its own in runners/kinds/. */
export const RUNNER_KINDS = [
  "python",
  "java",
  "javascript",
  "typescript",
  "web",
  "sql",
  "shell",
  "config",
  "mongo",
  "express",
] as const;

export type RunnerKind = (typeof RUNNER_KINDS)[number];

export type CodeFile = { readonly path: string; readonly text: string };

/** How hard it is: repeat the example, apply it elsewhere, solve it alone, or a ticket of the job simulation. */
export type ExerciseLevel = "follow" | "apply" | "think" | "ticket";

export type ExerciseTest = {
  readonly id: string;
  /** A few words for the list of results. */
  readonly name: string;
  /** The sentence the learner reads when it fails. */
  readonly says: string;
  /** In the language of the kind's tests. Without it, the program's output is compared with `prints`. */
  readonly code?: string | undefined;
  readonly stdin?: string | undefined;
  readonly prints?: string | undefined;
};

/** Edge cases that tests must cover: empty, a single item, the limit itself, another type. */
export const BOUNDARY_CASES = ["empty", "one", "limit", "type"] as const;

/** A broken version of the program that the learner's own tests must detect. */
export type Mutant = {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly files: readonly CodeFile[];
};

type WrongAnswer = {
  readonly name: string;
  /** The test that must fail, with its sentence. */
  readonly fails: string;
  readonly files: readonly CodeFile[];
};

type Ticket = {
  readonly from: string;
  /** Markdown. */
  readonly message: string;
  readonly rubric: readonly string[];
  readonly resume: string;
};

export type ExerciseFile = CodeFile & {
  /** Shown, but read-only. */
  readonly isLocked: boolean;
};

export type Exercise = {
  readonly id: string;
  readonly title: string;
  readonly kind: RunnerKind;
  /** Extra packages of the kind: flask, pytest, django, drf; axe, react; types. */
  readonly packages: readonly string[];
  readonly level: ExerciseLevel;
  readonly minutes: number;
  /** Markdown. */
  readonly task: string;
  /** Starter files in the order of their tabs. */
  readonly files: readonly ExerciseFile[];
  /** The file that Run starts. */
  readonly entry: string;
  readonly stdin: string;
  readonly limitSeconds?: number | undefined;
  /** Markdown, from a small hint to nearly there; even the last is not the answer. */
  readonly hints: readonly string[];
  readonly setup: string;
  readonly tests: readonly ExerciseTest[];
  readonly mutants: readonly Mutant[];
  readonly solution: readonly CodeFile[];
  readonly wrong: readonly WrongAnswer[];
  readonly ticket?: Ticket | undefined;
  /** Set outside the story of the course's project. */
  readonly outside?: boolean | undefined;
  /** The edge cases that its tests cover. */
  readonly boundaries?: readonly (typeof BOUNDARY_CASES)[number][] | undefined;
};

/** Merges two lists of files: a file of the second list replaces the one with the same path. */
export function overlay(under: readonly CodeFile[], over: readonly CodeFile[]): CodeFile[] {
  const changed = new Map(over.map((file) => [file.path, file]));
  const kept = under.map(({ path, text }) => changed.get(path) ?? { path, text });
  const added = over.filter(({ path }) => !under.some((file) => file.path === path));
  return [...kept, ...added];
}

/** Only the editable files: locked files belong to the exercise, whatever a device sends. */
export function withoutLocked(
  files: readonly CodeFile[],
  exercise: { readonly files: readonly ExerciseFile[] },
): CodeFile[] {
  const locked = new Set(exercise.files.filter(({ isLocked }) => isLocked).map(({ path }) => path));
  return files.filter(({ path }) => !locked.has(path));
}

/** A solution is shown once the exercise is passed, or after this many honest attempts. */
export const TRIES_BEFORE_SOLUTION = 3;

export function maySeeSolution(standing: { readonly isPassed: boolean; readonly tries: number }): boolean {
  return standing.isPassed || standing.tries >= TRIES_BEFORE_SOLUTION;
}

/** Honest: the code is neither the starter nor a repeat of an earlier attempt. */
export function isHonestTry(
  files: readonly CodeFile[],
  starter: readonly CodeFile[],
  earlier: readonly (readonly CodeFile[])[],
): boolean {
  return ![starter, ...earlier].some((other) => isSameCode(files, other));
}

export function isSameCode(a: readonly CodeFile[], b: readonly CodeFile[]): boolean {
  const texts = new Map(b.map((file) => [file.path, bare(file.text)]));
  return a.length === b.length && a.every((file) => texts.get(file.path) === bare(file.text));
}

/** Spaces at line ends and empty lines do not make code different. */
function bare(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
