import { expect, test } from "./kadam-test.ts";
import { TRACKS } from "./tracks.ts";

test.use({ javaScriptEnabled: false });

test("the home page shows everything and links to the courses @once", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "One step a day to a tech career" })).toBeVisible();
  for (const benefit of [
    "Many career paths",
    "Flexible self-paced learning",
    "Projects, resources and online support",
    "Remote study",
    "Virtual job simulation",
  ]) {
    await expect(page.getByText(benefit, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("Every course is free from the first day to the last.")).toBeVisible();
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await expect(page).toHaveURL("/courses2");
});

test("the grid shows every course and links to each @once", async ({ page }) => {
  await page.goto("/courses2");
  await expect(page.getByRole("article")).toHaveCount(TRACKS.length);
  await page
    .getByRole("article", { name: "Java Developer" })
    .getByRole("link", { name: "Start For Free" })
    .click();
  await expect(page).toHaveURL("/JavaCourse");
});

test("a course page shows description, every day and the instructor @phone", async ({ page }) => {
  await page.goto("/JavaCourse");
  await expect(page.getByRole("heading", { level: 1, name: "Java Developer" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What you will be able to do" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Instructor: / })).toBeVisible();
  const days = page.locator("summary").filter({ hasText: /^Day \d+ - / });
  await expect(days).toHaveCount(15);
  await days.first().click();
  await expect(page.getByText("After this day you can").first()).toBeVisible();
});

test("every page can be reached from the bar at the top", async ({ page, isMobile }) => {
  await page.goto("/about");
  const bar = page.getByRole("navigation", { name: "Main" });
  if (isMobile) await bar.getByRole("link", { name: "All pages" }).click();
  else await expect(bar.getByRole("link", { name: "Courses" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Scholarships" }).click();
  await expect(page).toHaveURL("/scholar");
  await expect(page.getByRole("article")).toHaveCount(8);
});

test("the sign-up form is there, and cannot be sent before the script has loaded @phone", async ({
  page,
}) => {
  await page.goto("/register");
  for (const label of ["First Name", "Last Name", "Phone", "Email Address", "Password", "Confirm Password"]) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeDisabled();
});
