import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expectAlert } from "./account-forms.ts";
import { askForCall } from "./callers.ts";
import { expect, visit } from "./kadam-test.ts";
import { enrol, signUp, tickDays } from "./learner.ts";
import { openDesk, part, requestOf, signInAsStaff, test } from "./staff-test.ts";

// One worker for the file: each worker would start a server twice, to grant the role in between.
test.describe.configure({ mode: "default" });

async function mainOf(
  page: Page,
  path: string,
): Promise<{ title: string; html: string; status: number | undefined }> {
  const reply = await visit(page, path);
  const html = await page.getByRole("main").innerHTML();
  return { title: await page.title(), html, status: reply?.status() };
}

for (const who of ["visitor", "learner"]) {
  test(`a ${who} gets the same answer at /staff as at an unknown URL @once`, async ({ page, errorLog }) => {
    errorLog.expectRefusal();
    if (who === "learner") await signUp(page.request);
    const nowhere = await mainOf(page, "/no-such-page");
    expect(nowhere.status).toBe(404);
    for (const path of ["/staff", "/Staff/"]) expect(await mainOf(page, path)).toEqual(nowhere);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page at this address");
    if (who === "learner") {
      await page.getByRole("button", { name: "Account menu" }).click();
      await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();
    }
    await expect(page.getByText(/staff/i)).toHaveCount(0);
    expect((await page.request.get("/api/staff/callbacks")).status()).toBe(404);
    await expectAccessible(page);
  });
}

test("a member finds the desk in the account menu, also after a visit without signing in @phone", async ({
  page,
  desk,
  errorLog,
}) => {
  errorLog.expectRefusal();
  await visit(page, "/staff");
  await signInAsStaff(page, desk);
  await visit(page, "/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Staff desk" }).click();
  await expect(page).toHaveURL("/staff");
  await expect(page.getByRole("heading", { level: 1, name: "Staff desk" })).toBeVisible();
  await expect(page).toHaveTitle("Staff desk · Kadam");
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  expect((await visit(page, "/staff"))?.status()).toBe(200);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  // The page for those who are not staff was never shown in between.
  await expect(page.getByRole("heading", { level: 1, name: "Staff desk" })).toBeVisible();
});

test("a caller is marked as called with a note, which all staff can see @phone", async ({ page, desk }) => {
  const caller = await askForCall(page.request, {
    name: "<img src=x onerror=alert(1)>",
    interest: "Development",
  });
  await openDesk(page, desk);
  const request = requestOf(page, caller);
  await expect(request).toContainText("<img src=x onerror=alert(1)>");
  await expect(request).toContainText("Waiting");
  await expect(request.getByRole("link", { name: /^\+91/ })).toHaveAttribute(
    "href",
    `tel:+91${caller.mobile}`,
  );

  await request.getByRole("button", { name: /^Mark as called/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Call to / });
  await dialog.getByLabel("Note").fill("a".repeat(501));
  await dialog.getByRole("button", { name: "Mark as called" }).click();
  await expect(dialog.getByLabel("Note")).toHaveAccessibleDescription(/Use at most 500 characters/);
  await expect(dialog.getByLabel("Note")).toBeFocused();
  await dialog.getByLabel("Note").fill("<script>alert(2)</script>\nWants Java");
  await dialog.getByRole("button", { name: "Mark as called" }).click();
  await expect(dialog).toBeHidden();
  await expectAlert(page, "<img src=x onerror=alert(1)> is marked as called.");
  await expect(request).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Callback requests" })).toBeFocused();

  await page.getByLabel("Show").selectOption("called");
  await expect(request).toContainText("<script>alert(2)</script>");
  await expect(request).toContainText(`by ${desk.member.email}`);
  const changeNote = request.getByRole("button", { name: /^Change note/ });
  await changeNote.click();
  await expect(dialog.getByLabel("Note")).toHaveValue("<script>alert(2)</script>\nWants Java");
  await dialog.getByLabel("Note").fill("Wants Python");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(request).toContainText("Wants Python");
  await expect(changeNote).toBeFocused();

  await page.getByRole("tab", { name: "Log" }).click();
  const entries = part(page, "Log").getByRole("listitem").filter({ hasText: "<img src=x" });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Call noted: <img src=x onerror=alert(1)>");
  await expect(entries.first()).toContainText("Wants Python");
  await expect(entries.first()).toContainText(desk.member.email);
});

test("the list is filtered, and the spreadsheet has the same rows @once", async ({ page, desk }) => {
  const designer = await askForCall(page.request, { name: '=HYPERLINK("https://evil.example") प्रिया' });
  const developer = await askForCall(page.request, { interest: "Development" });
  await openDesk(page, desk);
  await expect(requestOf(page, developer)).toBeVisible();
  await page.getByLabel("Interested in").selectOption("Design");
  await expect(requestOf(page, designer)).toBeVisible();
  await expect(requestOf(page, developer)).toHaveCount(0);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^kadam-callbacks-\d{4}-\d\d-\d\d\.csv$/);
  const sheet = await readFile(await file.path(), "utf8");
  expect(sheet.charCodeAt(0)).toBe(0xfeff);
  expect(sheet).toContain(
    `"'=HYPERLINK(""https://evil.example"") प्रिया",${designer.email},${designer.mobile},Design`,
  );
  expect(sheet).not.toContain(developer.email);

  await page.getByLabel("Interested in").selectOption("Marketing");
  await expect(part(page, "Callback requests")).toContainText(
    "Nobody who is interested in Marketing is in this list.",
  );
});

