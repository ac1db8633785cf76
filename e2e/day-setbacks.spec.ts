import { expect, test, visit } from "./kadam-test.ts";
import {
  exerciseCard,
  expectResult,
  findExercise,
  javascriptDay,
  openEditor,
  press,
  showOnPhone,
  simpleExercise,
  typeCode,
} from "./study-day.ts";

test("if the editor does not load, a plain field replaces it, and the code runs @once", async ({
  page,
  request,
  errorLog,
}) => {
  errorLog.expectRefusal();
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await page.route("**/assets/code-editor*", (route) => route.abort());
  await visit(page, day.path);
  await typeCode(page, exercise, 'console.log("typed in a plain field");');
  await press(page, exercise, "Run");
  await expectResult(page, exercise, "It ran to the end.");
  await expect(
    exerciseCard(page, exercise).getByRole("group", {
      name: exercise.expected === null ? "Output" : "Yours",
    }),
  ).toHaveText("typed in a plain field");
});

test("a failed download is reported in view, and can be retried there @phone", async ({
  page,
  request,
  errorLog,
}) => {
  errorLog.expectRefusal();
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const card = exerciseCard(page, exercise);
  await page.route("**/runtimes/**", (route) => route.abort());
  await visit(page, day.path);
  await typeCode(page, exercise, 'console.log("here again");');
  await press(page, exercise, "Run");
  await expectResult(page, exercise, /Check your connection and try again\.$/);
  await expect(card.getByRole("status").first()).toBeInViewport();
  await page.unroute("**/runtimes/**");
  await card.getByRole("button", { name: "Try again" }).click();
  await expectResult(page, exercise, "It ran to the end.");
});

test("refusing a download leaves the learner at the code, agreeing leads to the result @phone", async ({
  page,
  request,
}) => {
  const { path, exercise } = await findExercise(request, ({ runtimeBytes }) => (runtimeBytes ?? 0) > 500_000);
  const card = exerciseCard(page, exercise);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await visit(page, `${path}#practise`);
  await card.scrollIntoViewIfNeeded();
  await press(page, exercise, "Run");
  await page.getByRole("button", { name: "Not now" }).click();
  const run = card.getByRole("button", { name: "Run", exact: true });
  await expect(run).toBeVisible();
  await expect(run).toBeFocused();
  await run.click();
  await page.getByRole("button", { name: "Download and run" }).click();
  await expect(card.getByRole("status").first()).toBeInViewport();
});

test("the keyboard focus stays in place from Run over Stop to the next run @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const card = exerciseCard(page, exercise);
  const run = card.getByRole("button", { name: "Run", exact: true });
  await visit(page, day.path);
  await typeCode(page, exercise, "while (true) {}");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(run).toBeFocused();
  await page.keyboard.press("Enter");
  await expectResult(page, exercise, "Running…");
  await expect(run).toBeFocused();
  await card.getByRole("button", { name: "Stop" }).press("Enter");
  await expectResult(page, exercise, "Stopped.");
  await expect(run).toBeFocused();
});

test("a run ends another one that is running on the page @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const [first, second] = day.lesson.exercises.filter(({ kind }) => kind === "javascript");
  if (!first || !second) throw new Error("the day has only one exercise");
  await visit(page, day.path);
  await typeCode(page, second, 'console.log("mine");');
  await typeCode(page, first, "while (true) {}");
  await press(page, first, "Run");
  await expectResult(page, first, "Running…");
  await press(page, second, "Run");
  await expectResult(page, first, "Stopped.");
  await expectResult(page, second, "It ran to the end.");
});

test("the editable file is open first @phone", async ({ page, request }) => {
  const { path, exercise } = await findExercise(request, ({ files, entry }) =>
    files.some((file) => file.path === entry && file.isLocked),
  );
  const toWrite = exercise.files.find(({ isLocked }) => !isLocked);
  if (!toWrite) throw new Error("nothing to write in");
  const card = exerciseCard(page, exercise);
  await visit(page, `${path}#practise`);
  await card.scrollIntoViewIfNeeded();
  await showOnPhone(card, "Code");
  await expect(card.getByRole("textbox", { name: `${toWrite.path}, your code` })).toBeVisible();
});

test("at the end of a long task on a phone, the code is one tap away @phone", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const card = exerciseCard(page, exercise);
  await visit(page, `${day.path}#practise`);
  await card.scrollIntoViewIfNeeded();
  const go = card.getByRole("button", { name: "Go to the code" });
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await go.click();
    await expect(card.getByRole("textbox").first()).toBeInViewport();
  } else await expect(go).toBeHidden();
  await expect(await openEditor(page, exercise)).toBeVisible();
});

test("file tabs that do not fit scroll on their own, not with the page @phone", async ({ page, request }) => {
  const { path, exercise } = await findExercise(
    request,
    ({ files }) => files.length >= 5 && files.at(-1)?.isLocked === true,
  );
  const card = exerciseCard(page, exercise);
  await visit(page, `${path}#practise`);
  await card.scrollIntoViewIfNeeded();
  await showOnPhone(card, "Code");
  await card.getByRole("button", { name: exercise.files.at(-1)?.path ?? "" }).click();
  await expect(card.getByRole("textbox", { name: /, read only$/ })).toBeVisible();
  const overhang = () => document.documentElement.scrollWidth - document.body.clientWidth;
  expect(await page.evaluate(overhang)).toBe(0);
});
