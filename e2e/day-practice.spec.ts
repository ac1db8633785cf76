import { expectAccessible } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import {
  exerciseCard,
  expectResult,
  findExercise,
  javascriptDay,
  openEditor,
  openStep,
  press,
  showOnPhone,
  simpleExercise,
  solutionOf,
  typeCode,
} from "./study-day.ts";

test("a learner fails, takes a hint, and solves the exercise @phone", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const card = exerciseCard(page, exercise);
  await visit(page, day.path);
  await openEditor(page, exercise);
  await press(page, exercise, "Submit");
  await expectResult(page, exercise, /tests pass\. Fix this first: |stopped with an error/);
  await expect
    .poll(async () => {
      const shown = (await card.textContent()) ?? "";
      return exercise.tests.some(({ says }) => shown.includes(says.trim()));
    })
    .toBe(true);
  await expectAccessible(page);

  await card.getByRole("button", { name: /^Show a hint/ }).click();
  await expect(card.getByText("Hint 1", { exact: true })).toBeVisible();
  await expect(card.getByText("Hint 2", { exact: true })).toHaveCount(0);
  await card.getByRole("button", { name: /^Show the next hint/ }).click();
  await expect(card.getByText("Hint 2", { exact: true })).toBeVisible();

  await typeCode(page, exercise, await solutionOf(request, exercise));
  await press(page, exercise, "Submit");
  await expectResult(page, exercise, "All tests pass.");
  await expect(card.getByText("Passed", { exact: true })).toBeVisible();
  // After passing: what was practised, and one link to continue; hints are gone.
  await expect(card.getByRole("button", { name: /hint/ })).toHaveCount(0);
  await expect(card.getByRole("link", { name: exercise.uses?.text ?? "", exact: true })).toBeVisible();
  const isLast = day.lesson.exercises.at(-1)?.id === exercise.id;
  await card.getByRole("link", { name: isLast ? "Go on with Check" : "Next exercise" }).click();
  const index = day.lesson.exercises.findIndex(({ id }) => id === exercise.id);
  const next = isLast ? "#check" : `#exercise-${day.lesson.exercises[index + 1]?.id}`;
  await expect(page.locator(next)).toBeInViewport();
  await page.reload();
  await openStep(page, "Practise");
  await expect(card.getByText("Passed", { exact: true })).toBeVisible();
});

test("code that never ends is stopped, and the next run works @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  await typeCode(page, exercise, "while (true) {}");
  await press(page, exercise, "Run");
  await expectResult(page, exercise, /ran longer than \d+ seconds and was stopped/);
  await typeCode(page, exercise, 'console.log("alive again");');
  await press(page, exercise, "Run");
  await expectResult(page, exercise, "It ran to the end.");
  await expect(
    exerciseCard(page, exercise).getByRole("group", {
      name: exercise.expected === null ? "Output" : "Yours",
    }),
  ).toHaveText("alive again");
});

test("expected and actual output are shown together, marked where they differ @phone", async ({
  page,
  request,
}) => {
  const { path, exercise } = await findExercise(
    request,
    ({ kind, packages, files, expected }) =>
      kind === "javascript" && packages.length === 0 && files.length === 1 && expected !== null,
  );
  const card = exerciseCard(page, exercise);
  await visit(page, path);
  await typeCode(page, exercise, 'console.log("something else");');
  await press(page, exercise, "Run");
  await expectResult(page, exercise, "It ran to the end.");
  await expect(card.getByRole("group", { name: "Expected" })).toContainText(
    exercise.expected?.split("\n")[0] ?? "",
  );
  await expect(card.getByRole("group", { name: "Yours" }).locator("mark")).toHaveText("something else");
  await typeCode(page, exercise, await solutionOf(request, exercise));
  await press(page, exercise, "Run");
  await expect(card.getByText("The same, line by line.")).toBeVisible();
  await expect(card.locator("mark")).toHaveCount(0);
});

test("Stop ends a run at once @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  await typeCode(page, exercise, 'console.log("started"); while (true) {}');
  await press(page, exercise, "Run");
  await expectResult(page, exercise, "Running…");
  await exerciseCard(page, exercise).getByRole("button", { name: "Stop" }).click();
  await expectResult(page, exercise, "Stopped.");
});

test("an error is marked on its line @phone", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const card = exerciseCard(page, exercise);
  await visit(page, day.path);
  await typeCode(page, exercise, 'const fare = 20;\nconsole.log(fare);\nthrow new Error("no seat");\n');
  await press(page, exercise, "Run");
  await expectResult(page, exercise, "There is an error in line 3.");
  await showOnPhone(card, "Code");
  await expect(card.locator(".cm-error-line")).toHaveText('throw new Error("no seat");');
});

test("a reload keeps the draft, and Reset asks for confirmation @phone", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const card = exerciseCard(page, exercise);
  await visit(page, day.path);
  await typeCode(page, exercise, "// half a thought");
  await page.reload();
  await expect(await openEditor(page, exercise)).toHaveText("// half a thought");
  await card.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Keep my code" }).click();
  await expect(await openEditor(page, exercise)).toHaveText("// half a thought");
  await card.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Reset my code" }).click();
  await expect(await openEditor(page, exercise)).not.toContainText("half a thought");
});

test("a solution can be seen after three attempts with new code, not before @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const card = exerciseCard(page, exercise);
  const show = card.getByRole("button", { name: "Show a solution" });
  await visit(page, day.path);
  await openEditor(page, exercise);
  // The unchanged starter does not count.
  await press(page, exercise, "Submit");
  await expect(card.getByText("So far: 0.")).toBeVisible();
  for (const tried of [1, 2, 3]) {
    await typeCode(page, exercise, `const tried = ${tried};`);
    await press(page, exercise, "Submit");
    if (tried < 3) await expect(card.getByText(`So far: ${tried}.`)).toBeVisible();
  }
  await show.click();
  const solution = card.getByRole("region", { name: "A solution", exact: true });
  await expect(solution).toContainText((await solutionOf(request, exercise)).trim().split("\n")[0] ?? "");
});

test("Tab passes an editor nobody types in; after typing it indents, and Esc then Tab leaves @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  const editor = await openEditor(page, exercise);
  const before = await editor.textContent();
  await editor.focus();
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(editor).toBeFocused();
  expect(await editor.textContent()).toBe(before);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(editor).toBeFocused();
  expect(await editor.textContent()).not.toBe(before);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
});

test("nothing of the editor or the runner is downloaded before it is needed @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const fetched: string[] = [];
  page.on("request", (sent) => fetched.push(sent.url()));
  await visit(page, day.path);
  expect(fetched.filter((url) => /code-editor|\/runtimes\/|\/sandbox\//.test(url))).toEqual([]);
  await openEditor(page, simpleExercise(day));
  expect(fetched.some((url) => url.includes("code-editor"))).toBe(true);
  expect(fetched.filter((url) => /\/runtimes\/|\/sandbox\//.test(url))).toEqual([]);
});