test("older requests are loaded on request @once", async ({ page, desk }) => {
  const oldest = await askForCall(page.request);
  await Promise.all(Array.from({ length: 50 }, () => askForCall(page.request)));
  await openDesk(page, desk);
  const panel = part(page, "Callback requests");
  await expect(panel.getByRole("status")).toHaveText("50 requests shown");
  await expect(requestOf(page, oldest)).toHaveCount(0);
  await panel.getByRole("button", { name: "Show older requests" }).click();
  await expect(requestOf(page, oldest)).toBeVisible();
});

test("the course figures are readable by eye and by screen reader @once", async ({
  page,
  desk,
  browser,
  errorLog,
}) => {
  const context = await browser.newContext({ baseURL: desk.url });
  errorLog.follow(context);
  await signUp(context.request);
  await enrol(context.request, "devops_course");
  await tickDays(context.request, "devops_course", 7);
  await context.close();
  await openDesk(page, desk, "Course figures");
  const panel = part(page, "Course figures");
  const devops = panel.getByRole("row").or(panel.locator("li:has(h3)")).filter({ hasText: "DevOps" });
  await expect(devops).toContainText(/Day 6: 1 of 1(?!\d)/);
  await expect(devops).toContainText(/Day 8: 0 of 1(?!\d)/);
  await expect(devops.getByText("Most stop after day 7 (1)")).toBeVisible();
  await expect(panel).toContainText("The sample learners of the course pages are not counted.");
});

test("a failed load or save says so, keeps what was typed and can be retried @once", async ({
  page,
  desk,
  errorLog,
}) => {
  errorLog.expect(
    /GET \/api\/staff\/callbacks.* had no answer/,
    /PUT \/api\/staff.* had no answer/,
    /ApiError: You seem to be offline/,
  );
  const caller = await askForCall(page.request);
  await signInAsStaff(page, desk);
  await page.route("**/api/staff/callbacks?*", (route) => route.abort());
  await visit(page, "/staff");
  const panel = part(page, "Callback requests");
  await expect(panel).toContainText("You seem to be offline. Check your connection and try again.");
  await page.unroute("**/api/staff/callbacks?*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await requestOf(page, caller)
    .getByRole("button", { name: /^Mark as called/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Call to Asha Rao" });
  await dialog.getByLabel("Note").fill("Kept");
  await page.route("**/called", (route) => route.abort());
  await dialog.getByRole("button", { name: "Mark as called" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "You seem to be offline. Check your connection and try again.",
  );
  await expect(dialog.getByLabel("Note")).toHaveValue("Kept");
  await page.unroute("**/called");
  await dialog.getByRole("button", { name: "Mark as called" }).click();
  await expect(dialog).toBeHidden();
});

test("after signing out, the next request closes the desk @once", async ({ page, desk, errorLog }) => {
  errorLog.expectRefusal();
  await openDesk(page, desk);
  // A request of the desk that is still on its way would close it before the filter is set.
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await page.request.delete("/api/session");
  await page.getByLabel("Interested in").selectOption("Design");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page at this address");
});

test("every part of the desk is accessible in both themes", async ({ page, desk }) => {
  const caller = await askForCall(page.request, { name: "A".repeat(60) });
  await openDesk(page, desk);
  await requestOf(page, caller)
    .getByRole("button", { name: /^Mark as called/ })
    .click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(requestOf(page, caller).getByRole("button", { name: /^Mark as called/ })).toBeFocused();
  for (const name of ["Callback requests", "Scholarships", "Course figures", "Log"]) {
    await page.getByRole("tab", { name }).click();
    await expect(part(page, name).getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test("a learner is found by the full address, gets a link, and every lookup is logged @once", async ({
  page,
  desk,
}) => {
  const learner = await signUp(page.request);
  await page.request.delete("/api/session");
  await openDesk(page, desk, "People");
  const panel = part(page, "People");
  await panel.getByLabel("Email").first().fill(learner.email);
  await panel.getByRole("button", { name: "Find" }).click();
  await expect(panel.getByText("In no course.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await panel.getByRole("button", { name: "Send a link to set a new password" }).click();
  await expectAlert(page, `A link to set a new password is on its way to ${learner.email}.`);
  await expect(panel.getByRole("listitem").filter({ hasText: desk.member.email })).toContainText("You");
  await panel.getByRole("button", { name: "Log out on all devices" }).click();
  await expectAlert(page, `${learner.email} is logged out on all devices.`);
  await panel.getByRole("button", { name: "Ask for the age again" }).click();
  await expectAlert(
    page,
    `${learner.email} is asked for the age again at the next visit. Until then nothing is public.`,
  );

  await page.getByRole("tab", { name: "Log" }).click();
  await expect(part(page, "Log")).toContainText(`Logged out on all devices: ${learner.email}`);
  await expect(part(page, "Log")).toContainText(`Learner looked up: ${learner.email}`);
  await expect(part(page, "Log")).toContainText(`Link for a new password sent: ${learner.email}`);
});
