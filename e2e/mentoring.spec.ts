import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, visit } from "./kadam-test.ts";
import { type Learner, signUp } from "./learner.ts";
import { linkIn } from "./mail-sink.ts";
import { openDesk, part, test } from "./staff-test.ts";
import type { StaffedKadam } from "./staffed-kadam.ts";

const QUESTION = "Why is the fare of the last band one rupee too high? I expected 20.";
const ANSWER = "Look at the **border** of the band: is 10 km inside or outside?";

async function confirmMail(page: Page, desk: StaffedKadam, { email }: Learner): Promise<void> {
  const find = () => desk.mailsTo(email).find(({ subject }) => subject?.startsWith("Verify"));
  await expect.poll(find, "the mail with the link").toBeDefined();
  const mail = find();
  if (mail) await visit(page, linkIn(mail, "/verify-email"));
  await expect(page.getByText("Your email address is verified.")).toBeVisible();
}

async function newPerson(browser: Browser, desk: StaffedKadam): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.url });
  return context.newPage();
}

test("a question goes from a learner to a mentor and back, and staff publish it", async ({
  page,
  browser,
  desk,
}) => {
  test.slow();
  const asha = await signUp(page.request);
  const ravisPage = await newPerson(browser, desk);
  const ravi = await signUp(ravisPage.request, { firstName: "Ravi" });
  const staffPage = await newPerson(browser, desk);

  await test.step("staff make a mentor", async () => {
    await openDesk(staffPage, desk, "Mentoring");
    const panel = part(staffPage, "Mentoring");
    await panel.getByLabel("Email of the mentor").fill(ravi.email);
    await panel.getByLabel("Course").selectOption("java_course");
    await panel.getByRole("button", { name: "Make a mentor" }).click();
    await expect(panel.getByRole("button", { name: "End the role of Ravi" })).toBeVisible();
    // A role counts with a verified address only.
    await confirmMail(ravisPage, desk, ravi);
  });

  await test.step("without a confirmed address the page says kindly what to do, then it takes the question", async () => {
    await visit(page, "/JavaCourse/day/3#read");
    await page.locator("#read").getByRole("link", { name: "Ask a mentor" }).click();
    await expect(page.getByText("Confirm your email address first.")).toBeVisible();
    await confirmMail(page, desk, asha);
    await visit(page, "/ask?course=java_course&day=3&part=practise&exercise=java-band-fare");
    await page.getByRole("button", { name: "Next: look it over" }).click();
    await expect(page.getByText("Write at least 20 characters")).toBeVisible();
    await page.getByLabel("Your question").fill(QUESTION);
    await page.reload();
    await expect(page.getByLabel("Your question")).toHaveValue(QUESTION);
    await page.getByRole("button", { name: "Next: look it over" }).click();
    await expect(page.getByRole("region", { name: /^Code: / }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Send the question" }).click();
    await expect(page.getByText("Waiting for a mentor.")).toBeVisible();
  });

  await test.step("the mentor starts, answers and agrees to publishing", async () => {
    await visit(ravisPage, "/mentor");
    await ravisPage
      .getByRole("link", { name: /one rupee too high/ })
      .first()
      .click();
    await ravisPage.getByRole("button", { name: "Start: 60 minutes" }).click();
    await ravisPage.getByLabel("Your answer, or a question back").fill(ANSWER);
    await expectAccessible(ravisPage);
    await ravisPage.getByRole("button", { name: "Send", exact: true }).click();
    await expect(ravisPage.getByText("Waiting for Asha.")).toBeVisible();
    await ravisPage.getByLabel("Others may learn from it").click();
    await expect(ravisPage.getByLabel("Others may learn from it")).toBeChecked();
  });

  await test.step("the learner reads it, says that it helped and closes it", async () => {
    await visit(page, "/mentoring");
    await page.getByRole("link", { name: /one rupee too high/ }).click();
    await expect(page.locator("strong", { hasText: "border" })).toBeVisible();
    await page.getByRole("button", { name: "It helped" }).click();
    await expect(page.getByText("You said: it helped.")).toBeVisible();
    await page.getByLabel("Others may learn from it").click();
    await expect(page.getByLabel("Others may learn from it")).toBeChecked();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "It is solved" }).click();
    await expect(page.getByText("You closed this question as solved.")).toBeVisible();
  });

  await test.step("staff read it with a reason and publish it on the page of the day", async () => {
    await openDesk(staffPage, desk, "Mentoring");
    await part(staffPage, "Mentoring")
      .getByRole("button", { name: /Read and publish/ })
      .click();
    await staffPage.getByRole("button", { name: "Read it" }).click();
    await staffPage.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(staffPage.getByText("It stands on the page of its day.")).toBeVisible();
    await visit(page, "/JavaCourse/day/3");
    await page.getByText("Questions learners asked").click();
    await expect(page.locator("#questions-asked")).toContainText("one rupee too high");
  });
});
