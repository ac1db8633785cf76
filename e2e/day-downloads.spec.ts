import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import {
  exerciseCard,
  expectResult,
  findExercise,
  javascriptDay,
  openEditor,
  press,
  simpleExercise,
  typeCode,
} from "./study-day.ts";

const REASON = "JavaScript practice could not be built on this machine.";

async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

test("an exercise without its runtime on this site can be read and edited, and says why it does not run @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await page.route("**/lessons/**", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll(/"runtimeBytes":\d+/g, '"runtimeBytes":null');
    await route.fulfill({ response: reply, body });
  });
  await page.route("**/runtimes/manifest.json", (route) =>
    route.fulfill({ json: { javascript: { missing: REASON } } }),
  );
  // Start from a neighbour: the page of the day itself was built with the runtime.
  const neighbour = day.dayIndex === 0 ? 2 : day.dayIndex;
  await visit(page, `${day.coursePath}/day/${neighbour}#check`);
  await page.locator(`a[href="${day.path}"]`).last().click();
  await expect(page.getByRole("heading", { level: 1, name: day.title })).toBeVisible();

  await typeCode(page, exercise, "// written without tools");
  const card = exerciseCard(page, exercise);
  await expect(
    card.getByText(
      `This exercise cannot be run here. ${REASON} You can write your code, and it is saved; run it on your own computer.`,
    ),
  ).toBeVisible();
  await expect(card.getByRole("button", { name: "Run", exact: true })).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Submit" })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("kadam-study")))
    .toContain("// written without tools");
});

test("a runtime removed since the page was built is reported in the result @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await page.route("**/runtimes/manifest.json", (route) =>
    route.fulfill({ json: { javascript: { missing: REASON } } }),
  );
  await visit(page, day.path);
  await typeCode(page, exercise, "1;");
  await press(page, exercise, "Run");
  await expectResult(page, exercise, REASON);
});

test("with data saver the size is shown first, nothing is downloaded before the answer, and it is asked once @phone", async ({
  page,
  request,
}) => {
  const { path, exercise } = await findExercise(
    request,
    ({ runtimeBytes, files, entry }) =>
      runtimeBytes !== null &&
      runtimeBytes > 300_000 &&
      runtimeBytes < 1_500_000 &&
      files.some((file) => file.path === entry && !file.isLocked),
  );
  await saveData(page);
  const fetched: string[] = [];
  page.on("request", (sent) => fetched.push(new URL(sent.url()).pathname));
  await visit(page, path);
  await openEditor(page, exercise);
  await press(page, exercise, "Run");
  const size = `${((exercise.runtimeBytes ?? 0) / 1_000_000).toFixed(1)} MB`;
  const question = page.getByRole("dialog", { name: `Download ${size}?` });
  await expect(question).toContainText(
    `Your browser is set to save data. To run code here it needs to download ${size} once.`,
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(exerciseCard(page, exercise).getByRole("button", { name: "Run", exact: true })).toBeFocused();
  expect(fetched.filter((name) => /\/runtimes\/|\/sandbox\//.test(name))).toEqual([]);

  await press(page, exercise, "Submit");
  await question.getByRole("button", { name: "Download and run" }).click();
  await expectResult(page, exercise, /tests pass|stopped with an error|error in line/);
  await press(page, exercise, "Run");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectResult(page, exercise, /ran to the end|error/);
});

test("a small download is not asked about @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await saveData(page);
  await visit(page, day.path);
  await typeCode(page, exercise, "console.log(1);");
  await press(page, exercise, "Run");
  await expectResult(page, exercise, "It ran to the end.");
});
