import type { DayExample, DayExercise } from "#contract/days.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import { limitMsOf } from "#runners/exercise-limit.ts";
import type { RunJob } from "#runners/protocol.ts";

/** The starter with the learner's changes; locked files stay unchanged. */
export function filesWith(exercise: DayExercise, draft: readonly CodeFile[] | undefined): CodeFile[] {
  return exercise.files.map(({ path, text, isLocked }) => ({
    path,
    text: isLocked ? text : (draft?.find((file) => file.path === path)?.text ?? text),
  }));
}

export function starterOf(exercise: DayExercise): CodeFile[] {
  return filesWith(exercise, undefined);
}

export function runJob(exercise: DayExercise, files: readonly CodeFile[], stdin: string): RunJob {
  const { kind, packages, entry, setup, limitMs } = exercise;
  return { kind, packages, files, entry, stdin, setup, limitMs, tests: [], mutants: [] };
}

export function submitJob(exercise: DayExercise, files: readonly CodeFile[]): RunJob {
  const { tests, mutants, stdin } = exercise;
  return { ...runJob(exercise, files, stdin), tests, mutants };
}

export function exampleJob(example: DayExample): RunJob {
  return { ...example, tests: [], mutants: [], limitMs: limitMsOf(example) };
}
