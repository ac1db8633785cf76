import type { Page } from "@playwright/test";
import { expectAlert, logIn } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { signUp } from "./learner.ts";

/** Delays the answer to who is signed in until it is released. */
async function holdSession(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((open) => {
    letThrough = open;
  });
  await page.route("**/api/session", async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

/** Records the visible links, buttons and headings of every painted frame, on every page of the tab. */
async function recordWhatIsSeen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { kadamSeen: seen });
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>("a, button, h1, h2")) {
        if (element.checkVisibility({ visibilityProperty: true })) seen.add(element.textContent.trim());
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { kadamSeen: Set<string> }).kadamSeen]);
}

for (const path of ["/profile", "/schedule"]) {
  test(`${path} sends a visitor to log in and back, and shows nothing before @once`, async ({ page }) => {
    const learner = await signUp(page.request);
    await page.context().clearCookies();
    const seen = await recordWhatIsSeen(page);
    const letThrough = await holdSession(page);
    await page.goto(path);
    await expect(page.getByRole("status", { name: /^Loading your / })).toBeVisible();
    letThrough();
    await expect(page).toHaveURL(`/login?next=${path}`);
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    const before = await seen();
    expect(before).toContain("Log In");
    for (const own of ["Logout", "Enrolled Courses", "Your account", "No courses enrolled."]) {
      expect(before).not.toContain(own);
    }
    await logIn(page, learner);
    await expectAlert(page, "Login successful!");
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  });
}

test("a signed-in learner who reloads never sees Log In @once", async ({ page }) => {
  await signUp(page.request);
  await visit(page, "/");
  const seen = await recordWhatIsSeen(page);
  const letThrough = await holdSession(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Log In" })).toBeHidden();
  letThrough();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  const during = await seen();
  expect(during).toContain("One step a day to a tech career");
  expect(during).not.toContain("Log In");
  expect(during).not.toContain("Sign Up");
});

test("a signed-in learner is redirected from the log-in page @once", async ({ page }) => {
  await signUp(page.request);
  const seen = await recordWhatIsSeen(page);
  await page.goto("/login?next=/schedule");
  await expect(page).toHaveURL("/schedule");
  expect(await seen()).not.toContain("Welcome back");
  await page.goto("/register");
  await expect(page).toHaveURL("/");
});

test("a missing answer about the session is reported, and can be retried @once", async ({
  page,
  errorLog,
}) => {
  errorLog.expect(/GET \/api\/session had no answer/);
  await signUp(page.request);
  await page.route("**/api/session", (route) => route.abort());
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "No answer from Kadam" })).toBeVisible();
  await page.unroute("**/api/session");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
});
