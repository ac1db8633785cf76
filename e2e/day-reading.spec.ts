import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { javascriptDay, openStep, stepLink, unwrittenDay } from "./study-day.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day can be read from its videos to the last question @once", async ({ page, request }) => {
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

test("a day's words stand on the pages of words with their meaning, their Hindi and a way back @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const [term] = day.lesson.terms;
  if (!term) throw new Error("the day has no words");
  await visit(page, day.path);
  await openStep(page, "Read");
  await page.getByRole("link", { name: "All words of this course" }).click();
  for (const title of [`Words of ${day.courseTitle}`, "Words of all courses"]) {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const entry = page.locator("main dl > div").filter({ hasText: term.means });
    await expect(entry.locator("dt")).toHaveText(term.word);
    await expect(entry.locator('[lang="hi"]')).toHaveText(term.hindi);
    await expect(entry.locator(`a[href^="${day.path}" i]`)).toBeVisible();
    const all = page.getByRole("link", { name: "Words of all courses" });
    if ((await all.count()) > 0) await all.click();
  }
});

test("the player is asked for only when somebody wants to watch here @phone", async ({ page, request }) => {
  const outside: string[] = [];
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "player" });
  });
  const day = await javascriptDay(request);
  await visit(page, day.path);
  await openStep(page, "Check");
  await openStep(page, "Watch");
  expect(outside).toEqual([]);
  await page.getByRole("button", { name: "Play here" }).first().click();
  await expect.poll(() => outside).toHaveLength(1);
  expect(outside[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  // Nothing plays while hidden.
  await openStep(page, "Read");
  await expect(page.locator("#watch iframe")).toHaveCount(0);
});

test("a program of the text runs on the device and prints its output @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const index = day.lesson.examples.findIndex(({ kind }) => kind === "javascript");
  test.skip(index < 0, "the day has no JavaScript example");
  await visit(page, `${day.path}#read`);
  const example = page.locator(`figure[data-example="${index}"]`);
  await expect(example.getByText(/^loads .* MB$/)).toBeVisible();
  await example.getByRole("button", { name: "Run" }).click();
  await expect(example.getByRole("status")).toHaveText(/It ran to the end|There is an error/, {
    timeout: 30_000,
  });
  const promised = ((await example.locator("figcaption pre").textContent()) ?? "").trim();
  const isError = (await example.locator("figcaption[data-output=error]").count()) > 0;
  // The expected output is right below, so it is not shown twice.
  await expect(example.locator(".code-bar-result")).toContainText(
    isError ? promised : "It printed what is expected.",
  );
  await expect(example.getByText(/^loads .* MB$/)).toHaveCount(0);
});

test("notes are saved as they are typed @phone", async ({ page, request }) => {
  const day = await javascriptDay(request);
  await visit(page, `${day.path}#read`);
  const notes = page.getByLabel("Your notes");
  await notes.fill("Ask about rounding.\nLook at line 3 again.");
  await expect(page.getByText("Saved on this device.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue("Ask about rounding.\nLook at line 3 again.");
});

test("each part is finished separately and the end of the day names the next one @phone", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  await visit(page, day.path);
  const end = page.getByRole("region", { name: "What comes next" }).last();
  await page.getByRole("checkbox", { name: "I have watched this" }).check();
  await expect(stepLink(page, "Watch")).toHaveText(/\(finished\)$/);
  await expect(page.locator("#watch").getByText("1 of 4 parts of the day finished.")).toBeVisible();
  await openStep(page, "Read");
  await page.getByRole("checkbox", { name: "I have read this" }).check();
  await openStep(page, "Check");
  await expect(end.getByRole("link", { name: "Go on with Practise" })).toBeVisible();
  await page.reload();
  await expect(stepLink(page, "Read")).toHaveText(/\(finished\)$/);
  await openStep(page, "Read");
  await page.getByRole("checkbox", { name: "I have read this" }).uncheck();
  await openStep(page, "Check");
  await end.getByRole("link", { name: "Go on with Read" }).click();
  await expect(page).toHaveURL(/#read$/);
  await expect(page.locator("#read")).toBeInViewport();
});

test("one step is shown at a time, with a URL, a link forward and a link back", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const step = (name: string) => page.locator(`#${name}`);
  await visit(page, day.path);
  await expect(stepLink(page, "Watch")).toHaveAttribute("aria-current", "step");
  for (const hidden of ["read", "practise", "check", "day-end"]) await expect(step(hidden)).toBeHidden();
  const bar = page.getByRole("navigation", { name: "Parts of this day" });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);

  await step("watch").getByRole("link", { name: "Go on with Read" }).click();
  await expect(step("read")).toBeInViewport();
  await expect(step("watch")).toBeHidden();
  await expect(step("read")).toBeFocused();
  await openStep(page, "Check");
  await expect(step("day-end")).toBeVisible();
  // A recap question links into the text, and from there back to the question.
  await step("check").getByRole("listitem").first().getByRole("link").last().click();
  await expect(step(day.lesson.recap[0]?.headingId ?? "")).toBeInViewport();
  await expect(stepLink(page, "Read")).toHaveAttribute("aria-current", "step");
  await page.goBack();
  await expect(step("check")).toBeFocused();
  await page.goBack();
  await expect(step("read")).toBeInViewport();
  await page.goBack();
  await expect(step("watch")).toBeVisible();
  await expect(step("read")).toBeHidden();
});

