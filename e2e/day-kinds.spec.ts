import { expect, ONCE, test, visit } from "./kadam-test.ts";
import {
  exerciseCard,
  expectResult,
  oneExerciseOfEachKind,
  press,
  solutionOf,
  typeCode,
} from "./study-day.ts";

/** The largest runtime starts within this on a busy machine with two cores. */
const PATIENCE_MS = 240_000;

test(
  "an exercise of every kind is solved in the page, and nothing but our own files is asked for",
  ONCE,
  async ({ page, request, kadam }) => {
    const exercises = await oneExerciseOfEachKind(request);
    const kinds = new Set(exercises.map(({ exercise }) => exercise.kind));
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        "config",
        "express",
        "java",
        "javascript",
        "mongo",
        "python",
        "shell",
        "sql",
        "typescript",
        "web",
      ]),
    );
    test.setTimeout(PATIENCE_MS);
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(sent.url()));
    for (const { path, exercise } of exercises) {
      await test.step(`${exercise.kind} ${exercise.packages.join(" ")}: ${exercise.id}`, async () => {
        await visit(page, path);
        await typeCode(page, exercise, await solutionOf(request, exercise));
        await press(page, exercise, "Submit");
        await expectResult(page, exercise, "All tests pass.", PATIENCE_MS / 4);
        await expect(exerciseCard(page, exercise).getByText("Passed", { exact: true })).toBeVisible();
      });
    }
    expect(
      asked.filter(
        (url) => !url.startsWith(kadam.url) && !url.startsWith("blob:") && !url.startsWith("data:"),
      ),
    ).toEqual([]);
  },
);
