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

/** How much is asked: repeat the example, use it elsewhere, find the way alone, or a ticket of the job simulation. */
export type ExerciseLevel = "follow" | "apply" | "think" | "ticket";

export type ExerciseTest = {
  readonly id: string;
  /** A few words for the list of results. */
  readonly name: string;
  /** The sentence the learner reads when it fails. */
  readonly says: string;
  /** In the language that the kind's tests are written in. Without it, the program's output is compared with `prints`. */
  readonly code?: string | undefined;
  readonly stdin?: string | undefined;
  readonly prints?: string | undefined;
};

/** What tests must try besides the usual case: nothing, one of it, the limit itself, something of another type. */
export const BOUNDARY_CASES = ["empty", "one", "limit", "type"] as const;

/** A broken version of the program that the learner's own tests must notice. */
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
  /** Shown, not to be changed. */
  readonly isLocked: boolean;
};

export type Exercise = {
  readonly id: string;
  readonly title: string;
  readonly kind: RunnerKind;
  /** Extras of the kind: flask, pytest, django, drf; axe, react; types. */
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
  /** Markdown, from a nudge to nearly there; the last is still not the answer. */
  readonly hints: readonly string[];
  readonly setup: string;
  readonly tests: readonly ExerciseTest[];
  readonly mutants: readonly Mutant[];
  readonly solution: readonly CodeFile[];
  readonly wrong: readonly WrongAnswer[];
  readonly ticket?: Ticket | undefined;
  /** Set outside the story of the course's project. */
  readonly outside?: boolean | undefined;
  /** Those that its tests try. */
  readonly boundaries?: readonly (typeof BOUNDARY_CASES)[number][] | undefined;
};

/** The files as they are run: those of the second list stand before those of the first. */
export function overlay(under: readonly CodeFile[], over: readonly CodeFile[]): CodeFile[] {
  const changed = new Map(over.map((file) => [file.path, file]));
  const kept = under.map(({ path, text }) => changed.get(path) ?? { path, text });
  const added = over.filter(({ path }) => !under.some((file) => file.path === path));
  return [...kept, ...added];
}

/** Only what a learner may change: locked files are the exercise's own, whatever a device says of them. */
export function withoutLocked(
  files: readonly CodeFile[],
  exercise: { readonly files: readonly ExerciseFile[] },
): CodeFile[] {
  const locked = new Set(exercise.files.filter(({ isLocked }) => isLocked).map(({ path }) => path));
  return files.filter(({ path }) => !locked.has(path));
}

/** A solution is shown once the exercise is passed, or after this many honest tries. */
export const TRIES_BEFORE_SOLUTION = 3;

export function maySeeSolution(standing: { readonly isPassed: boolean; readonly tries: number }): boolean {
  return standing.isPassed || standing.tries >= TRIES_BEFORE_SOLUTION;
}

/** A try is honest when the code is neither the starter nor what was tried before. */
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
