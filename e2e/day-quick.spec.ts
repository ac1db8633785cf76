import type { Locator, Page } from "@playwright/test";
import type { DayQuickTask } from "#contract/days.ts";
import { areasOf } from "#domain/study/find-task.ts";
import type { QuickTaskKind } from "#domain/study/quick-task.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { logIn } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { signUp } from "./learner.ts";
import { findAndCritiqueDay, isPlainOrder, openStep, type QuickDay, quickDay } from "./study-day.ts";

/** Allow for the download of a runtime on a busy machine. */
const RUN_MS = 50_000;

function taskOf({ tasks }: QuickDay, isWanted: (task: DayQuickTask) => boolean): DayQuickTask {
  const task = tasks.find(isWanted);
  if (!task) throw new Error("the day has no such task");
  return task;
}

const ofKind = (kind: QuickTaskKind) => (task: DayQuickTask) => task.kind === kind && task.run !== undefined;
const placeOf = (page: Page, { id }: DayQuickTask) => page.locator(`[data-quick="${id}"]`);

/** The first touch loads the tasks; those near the screen become interactive. */
async function liveTask(page: Page, task: DayQuickTask): Promise<Locator> {
  await openStep(page, "Read");
  const place = placeOf(page, task);
  await place.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1);
  await page.keyboard.press("Shift");
  await expect(place).toHaveAttribute("data-live", "");
  return place;
}

const rightOf = ({ lines }: DayQuickTask) =>
  lines.filter(({ role }) => role === "right").map(({ text }) => text.trim());

/** Blocked, so that answers are judged without running the program. */
const NO_RUNTIMES = "**/runtimes/**";

test("tasks are not loaded before the first touch, and then become interactive @phone", async ({
  page,
  request,
}) => {
  const day = await quickDay(request);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(day.path);
  await page.waitForLoadState("networkidle");
  const isQuick = (path: string) => path === day.lesson.quickUrl || path.startsWith("/pictures/");
  expect(asked.filter(isQuick)).toEqual([]);
  await liveTask(
    page,
    taskOf(day, () => true),
  );
  expect(asked).toContain(day.lesson.quickUrl);
});

test("steps are put in order with buttons, the result is explained, and the answer is saved @phone", async ({
  page,
  request,
}) => {
  const day = await quickDay(request);
  const task = taskOf(day, isPlainOrder);
  await visit(page, day.path);
  const place = await liveTask(page, task);
  const right = rightOf(task);
  for (const [wanted, line] of right.entries()) {
    const rows = place.getByRole("listitem");
    const texts = await rows.locator("code").allTextContents();
    for (let at = texts.map((text) => text.trim()).indexOf(line); at > wanted; at--) {
      await place.getByRole("button", { name: `Up: ${line}`, exact: true }).click();
      await expect(place.getByRole("status").filter({ hasText: `is now line ${at} of` })).toBeAttached();
    }
  }
  await expectNoOverflow(page);
  await place.getByRole("button", { name: "Check", exact: true }).click();
  await expect(place.getByText("Right", { exact: true })).toBeVisible();
  await page.reload();
  await expect((await liveTask(page, task)).getByText("Right", { exact: true })).toBeVisible();
});

test("lines also move by two taps, and by keyboard with the focus following @phone", async ({
  page,
  request,
}) => {
  const day = await quickDay(request);
  const task = taskOf(day, isPlainOrder);
  await visit(page, day.path);
  const place = await liveTask(page, task);
  const lines = place.locator("ol code");
  const [first, second, ...rest] = await lines.allTextContents();
  await lines.nth(0).click();
  await lines.nth(1).click();
  await expect(lines).toHaveText([second ?? "", first ?? "", ...rest]);
  const up = place.getByRole("button", { name: `Up: ${first?.trim()}`, exact: true });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(lines).toHaveText([first ?? "", second ?? "", ...rest]);
  await expect(
    place.locator("li").first().getByRole("button").filter({ visible: true }).and(page.locator(":focus")),
  ).toHaveCount(1);
});

