import type { Course, Lesson } from "../../courses/course.ts";
import { withSolvedTasks } from "../../courses/without-quick-tasks.ts";
import { finish, mapInSteps, type Steps } from "../../steps.ts";
import type { CodeFile, Exercise } from "../../study/exercise.ts";
import type { Place } from "../place.ts";
import { tokenViews } from "./code-tokens.ts";
import { gatherQuizKeys, type QuizKeys } from "./quiz-keys.ts";
import { visitExactRuns, visitShapeRuns } from "./shingles.ts";
import { sieveOf } from "./sieve.ts";

/** Runs of tokens by their hashes: to the letter, and with names counted only by their place. */
export type Runs = { readonly exact: ReadonlySet<number>; readonly shape: ReadonlySet<number> };

/** For every run of tokens the exercises whose solutions hold it, and how many runs each exercise has. */
type Elsewhere = {
  readonly exact: ReadonlyMap<number, readonly string[]>;
  readonly shape: ReadonlyMap<number, readonly string[]>;
  readonly sizes: ReadonlyMap<string, { readonly exact: number; readonly shape: number }>;
};

/** Of the whole catalogue, gathered once when the server starts. */
export type SecretStore = {
  /** By exercise: what is in its solution and neither in its own texts nor in what the learner has read up to that day. */
  readonly inView: ReadonlyMap<string, Runs>;
  /** Of all exercises: what is in their solutions and in no lesson of any course. */
  readonly elsewhere: Elsewhere;
  readonly mayBeSecret: MayBeSecret;
  readonly quizKeys: QuizKeys;
};

/** Of a run of either kind: whether it is worth looking up. Nearly no run of a reply is. */
type MayBeSecret = Readonly<Record<keyof Runs, (hash: number) => boolean>>;

/** What one reply must not say, to one learner at one place. */
export type Secrets = {
  readonly inView: Runs | undefined;
  readonly elsewhere: Elsewhere;
  readonly mayBeSecret: MayBeSecret;
  /** The exercise in view has its own, stricter runs. */
  readonly exerciseId: string | undefined;
  /** What the learner sees in the editor may be quoted, however right it is. Read when a reply comes near a secret, which is seldom. */
  readonly own: () => Runs;
  readonly quizKeys: QuizKeys;
};

/** Read again for every question, so there is an end to it; nobody is quoted more than this. */
const OWN_CHARACTERS = 16_000;

/** `shown`: texts that everybody is shown anyway, such as what an error means: no explanation of a quiz makes a secret of them. */
export function gatherSecrets(courses: readonly Course[], shown: readonly string[] = []): SecretStore {
  return finish(gatherSecretsInSteps(courses, shown));
}

/** The same, for a server that has others to answer meanwhile. */
export function* gatherSecretsInSteps(
  courses: readonly Course[],
  shown: readonly string[] = [],
): Steps<SecretStore> {
  const inView = new Map<string, Runs>();
  const solutions: { readonly id: string; readonly runs: Runs }[] = [];
  // Courses teach the same things: what stands in a lesson of one is no secret of another.
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
