import type { Locator } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, PHONE, test, visit } from "./kadam-test.ts";
import { exerciseCard, javascriptDay, openEditor, press, simpleExercise, typeCode } from "./study-day.ts";

test("under a finger a row of signs types into the code and leaves the keyboard open; a mouse gets none", async ({
  page,
  request,
  hasTouch,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  const editor = await openEditor(page, exercise);
  const row = exerciseCard(page, exercise).getByRole("toolbar", { name: `Signs for ${exercise.entry}` });
  if (!hasTouch) {
    await expect(row).toBeHidden();
    return;
  }
  await typeCode(page, exercise, "total");
  for (const name of ["Left parenthesis", "Right parenthesis", "Semicolon"]) {
    await row.getByRole("button", { name }).tap();
    await expect(editor).toBeFocused();
  }
  await row.getByRole("button", { name: "Indent" }).tap();
  await expect(editor).toHaveText("  total();");
  await page.keyboard.insertText("// and on");
  await expect(editor).toHaveText("  total();// and on");
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(editor).toHaveText("total();");

  await page.keyboard.press("ControlOrMeta+A");
  await row.getByRole("button", { name: "Left brace" }).tap();
  await expect(editor).toHaveText("{");
});

test(
  "the row of signs is one line of large keys that scrolls by itself and stays while the code scrolls",
  PHONE,
  async ({ page, request }) => {
    const day = await javascriptDay(request);
    const exercise = simpleExercise(day);
    await visit(page, day.path);
    await openEditor(page, exercise);
    const row = exerciseCard(page, exercise).getByRole("toolbar");
    const last = row.getByRole("button").last();
    const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect((await row.boundingBox())?.height).toBeLessThan(2 * height);
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expectNoOverflow(page);
    await expectAccessible(page);

    await typeCode(page, exercise, "count();\n".repeat(30));
    await exerciseCard(page, exercise)
      .getByRole("button", { name: "Run", exact: true })
      .scrollIntoViewIfNeeded();
    await expect(row).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  "with the keyboard open the line that is written stands between the signs and Run",
  PHONE,
  async ({ page, request }) => {
    const day = await javascriptDay(request);
    const exercise = simpleExercise(day);
    await visit(page, day.path);
    const editor = await openEditor(page, exercise);
    const card = exerciseCard(page, exercise);
    const expectCaretInSight = async () => {
      const line = editor.locator(".cm-line").last();
      const edge = async (bar: Locator) => (await bar.boundingBox()) ?? { y: 0, height: 0 };
      await expect(async () => {
        const signs = await edge(card.getByRole("toolbar"));
        const { y, height } = await edge(line);
        expect(y).toBeGreaterThanOrEqual(signs.y + signs.height);
        const run = await edge(card.getByRole("button", { name: "Run", exact: true }));
        expect(y + height).toBeLessThanOrEqual(run.y);
      }).toPass();
    };
    await typeCode(page, exercise, "total();");
    // As a phone's browser does when its keyboard opens: the page gets shorter.
    await page.setViewportSize({ width: 390, height: 430 });
    await expectCaretInSight();
    for (let line = 0; line < 12; line++) {
      await page.keyboard.press("Enter");
      await page.keyboard.insertText("count();");
    }
    await expectCaretInSight();
  },
);

test(
  "on a phone the result of a run leads on to Submit, and back to the code",
  PHONE,
  async ({ page, request }) => {
    const day = await javascriptDay(request);
    const exercise = simpleExercise(day);
    await visit(page, day.path);
    await typeCode(page, exercise, "let unfinished = 1;");
    await press(page, exercise, "Run");
    const card = exerciseCard(page, exercise);
    await card.getByRole("button", { name: "Submit" }).tap();
    const back = card.getByRole("button", { name: "Back to the code" });
    await expect(back).toBeVisible();
    await expect(card.getByRole("button", { name: "Submit" })).toBeHidden();
    await back.tap();
    await expect(card.getByRole("button", { name: "Submit" })).toBeVisible();
  },
);

test(
  "a keyboard passes the row of signs in one step, and the arrow keys go along it",
  PHONE,
  async ({ page, request }) => {
    const day = await javascriptDay(request);
    const exercise = simpleExercise(day);
    await visit(page, day.path);
    await typeCode(page, exercise, "x");
    const editor = await openEditor(page, exercise);
    const key = (name: string) =>
      exerciseCard(page, exercise).getByRole("toolbar").getByRole("button", { name, exact: true });
    await editor.focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Tab");
    await expect(key("Indent")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(key("Left brace")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(key("Left brace")).toBeFocused();
    await expect(editor).toHaveText(/\{/);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect(key("Indent")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(editor).toBeFocused();
  },
);
