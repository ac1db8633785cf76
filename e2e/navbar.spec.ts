import type { Page } from "@playwright/test";
import { expect, test, visit } from "./kadam-test.ts";
import { signUp } from "./learner.ts";
import { TRACKS } from "./tracks.ts";

const barOf = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** On a phone the single menu contains the courses as well. */
function menuButton(page: Page, isMobile: boolean) {
  return barOf(page).getByRole("button", { name: isMobile ? "Menu" : "Courses" });
}

test("the menu lists the tracks", async ({ page, isMobile }) => {
  await visit(page, "/");
  await menuButton(page, isMobile).click();
  const bar = barOf(page);
  for (const track of TRACKS) await expect(bar.getByRole("link", { name: track, exact: true })).toBeVisible();
  const links = await bar.getByRole("listitem").getByRole("link").allInnerTexts();
  expect(links.filter((name) => name !== "Scholarships" && !/^(Log In|Sign Up)$/.test(name))).toHaveLength(
    TRACKS.length,
  );
});

test("the menu closes on a click outside, on Escape and when another page opens", async ({
  page,
  isMobile,
}) => {
  await visit(page, "/scholar");
  const button = menuButton(page, isMobile);
  const javaLink = barOf(page).getByRole("link", { name: "Java Developer" });

  await button.click();
  await expect(javaLink).toBeVisible();
  // The bottom edge is outside the menu on every screen.
  await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5);
  await expect(javaLink).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");

  await button.click();
  await page.keyboard.press("Tab");
  await expect(button).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(javaLink).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await javaLink.click();
  await expect(page).toHaveURL("/JavaCourse");
  await expect(page.getByRole("heading", { level: 1, name: "Java Developer" })).toBeVisible();
  await expect(javaLink).toBeHidden();
});

test("the menu works with the keyboard alone", async ({ page, isMobile }) => {
  await visit(page, "/");
  await menuButton(page, isMobile).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(barOf(page).getByRole("link", { name: "Python Developer" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/JavaCourse");
  // A screen reader continues at the new page, not at the menu.
  await expect(page.getByRole("main")).toBeFocused();
});

test("the menu closes when the focus leaves it @once", async ({ page }) => {
  await visit(page, "/");
  const button = menuButton(page, false);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(barOf(page).getByRole("link", { name: "Java Developer" })).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("the first Tab offers to skip the bar @once", async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("signed out, the bar offers Log In and Sign Up", async ({ page, isMobile }) => {
  await visit(page, "/");
  const bar = barOf(page);
  await expect(bar.getByRole("link", { name: "Log In" })).toBeVisible();
  if (isMobile) await menuButton(page, isMobile).click();
  await bar.getByRole("link", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/register");
});

test("signed in, the bar offers Profile and Logout, and Logout returns to the home page", async ({
  page,
}) => {
  await signUp(page.request);
  await visit(page, "/scholar");
  const bar = barOf(page);
  await expect(bar.getByRole("link", { name: "Log In" })).toBeHidden();
  await bar.getByRole("button", { name: "Account menu" }).click();
  await bar.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  await bar.getByRole("button", { name: "Account menu" }).click();
  await bar.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(bar.getByRole("link", { name: "Log In" })).toBeVisible();
  expect(await (await page.request.get("/api/session")).json()).toMatchObject({ account: null });
});

test("paths match in any case on the first request @once", async ({ page }) => {
  for (const [path, heading] of [
    ["/javacourse", "Java Developer"],
    ["/PYTHONCOURSE", "Python Full Stack"],
    ["/Courses2/", "Choose a course. Start today."],
  ] as const) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  const reply = await page.goto("/SCHEDULE");
  expect(reply?.status()).toBe(200);
  await expect(page).toHaveURL(/^[^?]*\/login\?next=\/SCHEDULE$/i);
});

test("an unknown URL answers 404 with a page that offers links @once", async ({ page, errorLog }) => {
  errorLog.expectRefusal();
  const reply = await visit(page, "/no/such-page");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no page at this address" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "See the courses" }).click();
  await expect(page).toHaveURL("/courses2");
});
