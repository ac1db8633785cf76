import type { APIRequestContext, Page, Request } from "@playwright/test";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { enrol, signUp, tickDays } from "./learner.ts";

type Plan = {
  readonly today: string;
  readonly courses: readonly {
    readonly pace: string;
    readonly weekdays: readonly number[];
    readonly pausedUntil: string | null;
    readonly endBy: string | null;
    readonly days: readonly { readonly date: string; readonly state: string }[];
  }[];
};

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function planOf(api: APIRequestContext): Promise<Plan> {
  return (await api.get(`/api/me/plan?timeZone=${encodeURIComponent(ZONE)}`)).json();
}

async function choose(api: APIRequestContext, data: Record<string, unknown>): Promise<void> {
  const reply = await api.put("/api/me/plan/java_course", { data: { timeZone: ZONE, ...data } });
  expect(reply.status()).toBe(200);
}

async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

const todayOf = (page: Page) => page.getByRole("region", { name: /^Today/ });
const NO_BLAME = /\b(missed|behind|overdue|lost|late)\b/i;

test("today lists what to do in order, with minutes and one button, and a tick moves on", async ({
  page,
}) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  const today = todayOf(page);
  await expect(today).toContainText("One step for today.");
  await expect(today).toContainText("Study days so far: 0");
  await expect(today.getByRole("listitem").filter({ hasText: /^Read/ })).toContainText(/\d+ min/);
  await expect(today.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/JavaCourse/day/1");
  await expectWellMade(page);

  await today.getByRole("checkbox", { name: "I finished day 1" }).check();
  await expect(today).toContainText(/Done for today\. Day 2 is next, on \w{3} \d+ \w{3}\./);
  await expect(today).toContainText("Study days so far: 1");
  await expect(today).toContainText(/This week 1 of \d/);
  await expect(page.getByRole("region", { name: "This week" })).toContainText("today: studied");
});

test("a half-finished day continues where it was left @once", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const part = await page.request.put("/api/me/study/days/java-first-program/parts/watch", {
    data: { done: true },
  });
  expect(part.status()).toBe(200);
  await visit(page, "/schedule");
  await expect(
    todayOf(page)
      .getByRole("listitem")
      .filter({ hasText: /^Watch/ }),
  ).toContainText("done");
  await todayOf(page).getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/JavaCourse/day/1#read");
});

test("a learner changes pace and weekdays, and the days fall on them @phone", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  const opener = page.getByRole("button", { name: "Change the plan of Java Developer" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Plan of Java Developer" });
  await expectWellMade(page);
  await dialog.getByRole("radio", { name: /^Intensive 15 days/ }).check();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await dialog.getByRole("checkbox", { name: day }).uncheck();
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  await expect(dialog.getByText("Choose at least one weekday.")).toBeVisible();
  for (const day of ["Monday", "Wednesday", "Friday"])
    await dialog.getByRole("checkbox", { name: day }).check();
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole("region", { name: "Your plan" })).toContainText(
    "If you study three days a week, you finish on ",
  );
  const chosen = { pace: "intensive", weekdays: [1, 3, 5] };
  await expect.poll(async () => (await planOf(page.request)).courses[0]).toMatchObject(chosen);
});

test("a learner starts at another pace, and later chooses an end date @once", async ({ page }) => {
  await signUp(page.request);
  await visit(page, "/JavaCourse");
  await page.getByRole("combobox", { name: "Pace" }).selectOption("relaxed");
  await page.getByRole("button", { name: "Start date and weekdays" }).click();
  const start = page.getByRole("dialog", { name: "When do you study?" });
  await start.getByRole("checkbox", { name: "Sunday" }).uncheck();
  await expect(start).toContainText("If you study every eighth day, you finish on ");
  await expectWellMade(page);
  await start.getByRole("button", { name: "Start the course" }).click();
  await expect(page.getByRole("link", { name: "Open day 1" })).toBeVisible();
  const chosen = { pace: "relaxed", weekdays: [1, 2, 3, 4, 5, 6] };
  await expect.poll(async () => (await planOf(page.request)).courses[0]).toMatchObject(chosen);

  const { today } = await planOf(page.request);
  await visit(page, "/schedule");
  await page.getByRole("button", { name: "Change the plan of Java Developer" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan of Java Developer" });
  await expect(dialog).toContainText("If you study every eighth day, you finish on ");
  await dialog.getByRole("radio", { name: /^Finish by a date/ }).check();
  await dialog.getByLabel("Finish by", { exact: true }).fill(plusDays(today, 5));
  // Sundays have no study.
  const room = [0, 1, 2, 3, 4, 5].filter((days) => new Date(plusDays(today, days)).getUTCDay() !== 0).length;
  await expect(dialog).toContainText(`there is room for ${room} of 15 study days.`);
  await dialog.getByLabel("Finish by", { exact: true }).fill(plusDays(today, 45));
  await expect(dialog).toContainText(/That fits: 15 study days up to /);
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await planOf(page.request)).courses[0]?.endBy).toBe(plusDays(today, 45));
});

