import { expect, type Locator, type Page } from "@playwright/test";

export const tutorButton = (page: Page) => page.getByRole("button", { name: "Ask the tutor" });
export const tutorPanel = (page: Page) => page.getByRole("dialog", { name: /^(Tutor|Earlier chats)$/ });
export const conversation = (page: Page) => tutorPanel(page).getByRole("log");
export const questionField = (page: Page) => tutorPanel(page).getByRole("textbox", { name: "Your question" });

/** Addresses of servers whose tutor has answered. */
const ready = new Set<string>();

/** After a start the tutor's index is built, which takes many seconds on a busy machine. */
async function untilTutorAnswers(origin: string): Promise<void> {
  if (ready.has(origin)) return;
  const ask = async () => {
    const { status, body } = await fetch(`${origin}/api/tutor/answers`, {
      method: "POST",
      // From an address of its own, because questions are counted by address.
      headers: { "content-type": "application/json", "x-forwarded-for": "10.2.0.1" },
      body: JSON.stringify({ turns: [{ role: "user", text: "Namaste" }], place: { path: "/" } }),
    });
    await body?.cancel();
    return status;
  };
  await expect.poll(ask, { timeout: 50_000 }).toBe(200);
  ready.add(origin);
}

export async function openTutor(page: Page): Promise<Locator> {
  await untilTutorAnswers(new URL(page.url()).origin);
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
