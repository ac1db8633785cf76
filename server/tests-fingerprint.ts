import { createHash } from "node:crypto";
import type { Exercise } from "#domain/study/exercise.ts";

/** The same as long as an exercise is graded in the same way; other words for the learner do not change it. */
export function testsFingerprint({ setup, tests, mutants }: Exercise): string {
  const graded = {
    setup,
    tests: tests.map(({ id, code, stdin, prints }) => [id, code ?? null, stdin ?? null, prints ?? null]),
    mutants: mutants.map(({ id, files }) => [id, files.map(({ path, text }) => [path, text])]),
  };
  return createHash("sha256").update(JSON.stringify(graded)).digest("hex");
}
