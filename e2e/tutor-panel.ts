import { expect, type Locator, type Page } from "@playwright/test";

export const tutorButton = (page: Page) => page.getByRole("button", { name: "Ask the tutor" });
export const tutorPanel = (page: Page) =>
  page.getByRole("dialog", { name: /^(Tutor|Earlier conversations)$/ });
export const conversation = (page: Page) => tutorPanel(page).getByRole("log");
export const questionField = (page: Page) => tutorPanel(page).getByRole("textbox", { name: "Your question" });

export async function openTutor(page: Page): Promise<Locator> {
  await tutorButton(page).click();
  await expect(tutorPanel(page)).toBeVisible();
  return tutorPanel(page);
}

export async function ask(page: Page, question: string): Promise<void> {
  await questionField(page).fill(question);
  await tutorPanel(page).getByRole("button", { name: "Send" }).click();
  await expect(questionField(page)).toHaveValue("");
}

/** Waits until the answer is complete: only then is it in the region that is read out. */
export async function expectAnswers(page: Page, count: number): Promise<void> {
  await expect(conversation(page).getByText("Tutor: ")).toHaveCount(count);
  await expect(tutorPanel(page).getByRole("button", { name: "Send" })).toBeVisible();
}
