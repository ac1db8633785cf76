import type { Page } from "@playwright/test";
import { expectAlert } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { enrol, signUp } from "./learner.ts";
import { TRACKS } from "./tracks.ts";

test("Start Your Journey asks a visitor to log in and stays where it is @phone", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await expectAlert(page, "Please log in to start your journey!");
  await expect(page).toHaveURL("/");
  // It stays until it is closed.
  await page.getByRole("alert").getByRole("button", { name: "Close message" }).click();
  await expect(page.getByText("Please log in to start your journey!")).toHaveCount(0);
});

test("a visitor who was asked to log in can sign up, or open day 1 without an account @phone", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await page.getByRole("alert").getByRole("link", { name: "See day 1 without an account" }).click();
  await expect(page).toHaveURL(/\/day\/1$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/register?next=%2Fcourses2");
});

test("a message pushes the page down instead of covering it @phone", async ({ page }) => {
  await visit(page, "/");
  const start = page.getByRole("link", { name: "Start Your Journey" });
  await start.click();
  const button = await start.boundingBox();
  const message = await page.getByRole("alert").filter({ hasText: "Please log in" }).boundingBox();
  expect(message?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  const kolam = await page.locator("figure").first().boundingBox();
  const isBeside = (kolam?.x ?? 0) >= (message?.x ?? 0) + (message?.width ?? 0);
  const isBelow = (kolam?.y ?? 0) >= (message?.y ?? 0) + (message?.height ?? 0);
  expect(isBeside || isBelow).toBe(true);
});

test("a learner's home page opens with the next step, one tap away @phone", async ({ page }) => {
  await signUp(page.request);
  await visit(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Choose your first course" })).toBeVisible();
  await enrol(page.request, "java_course");
  await page.reload();
  const card = main.getByRole("region", { name: "Next step" });
  await expect(card).toContainText("Day 1");
  await expect(card).toContainText("Java Developer");
  await card.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/JavaCourse/day/1");
});

test("Start Your Journey leads a learner to the courses @phone", async ({ page }) => {
  await signUp(page.request);
  await visit(page, "/");
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await expect(page).toHaveURL("/courses2");
  await expect(page.getByRole("article")).toHaveCount(TRACKS.length);
});

test("the Online Tracks section lists the five benefits @once", async ({ page }) => {
  await visit(page, "/");
  const section = page.getByRole("region").or(page.locator("section")).filter({ hasText: "Online Tracks" });
  await expect(section.getByRole("list").first().getByRole("listitem")).toHaveText([
    "Many career paths",
    "Flexible self-paced learning",
    "Projects, resources and online support",
    "Remote study",
    "Virtual job simulation",
  ]);
});

const CARDS = ["Free Courses", "Scholarships", "Mentorship", "Scheduler", "Certification"];

function flipCard(page: Page, title: string) {
  const button = page.getByRole("button", { name: title, exact: true });
  const card = page.getByRole("listitem").filter({ has: button });
  return { button, front: card.getByRole("heading", { name: title }).locator("xpath=..") };
}

// Half a turn around the vertical axis.
const TURNED_AWAY = /^matrix3d\(-1,/;

test("there are five flip cards @once", async ({ page }) => {
  await visit(page, "/");
  for (const title of CARDS) await expect(flipCard(page, title).button).toHaveCount(1);
  const section = page.locator("section").filter({ hasText: "What you get" });
  await expect(section.getByRole("button")).toHaveCount(CARDS.length);
});

test("a card turns on hover and back when the mouse leaves @once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  const { button, front } = flipCard(page, "Scholarships");
  await button.hover();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(front).toHaveCSS("transform", TURNED_AWAY);
  await page.mouse.move(0, 0);
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(front).toHaveCSS("transform", "none");
});

test("a card turns on keyboard focus, and Enter turns it again @once", async ({ page }) => {
  await visit(page, "/");
  await flipCard(page, "Free Courses").button.focus();
  await page.keyboard.press("Tab");
  const { button } = flipCard(page, "Scholarships");
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(flipCard(page, "Free Courses").button).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "false");
});

test("a card turns with every press", async ({ page, isMobile }) => {
  await visit(page, "/");
  const { button } = flipCard(page, "Certification");
  if (!isMobile) {
    // Hovering turns it before it can be pressed.
    await button.hover();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  }
  const press = () => (isMobile ? button.tap() : button.click());
  await press();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await press();
  await expect(button).toHaveAttribute("aria-pressed", "false");
});

test("nothing is animated with reduced motion @once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  await expect(flipCard(page, "Mentorship").front).toHaveCSS("transition-property", "none");
  await expect(page.locator(".kolam-drawn-once").first()).toHaveCSS("animation-name", "none");
});