test("a prediction is final once it is run, and the output is shown with the reason @phone", async ({
  page,
  request,
}) => {
  const day = await quickDay(request);
  const task = taskOf(day, ofKind("predict"));
  await visit(page, day.path);
  const place = await liveTask(page, task);
  const run = place.getByRole("button", { name: "Run", exact: true });
  await expect(run).toBeDisabled();
  await place.getByRole("textbox", { name: "What it prints" }).fill("surely not");
  await run.click();
  await expect(place.getByText("You said surely not.")).toBeVisible({ timeout: RUN_MS });
  await expect(place.getByText("Seen", { exact: true })).toBeVisible();
  await expect(place.getByText(task.output?.text ?? "", { exact: true }).first()).toBeVisible();
});

test("the program decides: a chosen or written line is run, and right when the output is as expected", async ({
  page,
  request,
  isMobile,
}) => {
  const day = await quickDay(request);
  const task = taskOf(day, ofKind("fill"));
  await visit(page, day.path);
  const place = await liveTask(page, task);
  const [right = ""] = rightOf(task);
  if (isMobile) await place.getByRole("radio", { name: right, exact: true }).check();
  else await place.getByRole("textbox").fill(right);
  await place.getByRole("button", { name: "Run", exact: true }).click();
  await expect(place.getByText("Right", { exact: true })).toBeVisible({ timeout: RUN_MS });
});

test("help comes in steps: the output, the line, an easier task and the answer @phone", async ({
  page,
  request,
  errorLog,
}) => {
  errorLog.expectRefusal();
  const day = await quickDay(request);
  const task = taskOf(day, ofKind("fix"));
  // Without the runtime the page compares with the model answer.
  await page.route(NO_RUNTIMES, (route) => route.abort());
  await visit(page, day.path);
  const place = await liveTask(page, task);
  const run = place.getByRole("button", { name: "Run", exact: true });
  await place.getByRole("button", { name: /^Change line 1:/ }).click();
  for (const typed of ["one", "two", "three"]) {
    if (typed === "two") await expect(place.locator(".quick-row-marked")).toHaveCount(0);
    await place.getByRole("textbox").fill(typed);
    await run.click();
    await expect(place.getByText(/Not yet/)).toBeVisible();
    if (typed === "two") await expect(place.locator(".quick-row-marked")).toHaveCount(1);
  }
  await expect(place.getByRole("radio")).toHaveCount(2);
  await place.getByRole("button", { name: "Show me" }).click();
  await expect(place.getByText("Seen", { exact: true })).toBeVisible();
  await expect(place.getByText(rightOf(task)[0] ?? "").first()).toBeVisible();
  // Every answer is stored, not only the last one.
  const noted = await page.evaluate(() => JSON.parse(localStorage.getItem("kadam-study") ?? "null").days);
  const outcomes = noted[day.dayId].unsentAnswers.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes).toEqual(["wrong", "wrong", "wrong", "seen"]);
  await place.getByRole("button", { name: "Try it again" }).click();
  await expect(place.getByRole("button", { name: /^Change line 1:/ })).toBeVisible();
});

test("the faults of a picture are found by tap and by key, and correct parts are deselected @phone", async ({
  page,
  request,
}) => {
  const day = await findAndCritiqueDay(request);
  const task = taskOf(day, ({ kind }) => kind === "find");
  const areas = areasOf(task.lines);
  const faults = areas.filter(({ isFault }) => isFault);
  const fine = areas.find(({ isFault }) => !isFault);
  await visit(page, day.path);
  const place = await liveTask(page, task);
  const part = (name = "") => place.getByRole("button", { name, exact: true });
  const check = part("Check");
  await expect(check).toBeDisabled();
  await part(fine?.name).click();
  await part(faults[0]?.name).focus();
  await page.keyboard.press("Space");
  await expect(part(faults[0]?.name)).toHaveAttribute("aria-pressed", "true");
  await check.click();
  await expect(place.getByRole("status").first()).toContainText(`You have found 1 of ${faults.length}.`);
  await expect(part(fine?.name)).toHaveAttribute("aria-pressed", "false");
  await expect(part(faults[0]?.name)).toBeDisabled();
  await expectNoOverflow(page);
  await expectAccessible(page);
  for (const { name } of faults.slice(1)) await part(name).click();
  await check.click();
  await expect(place.getByText("Right", { exact: true })).toBeVisible();
  await expect(place.getByRole("listitem")).toHaveCount(faults.length);
});