test("a plan changed without a connection is shown at once, kept over a reload, and sent later @phone", async ({
  page,
  errorLog,
}) => {
  errorLog.expect(/^PUT \/api\/me\/plan\/java_course\S* had no answer/, /^the progress (is|on this device)/);
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  const before = (await planOf(page.request)).courses[0];
  const isChange = (request: Request) => request.method() === "PUT";
  await page.route("**/api/me/plan/**", (route) =>
    isChange(route.request()) ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.getByRole("button", { name: "I will be away" }).click();
  const dialog = page.getByRole("dialog", { name: "When will you be away?" });
  await dialog.getByRole("button", { name: "Exams: 2 weeks from today" }).click();
  await expect(dialog).toBeHidden();
  await expect(todayOf(page)).toContainText("You are away. Your plan goes on ");
  const status = page.getByText("Your plan is changed on this device, not in your account yet.");
  await expect(status).toBeVisible();
  await expectWellMade(page);
  await page.reload();
  await expect(todayOf(page)).toContainText("You are away. Your plan goes on ");
  expect((await planOf(page.request)).courses[0]).toEqual(before);

  await page.unroute("**/api/me/plan/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(status).toHaveCount(0);
  const { today, courses } = await planOf(page.request);
  expect(courses[0]?.pausedUntil).toBe(plusDays(today, 14));
});

test("after a long absence, the plan starts again from today, without blame @phone", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const { today } = await planOf(page.request);
  await choose(page.request, { startDate: plusDays(today, -40) });
  await visit(page, "/schedule");
  const note = todayOf(page).getByRole("note");
  await expect(note).toContainText("Your plan starts again from today. Day 1 is next.");
  await expect(todayOf(page)).toContainText("One step for today.");
  // Also on a phone, and with a notice above it.
  await expect(todayOf(page).getByRole("link", { name: "Continue" })).toBeInViewport({ ratio: 1 });
  expect(await page.getByRole("main").textContent()).not.toMatch(NO_BLAME);
  await expectWellMade(page);
  await note.getByRole("button", { name: "Take it slower: part-time pace" }).click();
  await expect.poll(async () => (await planOf(page.request)).courses[0]?.pace).toBe("part-time");
});

test("on the smallest phone today's button is in view, whatever notice is shown @phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const { today } = await planOf(page.request);
  await choose(page.request, { startDate: plusDays(today, -40) });
  await visit(page, "/schedule");
  const button = todayOf(page).getByRole("link", { name: "Continue" });
  await expect(todayOf(page).getByRole("note")).toContainText("Your plan starts again from today.");
  await expect(button).toBeInViewport({ ratio: 1 });
  await choose(page.request, { weekdays: [1, 3], endBy: plusDays(today, 20) });
  await visit(page, "/schedule");
  await expect(todayOf(page).getByRole("note").first()).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectWellMade(page);
});

test("one missed day is not mentioned @once", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const { today } = await planOf(page.request);
  await choose(page.request, { startDate: plusDays(today, -1) });
  await visit(page, "/schedule");
  await expect(todayOf(page)).toContainText("One step for today.");
  await expect(todayOf(page).getByRole("note")).toHaveCount(0);
});

test("a pause in one tap, and back again @phone", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  await page.getByRole("button", { name: "I will be away" }).click();
  const dialog = page.getByRole("dialog", { name: "When will you be away?" });
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Exams: 2 weeks from today" }).click();
  await expect(dialog).toBeHidden();
  await expect(todayOf(page)).toContainText("You are away. Your plan goes on ");
  const { today } = await planOf(page.request);
  await expect
    .poll(async () => (await planOf(page.request)).courses[0]?.pausedUntil)
    .toBe(plusDays(today, 14));
  await expectWellMade(page);
  await page.getByRole("button", { name: "I am back" }).click();
  await expect(todayOf(page)).toContainText("One step for today.");
});

test("the calendar is a grid with arrow-key navigation", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  const calendar = page.getByRole("region", { name: "Calendar" });
  const grid = calendar.getByRole("grid");
  const first = grid.getByRole("button", { name: /, today: one study day planned$/ });
  await first.focus();
  const name = await first.getAttribute("aria-label");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(grid.getByRole("gridcell", { selected: true }).getByRole("button")).toBeFocused();
  await expect(calendar.getByRole("link", { name: /^Day 2 - / })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(calendar).toContainText("Nothing planned: a day for rest.");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(":focus")).toHaveAttribute("aria-label", name ?? "");
  const month = calendar.getByRole("heading", { level: 3 });
  const shown = await month.textContent();
  await page.keyboard.press("PageDown");
  await expect(month).not.toHaveText(shown ?? "");
  await calendar.getByRole("button", { name: "Previous month" }).click();
  await expect(month).toHaveText(shown ?? "");
});

