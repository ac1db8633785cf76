import type { Course, Lesson } from "../../courses/course.ts";
import { withSolvedTasks } from "../../courses/without-quick-tasks.ts";
import { finish, type Steps } from "../../steps.ts";
import type { CodeFile, Exercise } from "../../study/exercise.ts";
import type { Place } from "../place.ts";
import { type Hashes, type NumbersByHash, numbersByHash, sortedHashes } from "../sorted-hashes.ts";
import { tokenViews } from "./code-tokens.ts";
import { gatherQuizKeys, type QuizKeys } from "./quiz-keys.ts";
import { visitExactRuns, visitShapeRuns } from "./shingles.ts";
import { sieveOf } from "./sieve.ts";

/** Hashes of token runs: exact, and with names replaced by their position (shape). */
export type Runs = { readonly exact: Hashes; readonly shape: Hashes };
type RunSets = { readonly exact: ReadonlySet<number>; readonly shape: ReadonlySet<number> };

/** For every run of tokens the numbers of the exercises whose solutions contain it. */
type Elsewhere = {
  readonly exact: NumbersByHash;
  readonly shape: NumbersByHash;
  /** By number; how many runs each has. */
  readonly exercises: readonly { readonly id: string; readonly exact: number; readonly shape: number }[];
};

/** Built once for the whole catalogue when the server starts. */
export type SecretStore = {
  /** By exercise: runs of its solution that are neither in its own texts nor in any lesson up to that day. */
  readonly inView: ReadonlyMap<string, Runs>;
  /** For all exercises: runs of their solutions that are in no lesson of any course. */
  readonly elsewhere: Elsewhere;
  readonly mayBeSecret: MayBeSecret;
  readonly quizKeys: QuizKeys;
};

/** A pre-filter per kind of run: nearly no run of a reply needs a lookup. */
type MayBeSecret = Readonly<Record<keyof Runs, (hash: number) => boolean>>;

/** What one reply must not reveal to one learner at one place. */
export type Secrets = {
  readonly inView: Runs | undefined;
  readonly elsewhere: Elsewhere;
  readonly mayBeSecret: MayBeSecret;
  /** The exercise on screen has its own, stricter runs. */
  readonly exerciseId: string | undefined;
  /**
   * What is in the learner's editor may be quoted, even if it is right. Lazy: needed only when a reply comes close to a
   * secret.
   */
  readonly own: () => Runs;
  readonly quizKeys: QuizKeys;
};

/** A limit, because it is read for every question. */
const OWN_CHARACTERS = 16_000;

/**
 * `shown`: texts that everybody sees anyway, such as the meaning of an error: never a secret, even if a quiz explains
 * it.
 */
export function gatherSecrets(courses: readonly Course[], shown: readonly string[] = []): SecretStore {
  return finish(gatherSecretsInSteps(courses, shown));
}

/** The same in steps, so that a server can answer others meanwhile. */
export function* gatherSecretsInSteps(
  courses: readonly Course[],
  shown: readonly string[] = [],
): Steps<SecretStore> {
  const solutions = new Map<Exercise, RunSets>();
  for (const exercise of lessonsOf(courses).flatMap(({ exercises }) => exercises)) {
    const solution = runsOf(exercise.solution.map(({ text }) => text));
    solutions.set(exercise, without(solution, runsOf(textsOf(exercise))));
    yield;
  }
  const inSolution = sievesOf([...solutions.values()]);
  const inView = new Map<string, RunSets>();
  // Courses overlap: what a lesson of one course shows is no secret of another.
  const readSomewhere = growingRuns(inSolution);
  for (const course of courses) {
    const read = growingRuns(inSolution);
    for (const lesson of course.days.flatMap((day) => day.lesson ?? [])) {
      // The page shows each quick task solved, behind a fold, and the tutor quotes it that way.
      for (const text of new Set([lesson.read, withSolvedTasks(lesson.read)])) {
        read.add(text);
        yield;
      }
      for (const exercise of lesson.exercises)
        inView.set(exercise.id, without(solutions.get(exercise) ?? NO_RUNS, read));
    }
    readSomewhere.addAll(read);
  }
  const elsewhere = [...solutions].map(([{ id }, runs]) => [id, without(runs, readSomewhere)] as const);
  yield;
  return {
    inView: new Map([...inView].map(([id, runs]) => [id, sorted(runs)])),
    elsewhere: indexRuns(new Map(elsewhere)),
    mayBeSecret: sievesOf([...inView.values(), ...elsewhere.map(([, runs]) => runs)]),
    quizKeys: yield* gatherQuizKeys(lessonsOf(courses), shown),
  };
}

