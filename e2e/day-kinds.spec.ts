import { expect, test, visit } from "./kadam-test.ts";
import {
  exerciseCard,
  expectResult,
  findExercise,
  kindsInUse,
  oneExerciseOfEachKind,
  press,
  solutionOf,
  typeCode,
} from "./study-day.ts";

/** The largest runtime starts within this on a busy machine with two cores. */
const PATIENCE_MS = 240_000;

test("an exercise of every kind is solved in the page, and only our own files are requested @once", async ({
  page,
  request,
  kadam,
}) => {
  const exercises = await oneExerciseOfEachKind(request);
  const kinds = new Set(exercises.map(({ exercise }) => exercise.kind));
  expect(kinds).toEqual(await kindsInUse(request));
  expect(exercises.some(({ exercise }) => exercise.packages.length > 0)).toBe(true);
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
    asked.filter((url) => !url.startsWith(kadam.url) && !url.startsWith("blob:") && !url.startsWith("data:")),
  ).toEqual([]);
});

test("a page is tested at every width that its tests ask for, also one wider than the screen @phone", async ({
  page,
  request,
}) => {
  const { path, exercise } = await findExercise(request, ({ kind, tests }) => {
    const asked = tests.flatMap(({ code = "" }) =>
      [...code.matchAll(/resize\((\d+)\)/g)].map(([, px]) => Number(px)),
    );
    return kind === "web" && Math.max(...asked) >= 1000 && Math.min(...asked) <= 390;
  });
  await visit(page, path);
  await press(page, exercise, "Submit");
  await expectResult(page, exercise, /tests pass/);
  await expect(exerciseCard(page, exercise)).not.toContainText("could not be made");
});
