import { expectAlert, logIn } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { newLearner, ownRecord, signUp } from "./learner.ts";

test("signing out in one tab sends the other from the profile to the log-in page @once", async ({
  page,
  context,
}) => {
  await signUp(page.request);
  await visit(page, "/scholar");
  const other = await context.newPage();
  await visit(other, "/profile");
  await expect(other.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/login?next=/profile");
  await expect(other.getByRole("heading", { name: "Asha Rao" })).toHaveCount(0);
});

test("signing in in one tab changes the bar of the other @once", async ({ page, context }) => {
  const learner = await signUp(page.request);
  await context.clearCookies();
  const other = await context.newPage();
  await visit(other, "/scholar");
  await expect(
    other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log In" }),
  ).toBeVisible();
  await visit(page, "/login");
  await logIn(page, learner);
  await expectAlert(page, "Login successful!");
  await expect(other.getByRole("button", { name: "Account menu" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Log In" })).toHaveCount(0);
});

test("when another learner signs in in one tab, the other tab switches too @once", async ({
  page,
  context,
}) => {
  await signUp(page.request, { firstName: "Anil", lastName: "Das" });
  const other = await context.newPage();
  await visit(other, "/profile");
  await expect(other.getByRole("heading", { level: 1, name: "Anil Das" })).toBeVisible();
  await visit(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/login?next=/profile");
  const second = await signUp(page.request, { firstName: "Bina", lastName: "Sen" });
  await context.clearCookies();
  await visit(page, "/login");
  await logIn(page, second);
  await expect(other).toHaveURL("/profile");
  await expect(other.getByRole("heading", { level: 1, name: "Bina Sen" })).toBeVisible();
});

test("an expired session is noticed at the next tick, which is saved when the learner signs in again @once", async ({
  page,
  context,
  errorLog,
}) => {
  errorLog.expect(/^the progress is still on this device only/);
  const learner = await signUp(page.request);
  await page.request.put("/api/me/enrolments/java_course");
  await visit(page, "/schedule");
  const day = page.getByRole("checkbox", { name: /^Day 1 - / });
  await expect(day).toBeVisible();
  await context.clearCookies();
  await day.click();
  await expect(page).toHaveURL("/login?next=/schedule");
  await logIn(page, learner);
  await expect(page).toHaveURL("/schedule");
  await expect(day).toBeChecked();
  await expect.poll(async () => (await ownRecord(page.request)).dayProgress.java_course).toEqual({ 0: true });
});

test.describe("with short sessions and limits", () => {
  // In sequence in one worker: both use the same dedicated server.
  test.describe.configure({ mode: "default" });
  test.use({ baseURL: async ({ strictKadam }, use) => use(strictKadam.url) });

  test("when a session ends, the schedule goes to the log-in page automatically, and back @once", async ({
    page,
  }) => {
    const learner = await signUp(page.request);
    await visit(page, "/schedule");
    await expect(page.getByText("No courses enrolled.")).toBeVisible();
    await expect(page).toHaveURL("/login?next=/schedule", { timeout: 30_000 });
    await logIn(page, learner);
    await expect(page).toHaveURL("/schedule");
    await expect(page.getByText("No courses enrolled.")).toBeVisible();
  });

  test("too many wrong passwords for one address are refused with an explanation @once", async ({
    page,
    errorLog,
  }) => {
    errorLog.expect(/ApiError: Email or password is wrong/, /ApiError: That was a lot of tries/);
    const learner = newLearner();
    await visit(page, "/login");
    const wrong = page.getByRole("alert").getByText("Email or password is wrong. Check both and try again.");
    for (let tries = 0; tries < 10; tries++) {
      const answered = page.waitForResponse("**/api/session");
      await logIn(page, learner);
      expect((await answered).status()).toBe(401);
      await expect(wrong).toBeVisible();
    }
    await logIn(page, learner);
    await expect(
      page
        .getByRole("alert")
        .getByText(/^That was a lot of tries\. Wait \d+ (minutes|seconds) and try again\.$/),
    ).toBeVisible();
  });
});
