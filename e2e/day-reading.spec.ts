import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, ONCE, test, visit } from "./kadam-test.ts";
import { javascriptDay, unwrittenDay } from "./study-day.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day can be read from its videos to the last question", async ({ page, request }) => {
    const day = await javascriptDay(request);
    await page.goto(day.path);
    await expect(page.getByRole("heading", { level: 1, name: day.title })).toBeVisible();
    for (const { url } of day.videos) await expect(page.locator(`a[href="${url}"]`).first()).toBeVisible();
    for (const { id } of day.lesson.headings) await expect(page.locator(`[id="${id}"]`)).toBeVisible();
    for (const { title, files } of day.lesson.exercises) {
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      for (const { text } of files) {
        const firstLine = text.split("\n").find((line) => line.trim() !== "") ?? "";
        await expect(page.locator("pre").filter({ hasText: firstLine.trim() }).first()).toBeVisible();
      }
    }
    const options = day.lesson.quiz.reduce((sum, question) => sum + question.options.length, 0);
    await expect(page.locator("#check fieldset input")).toHaveCount(options);
    const why = page.getByText("What is right, and why").first();
    await why.click();
    await expect(page.locator("#check details").first().getByText("Right.").first()).toBeVisible();
    await expectNoOverflow(page);
  });
});

test("the player is asked for only when somebody wants to watch here", async ({ page, request }) => {
  const outside: string[] = [];
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "player" });
  });
  const day = await javascriptDay(request);
  await visit(page, day.path);
  await page.locator("#check").scrollIntoViewIfNeeded();
  expect(outside).toEqual([]);
  await page.getByRole("button", { name: "Play here" }).first().click();
  await expect.poll(() => outside).toHaveLength(1);
  expect(outside[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
});

test("a program of the text runs on the device and prints its output", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const index = day.lesson.examples.findIndex(({ kind }) => kind === "javascript");
  test.skip(index < 0, "the day has no JavaScript example");
  await visit(page, day.path);
  const example = page.locator(`figure[data-example="${index}"]`);
  await expect(example.getByText(/^loads .* MB$/)).toBeVisible();
  await example.getByRole("button", { name: "Run" }).click();
  await expect(example.getByRole("status")).toHaveText(/It ran to its end|There is an error/, {
    timeout: 30_000,
  });
  const promised = ((await example.locator("figcaption pre").textContent()) ?? "").trim();
  const isError = (await example.locator("figcaption[data-output=error]").count()) > 0;
  // What is expected stands right below: it is not shown a second time.
  await expect(example.locator(".code-bar-result")).toContainText(
    isError ? promised : "It printed what is expected.",
  );
  await expect(example.getByText(/^loads .* MB$/)).toHaveCount(0);
});

test("notes are kept as they are typed", async ({ page, request }) => {
  const day = await javascriptDay(request);
  await visit(page, day.path);
  const notes = page.getByLabel("Your notes");
  await notes.fill("Ask about rounding.\nLook at line 3 again.");
  await expect(page.getByText("Saved on this device.")).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue("Ask about rounding.\nLook at line 3 again.");
});

test("each part is finished on its own and the end of the day knows what is next", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  await visit(page, day.path);
  const parts = page.getByRole("navigation", { name: "Parts of this day" });
  const end = page.getByRole("region", { name: "What comes next" }).last();
  await expect(end.getByRole("link", { name: "Go on with Watch" })).toBeVisible();
  await page.getByRole("checkbox", { name: "I have watched this" }).check();
  await expect(parts.getByRole("link", { name: /^Watch.*\(finished\)$/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "I have read this" }).check();
  await expect(end.getByRole("link", { name: "Go on with Practise" })).toBeVisible();
  await page.reload();
  await expect(parts.getByRole("link", { name: /^Read.*\(finished\)$/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "I have read this" }).uncheck();
  await end.getByRole("link", { name: "Go on with Read" }).click();
  await expect(page).toHaveURL(/#read$/);
  await expect(page.locator("#read")).toBeInViewport();
});

test("a day opens where the learner left, and says where that is", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const { headings } = day.lesson;
  const third = page.locator(`#${headings[2]?.id}`);
  await visit(page, day.path);
  const where = page
    .getByRole("navigation", { name: "Parts of this day" })
    .getByRole("link", { name: new RegExp(`^Read ?, section 3 of ${headings.length}$`) });
  await third.evaluate((heading) => heading.scrollIntoView());
  await expect(where).toHaveAttribute("aria-current", "true");

  await visit(page, "/scholar");
  await visit(page, day.path);
  await expect(where).toHaveAttribute("aria-current", "true");
  await expect(third).toBeInViewport();
  // An address that names a place goes before the place that was kept.
  await visit(page, `${day.path}#check`);
  await expect(page.locator("#check")).toBeInViewport();
  await page.getByRole("checkbox", { name: "I have read this" }).check();
  const way = page.locator("#read").getByRole("link", { name: "Go on with Practise" });
  await way.click();
  await expect(page.locator("#practise")).toBeInViewport();
});

test("a day that is still to be written shows its videos and says so", async ({ page, request }) => {
  const day = await unwrittenDay(request);
  test.skip(day === undefined, "all days are written");
  await visit(page, day?.path ?? "");
  await expect(page.getByRole("link", { name: /^Watch on YouTube/ }).first()).toBeVisible();
  await expect(page.getByText("This part is being written.")).toHaveCount(3);
  await expectAccessible(page);
});

test("the course page, the schedule and the neighbours lead to a day", ONCE, async ({ page, request }) => {
  const day = await javascriptDay(request);
  await visit(page, `${day.coursePath}#day-${day.dayIndex + 1}`);
  await page.getByRole("link", { name: `Open day ${day.dayIndex + 1}` }).click();
  await expect(page).toHaveURL(day.path);
  await page
    .getByRole("link", { name: `Day ${day.dayIndex + 2}`, exact: false })
    .last()
    .click();
  await expect(page).toHaveURL(`${day.coursePath}/day/${day.dayIndex + 2}`);
  await expect(page.getByRole("heading", { level: 1, name: day.nextTitle ?? "" })).toBeVisible();
});

test("a day has no axe violation and nothing reaches beyond the screen", async ({ page, request }) => {
  const day = await javascriptDay(request);
  await visit(page, day.path);
  await page.locator("#practise").scrollIntoViewIfNeeded();
  await expect(page.locator(".cm-editor").first()).toBeAttached();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
