import { expect, type Locator, type Page } from "@playwright/test";
import type { Learner } from "./learner.ts";

export async function fillRegistration(page: Page, learner: Learner): Promise<void> {
  await page.getByLabel("First Name").fill(learner.firstName);
  await page.getByLabel("Last Name").fill(learner.lastName);
  await page.getByLabel("Phone").fill(learner.phone);
  await page.getByLabel("Email Address").fill(learner.email);
  await page.getByLabel("Password", { exact: true }).fill(learner.password);
  await page.getByLabel("Confirm Password").fill(learner.password);
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
}

/** From the form at `/register?next=<course>` to the schedule, with the course on it. */
export async function registerAndStart(page: Page, learner: Learner, coursePath: string): Promise<void> {
  await fillRegistration(page, learner);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expectAlert(page, "Registration successful!");
  await expect(page).toHaveURL(coursePath);
  await page.getByRole("button", { name: "Start Now" }).click();
  await expect(page.getByRole("button", { name: "Enrolled ✅" })).toBeDisabled();
  await page.getByRole("link", { name: "Go to your schedule" }).click();
  await sayAdult(page);
}

/** Answers the one question after signing up: on the home page and on the schedule. */
export async function sayAdult(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Yes, I am 18 or older" }).click();
  await expect(page.getByRole("heading", { name: "Are you 18 or older?" })).toBeHidden();
}

/** Starts on the log-in page. */
export async function logIn(page: Page, { email, password }: Learner): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
}

export async function expectAlert(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("alert").getByText(text, { exact: true })).toBeVisible();
}

/** Presses Tab until the focus is there, like somebody without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}
