import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { enrol, signUp, tickDays } from "./learner.ts";

// Every state that only a learner sees must pass axe in both themes and fit the screen.

test("the profile with a course and a certificate, and its dialogs with problems", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await tickDays(page.request, "java_course", 15);
  await enrol(page.request, "mern_course");
  await visit(page, "/profile");
  await expect(page.getByRole("region", { name: "Certificates" })).toContainText("Java Developer");
  await expect(page.getByRole("region", { name: "Enrolled Courses" })).toContainText("MERN Stack");
  await expectWellMade(page);
  for (const [opener, title, send] of [
    ["Edit", "Edit your details", "Save"],
    ["Change password", "Change your password", "Change password"],
    ["Delete my account", "Delete your account?", "Delete for good"],
  ] as const) {
    await page.getByRole("main").getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("dialog", { name: title });
    const first = dialog.getByRole("textbox").first();
    await first.fill("");
    await dialog.getByRole("button", { name: send }).click();
    await expect(first).toHaveAttribute("aria-invalid", "true");
    await expectWellMade(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("the schedule: empty, with a tick being sent, and just completed", async ({ page, errorLog }) => {
  errorLog.expect(/^the progress is still on this device only/);
  await signUp(page.request);
  await visit(page, "/schedule");
  await expect(page.getByText("No courses enrolled.")).toBeVisible();
  await expectWellMade(page);

  await enrol(page.request, "java_course");
  await tickDays(page.request, "java_course", 14);
  await visit(page, "/schedule");
  await page.route("**/api/me/days/**", (route) => route.fulfill({ status: 500, body: "broken" }));
  const lastDay = page.getByRole("checkbox", { name: /^Day 15 - / });
  await lastDay.click();
  await expect(page.getByText("Day 15 is ticked on this device, not in your account yet.")).toBeVisible();
  await expectWellMade(page);

  await page.unroute("**/api/me/days/**");
  const congratulation = page.getByRole("dialog", { name: "Course Completed 🎉" });
  // The page also retries by itself: then the button is gone, and the dialog is there.
  await page
    .getByRole("button", { name: "Try again" })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(congratulation).toBeVisible();
  await expectWellMade(page);
  await congratulation.getByRole("button", { name: "Back to the schedule" }).click();
  await expect(congratulation).toBeHidden();
  // The checkbox has moved with its course, so the focus goes to the course.
  await expect(page.getByRole("button", { name: /^Java Developer Days Completed/ })).toBeFocused();
  await expectWellMade(page);
});

test("a course page of an enrolled learner who may review, with the account menu open", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await tickDays(page.request, "java_course", 6);
  await visit(page, "/JavaCourse");
  await expect(page.getByRole("button", { name: "Enrolled ✅" })).toBeDisabled();
  await page.getByRole("tab", { name: "Curriculum" }).click();
  await page.getByText(/^Day 1 - /).click();
  await expect(page.getByText("After this day you can").first()).toBeVisible();
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }),
  ).toBeVisible();
  await expectWellMade(page);
});

async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}
