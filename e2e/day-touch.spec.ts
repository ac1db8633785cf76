import type { Locator } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { exerciseCard, javascriptDay, openEditor, press, simpleExercise, typeCode } from "./study-day.ts";

test("on touch a row of symbols types into the code and keeps the keyboard open; a mouse gets none", async ({
  page,
  request,
  hasTouch,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  const editor = await openEditor(page, exercise);
  const row = exerciseCard(page, exercise).getByRole("toolbar", { name: `Symbols for ${exercise.entry}` });
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

test("the row of symbols is one line of large keys that scrolls on its own and stays while the code scrolls @phone", async ({
  page,
  request,
}) => {
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
});

/** The line with the caret is fully visible: below the row of symbols, above Run, and not under the keyboard. */
async function expectCaretInSight(card: Locator, visibleHeight: number): Promise<void> {
  const edges = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  await expect(async () => {
    const line = await edges(card.locator(".cm-activeLineGutter"));
    const signs = await edges(card.getByRole("toolbar"));
    const run = await edges(card.getByRole("button", { name: "Run", exact: true }));
    expect(line.bottom).toBeGreaterThan(line.top);
    expect(line.top).toBeGreaterThanOrEqual(signs.bottom);
    expect(line.bottom).toBeLessThanOrEqual(run.top);
    expect(run.bottom).toBeLessThanOrEqual(visibleHeight);
  }).toPass();
}

/** Simulates a paste from the clipboard. */
async function paste(editor: Locator, text: string): Promise<void> {
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

for (const height of [430, 560]) {
  test(`with a keyboard that leaves ${height} pixels the edited or pasted line is between the symbols and Run @phone`, async ({
    page,
    request,
  }) => {
    const day = await javascriptDay(request);
    const exercise = simpleExercise(day);
    await visit(page, day.path);
    const editor = await openEditor(page, exercise);
    const card = exerciseCard(page, exercise);
    await typeCode(page, exercise, "total();");
    // Like a phone's browser when its keyboard opens: the page gets shorter.
    await page.setViewportSize({ width: 390, height });
    await expectCaretInSight(card, height);
    for (let line = 0; line < 12; line++) {
      await page.keyboard.press("Enter");
      await page.keyboard.insertText("count();");
    }
    await expectCaretInSight(card, height);
    await paste(editor, "\ncount(1, 2, 3);".repeat(80));
    await expect(card.locator(".cm-activeLineGutter")).toHaveText("93");
    await expectCaretInSight(card, height);
    await page.keyboard.press("ControlOrMeta+Home");
    await expectCaretInSight(card, height);
    await paste(editor, "first();\n".repeat(40));
    await expect(card.locator(".cm-activeLineGutter")).toHaveText("41");
    await expectCaretInSight(card, height);
    await page.keyboard.press("ControlOrMeta+Z");
    await expectCaretInSight(card, height);
  });
}

test("a keyboard that overlays the page covers neither Run nor the edited line @phone", async ({
  page,
  request,
}) => {
  // Like Safari on an iPhone: the page keeps its height, and only the visual viewport shrinks.
  await page.addInitScript(() => {
    const screen = Object.assign(new EventTarget(), { width: 390, height: 844, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: screen });
  });
  const openKeyboard = (height: number) =>
    page.evaluate((left) => {
      Object.assign(window.visualViewport ?? {}, { height: left });
      window.visualViewport?.dispatchEvent(new Event("resize"));
    }, height);
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  const editor = await openEditor(page, exercise);
  const card = exerciseCard(page, exercise);
  await typeCode(page, exercise, "total();");
  await openKeyboard(500);
  await expectCaretInSight(card, 500);
  await paste(editor, "\ncount(1, 2, 3);".repeat(80));
  await expect(card.locator(".cm-activeLineGutter")).toHaveText("81");
  await expectCaretInSight(card, 500);
  await openKeyboard(844);
  await expectCaretInSight(card, 844);
});

test("on a phone the result of a run links to Submit, and back to the code @phone", async ({
  page,
  request,
}) => {
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
});

test("Tab passes the row of symbols in one step, and the arrow keys move along it @phone", async ({
  page,
  request,
}) => {
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
});
