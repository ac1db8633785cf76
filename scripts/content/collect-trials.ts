import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { CheckedDay } from "#content-loader/checked-day.ts";
import type { Example } from "#content-loader/find-examples.ts";
import type { ErrorNotesFile } from "#content-loader/read-error-notes.ts";
import { type CodeFile, type Exercise, overlay } from "#domain/study/exercise.ts";
import { expectedOutput } from "#domain/study/expected-output.ts";
import { limitMsOf } from "#runners/exercise-limit.ts";
import type { RunJob } from "#runners/protocol.ts";
import { quickTrials } from "./quick-trials.ts";
import type { Promised, Trial } from "./trial.ts";

/** Everything in these days that can be run, with its expected result. */
export function collectTrials(contentDir: string, days: readonly CheckedDay[]): Trial[] {
  return days.flatMap((day) => [
    ...day.examples.map((example) => exampleTrial(shown(contentDir, day.file), example)),
    ...day.quickTasks.flatMap((task) => quickTrials(shown(contentDir, day.file), task)),
    ...day.lesson.exercises.flatMap((exercise, n) =>
      exerciseTrials(contentDir, day.exerciseFolders[n] ?? "", exercise),
    ),
  ]);
}

/** One run per error note: its program must produce the message. */
export function errorTrials(contentDir: string, files: readonly ErrorNotesFile[]): Trial[] {
  return files.flatMap(({ file, kinds: [kind = "python"], entry, packages, notes }) =>
    notes.map(({ id, example, shows }): Trial => {
      const code = { files: [{ path: entry, text: example }], entry, packages, stdin: "", setup: "" };
      return {
        file: shown(contentDir, file),
        line: lineOf(join(contentDir, file), `id: ${id}`),
        what: `the example of '${id}'`,
        job: { kind, ...code, tests: [], mutants: [], limitMs: limitMsOf({ kind }) },
        promised: { type: "stops-with", text: shows },
      };
    }),
  );
}

function exampleTrial(file: string, example: Example): Trial {
  const { kind, packages, files, entry, stdin, setup, output, line } = example;
  const limitMs = limitMsOf({ kind });
  const job: RunJob = { kind, packages, files, entry, stdin, setup, tests: [], mutants: [], limitMs };
  return { file, line, what: "the program", job, promised: promisedOf(output) };
}

function promisedOf(output: Example["output"]): Promised {
  if (!output) return { type: "runs" };
  return { type: output.isError ? "stops-with" : "prints", text: output.text };
}

function exerciseTrials(contentDir: string, folder: string, exercise: Exercise): Trial[] {
  const expected = expectedOutput(exercise.task);
  const solved = overlay(exercise.files, exercise.solution);
  const at = (name: string, text?: string) => ({
    file: shown(contentDir, `${folder}/${name}`),
    line: text === undefined ? 1 : lineOf(join(contentDir, folder, name), text),
  });
  return [
    {
      ...at("tests.yaml"),
      what: "the solution",
      job: jobOf(exercise, solved),
      promised: { type: "passes" },
    },
    ...(expected === undefined
      ? []
      : [
          {
            ...at("task.md", "```output"),
            what: "the solution, run by itself,",
            job: { ...jobOf(exercise, solved), tests: [], mutants: [] },
            promised: { type: "prints", text: expected } as const,
          },
        ]),
    {
      ...at("exercise.yaml"),
      what: "the starter",
      job: jobOf(exercise, overlay(exercise.files, [])),
      promised: { type: "fails" },
    },
    ...exercise.wrong.map(({ name, fails, files }): Trial => {
      const says = [...exercise.tests, ...exercise.mutants].find(({ id }) => id === fails)?.says ?? "";
      return {
        ...at("exercise.yaml", name),
        what: `the wrong answer '${name}'`,
        job: jobOf(exercise, overlay(solved, files)),
        promised: { type: "fails-with", testId: fails, says },
      };
    }),
  ];
}

function jobOf(exercise: Exercise, files: readonly CodeFile[]): RunJob {
  const { kind, packages, entry, stdin, setup, tests, mutants } = exercise;
  return { kind, packages, files, entry, stdin, setup, tests, mutants, limitMs: limitMsOf(exercise) };
}

function shown(contentDir: string, file: string): string {
  return relative(process.cwd(), join(contentDir, file));
}

function lineOf(file: string, text: string): number {
  const lines = readFileSync(file, "utf8").split("\n");
  return Math.max(1, lines.findIndex((line) => line.includes(text)) + 1);
}
