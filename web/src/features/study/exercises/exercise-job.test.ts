import { expect, test } from "vitest";
import type { DayExercise } from "#contract/days.ts";
import { filesWith, runJob, submitJob } from "./exercise-job.ts";

const EXERCISE: DayExercise = {
  id: "sum",
  title: "Sum",
  kind: "javascript",
  packages: [],
  level: "follow",
  minutes: 5,
  taskHtml: "",
  files: [
    { path: "main.js", text: "starter", isLocked: false },
    { path: "fixed.js", text: "fixed", isLocked: true },
  ],
  entry: "main.js",
  stdin: "12",
  limitMs: 3000,
  hintsHtml: [],
  setup: "",
  tests: [{ id: "one", name: "one", says: "", code: "1" }],
  mutants: [],
  solutionUrl: "",
  runtimeBytes: 1,
  uses: null,
  expected: null,
  ticket: null,
};

test("a draft changes editable files and leaves locked ones unchanged", () => {
  const draft = [
    { path: "main.js", text: "mine" },
    { path: "fixed.js", text: "changed" },
    { path: "gone.js", text: "of an older version of the exercise" },
  ];
  expect(filesWith(EXERCISE, draft)).toEqual([
    { path: "main.js", text: "mine" },
    { path: "fixed.js", text: "fixed" },
  ]);
});

test("Run starts the program with the learner's own input and without tests", () => {
  expect(runJob(EXERCISE, [], "7")).toMatchObject({ stdin: "7", tests: [], mutants: [] });
});

test("Submit uses the exercise's input and its tests", () => {
  expect(submitJob(EXERCISE, [])).toMatchObject({ stdin: "12", tests: EXERCISE.tests });
});