test("a visitor's critique is written, kept over a reload, compared, and sent to nobody @phone", async ({
  page,
  request,
}) => {
  const day = await findAndCritiqueDay(request);
  const task = taskOf(day, ({ kind }) => kind === "critique");
  const samples = task.lines.filter(({ role }) => role === "sample");
  await visit(page, day.path);
  const sent: string[] = [];
  page.on("request", (asked) => sent.push(`${asked.url()} ${asked.postData() ?? ""}`));
  let place = await liveTask(page, task);
  await place.getByRole("button", { name: "Compare" }).click();
  await expect(place.getByRole("alert")).toHaveText("Write at least 20 characters first, then compare.");
  const text = "The button is far from the fields, so I would move it up.";
  await place.getByLabel("Your answer").fill(text);
  await page.reload();
  place = await liveTask(page, task);
  await expect(place.getByLabel("Your answer")).toHaveValue(text);
  await expect(place.getByText(samples[0]?.text ?? "")).toHaveCount(0);
  await place.getByRole("button", { name: "Compare" }).click();
  await expect(place.getByText("Done", { exact: true })).toBeVisible();
  for (const sample of samples) await expect(place.getByText(sample.text)).toBeVisible();
  await place.getByRole("checkbox").first().check();
  await expectAccessible(page);
  await page.waitForLoadState("networkidle");
  expect(sent.filter((each) => each.includes("far from the fields"))).toEqual([]);
});

test("a critique is its learner's, not the phone's: in the account, and gone for the next learner @phone", async ({
  page,
  request,
}) => {
  const day = await findAndCritiqueDay(request);
  const task = taskOf(day, ({ kind }) => kind === "critique");
  const answer = async () => (await liveTask(page, task)).getByLabel("Your answer");
  const savedText = async () => JSON.stringify(await (await page.request.get(studyUrl)).json());
  const studyUrl = `/api/me/study/days/${day.dayId}`;
  const asha = await signUp(page.request);
  await visit(page, day.path);
  await (await answer()).fill("I would move the button up.");
  await expect.poll(savedText).toContain("I would move the button up.");
  await page.request.delete("/api/session");
  await signUp(page.request);
  await visit(page, day.path);
  await expect(await answer()).toHaveValue("");
  expect(await savedText()).not.toContain("I would move");
  await page.request.delete("/api/session");
  await visit(page, `/login?next=${day.path}`);
  await logIn(page, asha);
  await expect(page).toHaveURL(day.path);
  await expect(await answer()).toHaveValue("I would move the button up.");
});

test("a term shows its meaning, and returns the focus @once", async ({ page, request }) => {
  const day = await quickDay(request);
  const [term] = day.lesson.terms;
  if (!term) throw new Error("the day has no terms");
  await visit(page, `${day.path}#read`);
  const word = page.locator(`a[data-term="${term.id}"]`);
  await expect(word).toHaveCount(1);
  await word.focus();
  await page.keyboard.press("Enter");
  const meaning = page.getByRole("dialog", { name: `What ${term.word} means` });
  await expect(meaning).toContainText(term.means);
  await expect(meaning).toContainText(term.hindi);
  await expectNoOverflow(page);
  await page.keyboard.press("Escape");
  await expect(meaning).toBeHidden();
  await expect(word).toBeFocused();
});

test("interactive tasks, pictures and words of a day are accessible in both themes", async ({
  page,
  request,
}) => {
  const day = await quickDay(request);
  await visit(page, day.path);
  for (const task of day.tasks) await liveTask(page, task);
  for (const picture of await page.locator("#read svg[data-picture]").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture.locator("text").first()).toBeAttached();
  }
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tasks, pictures, words and interview answers can be read @once", async ({ page, request }) => {
    const day = await quickDay(request);
    await page.goto(day.path);
    for (const task of day.tasks) {
      const place = placeOf(page, task);
      await place.getByText("Show the answer").click();
      await expect(place.locator("details")).toHaveAttribute("open", "");
      await expect(place.locator("details > p").last()).toBeVisible();
    }
    await expect(page.locator("figure.picture img").first()).toBeVisible();
    const [term] = day.lesson.terms;
    await page.locator(`a[data-term="${term?.id}"]`).click();
    await expect(page.locator(`[id="${term?.id}"]`)).toBeInViewport();
    await page.locator("#interview-corner summary").first().click();
    await expect(page.locator("#interview-corner details").first()).toHaveAttribute("open", "");
  });
});
