import type { Course, Lesson } from "../../courses/course.ts";
import { withSolvedTasks } from "../../courses/without-quick-tasks.ts";
import { finish, mapInSteps, type Steps } from "../../steps.ts";
import type { CodeFile, Exercise } from "../../study/exercise.ts";
import type { Place } from "../place.ts";
import { tokenViews } from "./code-tokens.ts";
import { gatherQuizKeys, type QuizKeys } from "./quiz-keys.ts";
import { visitExactRuns, visitShapeRuns } from "./shingles.ts";
import { sieveOf } from "./sieve.ts";

/** Hashes of token runs: exact, and with names replaced by their position (shape). */
export type Runs = { readonly exact: ReadonlySet<number>; readonly shape: ReadonlySet<number> };

/** For every run of tokens the exercises whose solutions contain it, and how many runs each exercise has. */
type Elsewhere = {
  readonly exact: ReadonlyMap<number, readonly string[]>;
  readonly shape: ReadonlyMap<number, readonly string[]>;
  readonly sizes: ReadonlyMap<string, { readonly exact: number; readonly shape: number }>;
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
  const inView = new Map<string, Runs>();
  const solutions: { readonly id: string; readonly runs: Runs }[] = [];
  // Courses overlap: what a lesson of one course shows is no secret of another.
  const readSomewhere = growingRuns();
  for (const course of courses) {
    const read = growingRuns();
    for (const lesson of course.days.flatMap((day) => day.lesson ?? [])) {
      // Its page shows each quick task solved, behind a fold: the tutor quotes it so.
      for (const text of [lesson.read, withSolvedTasks(lesson.read)]) {
        read.add(text);
        readSomewhere.add(text);
      }
      for (const exercise of lesson.exercises) {
        const solution = runsOf(exercise.solution.map(({ text }) => text));
        const own = runsOf(textsOf(exercise));
        const secret = without(solution, own);
        inView.set(exercise.id, without(secret, read));
        solutions.push({ id: exercise.id, runs: secret });
        yield;
      }
    }
  }
  const elsewhere = new Map(
    yield* mapInSteps(solutions, ({ id, runs }) => [id, without(runs, readSomewhere)] as const),
  );
  const quizKeys = yield* gatherQuizKeys(lessonsOf(courses), shown);
  const found = indexRuns(elsewhere);
  yield;
  const all = (kind: keyof Runs) =>
    new Set([...inView.values(), ...elsewhere.values()].flatMap((runs) => [...runs[kind]]));
  const exact = sieveOf(all("exact"));
  yield;
  return { inView, elsewhere: found, mayBeSecret: { exact, shape: sieveOf(all("shape")) }, quizKeys };
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

function indexRuns(byExercise: ReadonlyMap<string, Runs>): Elsewhere {
  const holders = (kind: keyof Runs) => {
    const found = new Map<number, string[]>();
    for (const [id, runs] of byExercise)
      for (const hash of runs[kind]) {
        const known = found.get(hash);
        if (known) known.push(id);
        else found.set(hash, [id]);
      }
    return found;
  };
  const sizes = [...byExercise].map(
    ([id, { exact, shape }]) => [id, { exact: exact.size, shape: shape.size }] as const,
  );
  return { exact: holders("exact"), shape: holders("shape"), sizes: new Map(sizes) };
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

function runsOf(texts: readonly string[]): Runs {
  const runs = growingRuns();
  for (const text of texts) runs.add(text);
  return runs;
}

function growingRuns() {
  const exact = new Set<number>();
  const shape = new Set<number>();
  return {
    exact,
    shape,
    add(text: string) {
      for (const tokens of tokenViews(text)) {
        visitExactRuns(tokens, (hash) => exact.add(hash));
        visitShapeRuns(tokens, (hash) => shape.add(hash));
      }
    },
  };
}

function without(runs: Runs, known: Runs): Runs {
  return {
    exact: new Set([...runs.exact].filter((hash) => !known.exact.has(hash))),
    shape: new Set([...runs.shape].filter((hash) => !known.shape.has(hash))),
  };
}