export function secretsOf(store: SecretStore, place: Place | undefined): Secrets {
  const exerciseId = place?.exercise?.id;
  let own: Runs | undefined;
  return {
    inView: exerciseId === undefined ? undefined : store.inView.get(exerciseId),
    elsewhere: store.elsewhere,
    mayBeSecret: store.mayBeSecret,
    exerciseId,
    own() {
      own ??= runsOf([place?.exercise?.files, place?.code].map(beginningOf));
      return own;
    },
    quizKeys: store.quizKeys,
  };
}

function beginningOf(files: readonly CodeFile[] = []): string {
  return files
    .map(({ text }) => text)
    .join("\n")
    .slice(0, OWN_CHARACTERS);
}

function indexRuns(byExercise: ReadonlyMap<string, RunSets>): Elsewhere {
  const holders = (kind: keyof Runs) => {
    const found = new Map<number, Set<number>>();
    for (const [number, runs] of [...byExercise.values()].entries())
      for (const hash of runs[kind]) found.set(hash, (found.get(hash) ?? new Set()).add(number));
    return numbersByHash(found);
  };
  const exercises = [...byExercise].map(([id, { exact, shape }]) => ({
    id,
    exact: exact.size,
    shape: shape.size,
  }));
  return { exact: holders("exact"), shape: holders("shape"), exercises };
}

function sievesOf(all: readonly RunSets[]): MayBeSecret {
  const sieve = (kind: keyof Runs) => sieveOf(new Set(all.flatMap((runs) => [...runs[kind]])));
  return { exact: sieve("exact"), shape: sieve("shape") };
}

function sorted({ exact, shape }: RunSets): Runs {
  return { exact: sortedHashes(exact), shape: sortedHashes(shape) };
}

/** Everything about an exercise that its page shows before it is solved. */
function textsOf({ task, files, hints, tests, setup, ticket }: Exercise): string[] {
  return [
    task,
    setup,
    ticket?.message ?? "",
    ...files.map(({ text }) => text),
    ...hints,
    ...tests.flatMap(({ says, code }) => [says, code ?? ""]),
  ];
}

function lessonsOf(courses: readonly Course[]): Lesson[] {
  return courses.flatMap(({ days }) => days.flatMap(({ lesson }) => lesson ?? []));
}

const NO_RUNS: RunSets = { exact: new Set(), shape: new Set() };

function runsOf(texts: readonly string[]): RunSets {
  const runs = growingRuns();
  for (const text of texts) runs.add(text);
  return runs;
}

/** `only` leaves out runs that are never looked up: the lessons have a million of them. */
function growingRuns(only?: MayBeSecret) {
  const exact = new Set<number>();
  const shape = new Set<number>();
  return {
    exact,
    shape,
    add(text: string) {
      for (const tokens of tokenViews(text)) {
        visitExactRuns(tokens, (hash) => {
          if (!only || only.exact(hash)) exact.add(hash);
        });
        visitShapeRuns(tokens, (hash) => {
          if (!only || only.shape(hash)) shape.add(hash);
        });
      }
    },
    addAll(other: RunSets) {
      for (const hash of other.exact) exact.add(hash);
      for (const hash of other.shape) shape.add(hash);
    },
  };
}

function without(runs: RunSets, known: RunSets): RunSets {
  return {
    exact: new Set([...runs.exact].filter((hash) => !known.exact.has(hash))),
    shape: new Set([...runs.shape].filter((hash) => !known.shape.has(hash))),
  };
}