test("a URL inside a step opens it even without the page's script; print has the whole day @once", async ({
  page,
  request,
  errorLog,
}) => {
  errorLog.expectRefusal();
  const day = await javascriptDay(request);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(`${day.path}#exercise-${day.lesson.exercises.at(-1)?.id}`);
  await expect(page.locator("article").last()).toBeInViewport();
  await expect(page.locator("#read")).toBeHidden();
  await stepLink(page, "Check").click();
  await expect(page.locator("#check")).toBeInViewport();
  await expect(page.locator("#practise")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const part of ["watch", "read", "practise", "check"])
    await expect(page.locator(`#${part}`)).toBeVisible();
});

test("a day opens where the learner left it, and says where that is @phone", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const { headings } = day.lesson;
  const third = page.locator(`#${headings[2]?.id}`);
  await visit(page, day.path);
  const where = page
    .getByRole("navigation", { name: "Parts of this day" })
    .getByRole("link", { name: new RegExp(`^Read ?, section 3 of ${headings.length}$`) });
  await openStep(page, "Read");
  await third.evaluate((heading) => heading.scrollIntoView());
  await expect(where).toHaveAttribute("aria-current", "step");

  await visit(page, "/scholar");
  await visit(page, day.path);
  await expect(where).toHaveAttribute("aria-current", "step");
  await expect(third).toBeInViewport();
  // A URL with an anchor wins over the stored place.
  await visit(page, `${day.path}#check`);
  await expect(page.locator("#check")).toBeInViewport();
  await openStep(page, "Read");
  await page.getByRole("checkbox", { name: "I have read this" }).check();
  const way = page.locator("#read").getByRole("link", { name: "Go on with Practise" });
  await way.click();
  await expect(page.locator("#practise")).toBeInViewport();
});

test("a day that is not written yet shows its videos and says so @once", async ({ page, request }) => {
  const day = await unwrittenDay(request);
  test.skip(day === undefined, "all days are written");
  await visit(page, day?.path ?? "");
  await expect(page.getByRole("link", { name: /^Watch on YouTube/ }).first()).toBeVisible();
  await expect(page.getByText("This part is being written.")).toHaveCount(3);
  await expectAccessible(page);
});

test("the course page, the schedule and the neighbouring days link to a day @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  await visit(page, `${day.coursePath}#day-${day.dayIndex + 1}`);
  await page.getByRole("link", { name: `Open day ${day.dayIndex + 1}` }).click();
  await expect(page).toHaveURL(day.path);
  await openStep(page, "Check");
  await page
    .getByRole("link", { name: `Day ${day.dayIndex + 2}`, exact: false })
    .last()
    .click();
  await expect(page).toHaveURL(`${day.coursePath}/day/${day.dayIndex + 2}`);
  await expect(page.getByRole("heading", { level: 1, name: day.nextTitle ?? "" })).toBeVisible();
});

test("a day has no axe violation and does not overflow the screen", async ({ page, request }) => {
  const day = await javascriptDay(request);
  await visit(page, day.path);
  await openStep(page, "Practise");
  await expect(page.locator(".cm-editor").first()).toBeAttached();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