test("if the plan cannot be loaded, the next step and the courses are still shown @once", async ({
  page,
  errorLog,
}) => {
  errorLog.expectRefusal();
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await page.route("**/api/me/plan**", (route) => route.fulfill({ status: 500, body: "broken" }));
  await visit(page, "/schedule");
  await expect(page.getByText("Your plan could not be loaded.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("region", { name: "Next step" })).toBeVisible();
  await page.unroute("**/api/me/plan**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(todayOf(page)).toContainText("One step for today.");
});

test("the home page shows the same day as the schedule @once", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await enrol(page.request, "qa_course");
  await tickDays(page.request, "java_course", 1);
  await visit(page, "/");
  const card = page.getByRole("main").getByRole("region", { name: "Next step" });
  await expect(card).toContainText("Quality Assurance");
  await expect(card).toContainText(/One step for today\. This week 1 of \d\./);
  await expect(card.getByRole("listitem").filter({ hasText: /^Read/ })).toContainText(/\d+ min/);
  await visit(page, "/schedule");
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("Quality Assurance");
});

test("a learner makes a link for the calendar, and a new one ends it @once", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to calendar" });
  await dialog.getByRole("button", { name: "Make my link" }).click();
  const link = dialog.getByText(/^http.*\/calendar\/[a-z0-9]+\.ics$/);
  const first = (await link.textContent()) ?? "";
  await expect(dialog.getByRole("link", { name: "Apple Calendar" })).toHaveAttribute("href", /^webcal:/);
  await expectWellMade(page);
  await dialog.getByLabel("Alarm on study days").selectOption("At 18:00");
  await expect(dialog.getByText(`${first}?alarm=18`)).toBeVisible();
  await dialog.getByLabel("Alarm on study days").selectOption("None");
  const feed = await page.request.get(first);
  expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect((await feed.text()).match(/BEGIN:VEVENT/g)).toHaveLength(15);
  await dialog.getByRole("button", { name: "Replace the link" }).click();
  await expect(link).not.toHaveText(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await dialog.getByRole("button", { name: "Delete the link" }).click();
  await expect(dialog.getByRole("button", { name: "Make my link" })).toBeVisible();
});

test("a learner turns reminders on, and the page linked in a mail turns them off @phone", async ({
  page,
  errorLog,
}) => {
  errorLog.expectRefusal();
  errorLog.expect(/^the letters were not ended/);
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  await page.getByRole("button", { name: "Reminders" }).click();
  const dialog = page.getByRole("dialog", { name: "Reminders by mail" });
  await dialog.getByRole("checkbox", { name: /^On each day with a step/ }).check();
  await dialog.getByLabel("Send them at").selectOption("20:00");
  await expect(dialog.getByRole("note")).toContainText("We write only to an address that is verified.");
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Send the link again" }).click();
  await expect(dialog.getByRole("status")).toHaveText("A mail with the link is on its way.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const kept = async () => (await page.request.get("/api/me/reminders")).json();
  expect(await kept()).toEqual({ daily: true, hour: 20, weekly: false });

  await visit(page, "/unsubscribe?token=reminders.made-up");
  await expectWellMade(page);
  const stop = page.getByRole("button", { name: "Stop reminders" });
  await stop.click();
  await expect(page.getByText("This link is not complete.")).toBeVisible();
  // Only mails contain valid links; the server's part is tested there.
  await page.route("**/api/unsubscribe/*", (route) => route.fulfill({ status: 204 }));
  await visit(page, "/unsubscribe?token=reminders.real");
  await stop.click();
  await expect(page.getByText(/^Reminders are off\./)).toBeFocused();
});

test.describe("on a device in another zone", () => {
  test.use({ timezoneId: "Asia/Calcutta" });

  test("an old name of the same zone is not another zone, and a different zone is offered @once", async ({
    page,
  }) => {
    await signUp(page.request);
    await enrol(page.request, "java_course");
    const choose = (timeZone: string) => page.request.put("/api/me/plan/java_course", { data: { timeZone } });
    expect((await choose("Asia/Kolkata")).status()).toBe(200);
    await visit(page, "/schedule");
    await expect(todayOf(page)).toContainText("One step for today.");
    await expect(todayOf(page).getByRole("note")).toHaveCount(0);
    expect((await choose("America/New_York")).status()).toBe(200);
    await visit(page, "/schedule");
    const note = todayOf(page).getByRole("note");
    await expect(note).toContainText("Your plan uses New York time");
    await note.getByRole("button").click();
    await expect(note).toHaveCount(0);
  });
});
