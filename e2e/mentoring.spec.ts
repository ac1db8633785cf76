import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, visit } from "./kadam-test.ts";
import { enrol, type Learner, ownRecord, signUp, tickDays } from "./learner.ts";
import { linkIn } from "./mail-sink.ts";
import { openDesk, part, signInAsStaff, test } from "./staff-test.ts";
import type { StaffedKadam } from "./staffed-kadam.ts";
import { javascriptDay, simpleExercise, solutionOf } from "./study-day.ts";

/** Before a question is sent, the page offers what the tutor finds. */
const testWithTutor = test.extend({
  baseURL: async ({ tutoredDesk }, use) => use(tutoredDesk.url),
});

const TICKET = "java-ticket-one-trip";
const QUESTION = "Why is the fare of the last band one rupee too high? I expected 20.";
const ANSWER = "Look at the **border** of the band: is 10 km inside or outside?";

async function confirmMail(page: Page, desk: StaffedKadam, { email }: Learner): Promise<void> {
  const find = async () => (await desk.mailsTo(email)).find(({ subject }) => subject?.startsWith("Verify"));
  await expect.poll(find, "the mail with the link").toBeDefined();
  const mail = await find();
  if (mail) await visit(page, linkIn(mail, "/verify-email"));
  await expect(page.getByText("Your email address is verified.")).toBeVisible();
}

async function expectWellMade(page: Page): Promise<void> {
  // Axe finds a target too small if the top bar covers it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function newPerson(browser: Browser, desk: StaffedKadam): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.url });
  return context.newPage();
}

testWithTutor(
  "a question goes from a learner to a mentor and back, and staff publish it @once",
  async ({ page, browser, tutoredDesk: desk, errorLog }) => {
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
      await panel.getByRole("button", { name: "Add mentor" }).click();
      await expect(panel.getByRole("button", { name: "End the role of Ravi" })).toBeVisible();
      // The role counts only with a verified address.
      await confirmMail(ravisPage, desk, ravi);
    });

    await test.step("without a confirmed address the page says kindly what to do, then it takes the question", async () => {
      await visit(page, "/JavaCourse/day/3#read");
      await page.locator("#read").getByRole("link", { name: "Ask a mentor" }).click();
      await expect(page.getByText("Verify your email address first.")).toBeVisible();
      await expectWellMade(page);
      await confirmMail(page, desk, asha);
      await visit(page, "/ask?course=java_course&day=3&part=practise&exercise=java-band-fare");
      await page.getByRole("button", { name: "Next: check it" }).click();
      await expect(page.getByText("Write at least 20 characters")).toBeVisible();
      await expect(page.getByLabel("Your question")).toBeFocused();
      await expectWellMade(page);
      await page.getByLabel("Your question").fill(QUESTION);
      await page.reload();
      await expect(page.getByLabel("Your question")).toHaveValue(QUESTION);
    });

    await test.step("a draft is removed from the device at log-out, and is back for its author", async () => {
      const kept = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kadam-words")));
      await expect.poll(kept).toHaveLength(1);
      const saved = page.waitForResponse("**/api/me/mentoring/draft");
      await page.getByLabel("Your question").press("Control+End");
      await page.getByLabel("Your question").pressSequentially(" Why?");
      await page.getByLabel("Your question").blur();
      await saved;
      await page.request.delete("/api/session");
      await visit(page, "/");
      await expect.poll(kept).toEqual([]);
      const { email, password } = asha;
      expect((await page.request.post("/api/session", { data: { email, password } })).status()).toBe(200);
      await visit(page, "/ask?course=java_course&day=3&part=practise&exercise=java-band-fare");
      await expect(page.getByLabel("Your question")).toHaveValue(`${QUESTION} Why?`);
      await page.getByLabel("Your question").fill(QUESTION);
    });

    await test.step("before it is sent, the page offers passages of the lessons", async () => {
      const next = page.getByRole("button", { name: "Next: check it" });
      await page.getByLabel("Your question").fill("How does a switch expression choose its case in Java?");
      await next.click();
      const offered = page.getByRole("region", { name: "Does one of these answer it?" });
      // The tutor's index is built on the first question, which takes a while on a busy machine.
      await expect(offered.getByRole("link").first()).toHaveAttribute("href", /^\/JavaCourse/, {
        timeout: 40_000,
      });
      await page.getByRole("button", { name: "Change it" }).click();
      await page.getByLabel("Your question").fill(QUESTION);
      await next.click();
      await expect(page.getByRole("region", { name: /^Code: / }).first()).toBeVisible();
      await expectWellMade(page);
      await page.getByRole("button", { name: "Send the question" }).click();
      await expect(page.getByText("Waiting for a mentor.")).toBeVisible();
    });

    await test.step("the mentor starts, answers and agrees to publishing", async () => {
      await visit(ravisPage, "/mentor");
      const asked = ravisPage.getByRole("link", { name: /one rupee too high/ }).first();
      await expect(asked).toBeVisible();
      await expectWellMade(ravisPage);
      await asked.press("Enter");
      await ravisPage.getByRole("button", { name: "Start: 60 minutes" }).press("Enter");
      const handOver = ravisPage.getByRole("button", { name: "Hand over" });
      await handOver.press("Enter");
      await expect(ravisPage.getByLabel(/^Note for the next mentor/)).toBeVisible();
      await ravisPage.keyboard.press("Escape");
      await expect(handOver).toBeFocused();
      await ravisPage.getByLabel("Your answer, or a question back").fill(ANSWER);
      await expectAccessible(ravisPage);
      await ravisPage.getByRole("button", { name: "Send", exact: true }).click();
      await expect(ravisPage.getByText("Waiting for Asha.")).toBeVisible();
      await ravisPage.getByLabel("Others may learn from it").click();
      await expect(ravisPage.getByLabel("Others may learn from it")).toBeChecked();
    });

    await test.step("the learner reads it, says that it helped and closes it", async () => {
      await visit(page, "/mentoring");
      const own = page.getByRole("link", { name: /one rupee too high/ });
      await expect(own).toBeVisible();
      await expectWellMade(page);
      await own.press("Enter");
      await expect(page.locator("strong", { hasText: "border" })).toBeVisible();
      await page.getByRole("button", { name: "It helped" }).click();
      await expect(page.getByText("You said: it helped.")).toBeVisible();
      await page.getByLabel("Others may learn from it").click();
      await expect(page.getByLabel("Others may learn from it")).toBeChecked();
      await expectWellMade(page);
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
      await expect(staffPage.getByText("It is on the page of its day now.")).toBeVisible();
      await expectWellMade(staffPage);
      await visit(page, "/JavaCourse/day/3#check");
      await page.getByText("Questions learners asked").click();
      await expect(page.locator("#questions-asked")).toContainText("one rupee too high");
      // There is no desk for somebody who is not a mentor: the server answers 404, and the page offers to become one.
      errorLog.expectRefusal();
      await visit(page, "/mentor");
      await expect(page.getByRole("heading", { name: "Become a mentor" })).toBeVisible();
      await expectWellMade(page);
      await visit(page, "/JavaCourse/day/3");
    });

    await test.step("the search finds it and opens it on its day, until staff unpublish it", async () => {
      const found = page.getByRole("link", { name: /one rupee too high/ });
      const box = page.getByRole("combobox", { name: /^Search/ });
      // On a phone a button in the bar opens the field.
      if (!(await box.isVisible()))
        await page
          .getByRole("banner")
          .getByRole("button", { name: /^Search/ })
          .click();
      await box.fill("rupee band fare");
      const offered = page.getByRole("group", { name: "Questions learners asked" });
      await expect(offered.getByRole("option", { name: /one rupee too high/ })).toBeVisible();
      await visit(page, "/search?q=rupee band fare");
      await found.click();
      await expect(page.locator("#questions-asked")).toContainText("inside or outside");
      await part(staffPage, "Mentoring")
        .getByRole("button", { name: /^Take it down.*one rupee/ })
        .click();
      await expect(staffPage.getByText("It is taken down")).toBeVisible();
      await visit(page, "/search?q=rupee band fare");
      await expect(page.getByRole("status").filter({ hasText: /result|Nothing found/ })).toBeVisible();
      await expect(found).toHaveCount(0);
    });

    await test.step("the mentor runs a learner's code against the tests; opening the thread runs nothing", async () => {
      const day = await javascriptDay(page.request);
      const exercise = simpleExercise(day);
      const role = { email: ravi.email, courseId: day.courseId };
      const granted = await staffPage.request.post("/api/staff/mentoring/mentors", { data: role });
      expect(granted.status()).toBe(200);
      const id = randomUUID();
      const files = [{ path: exercise.entry, text: await solutionOf(page.request, exercise) }];
      const { courseId, dayIndex } = day;
      const data = { id, courseId, dayIndex, exerciseId: exercise.id, files, text: QUESTION };
      expect((await page.request.post("/api/me/mentoring/threads", { data })).status()).toBe(200);
      await visit(ravisPage, `/mentor?thread=${id}`);
      const work = ravisPage.getByRole("region", { name: "The learner's code" });
      const run = work.getByRole("button", { name: "Run it against the tests" });
      await expect(run).toBeVisible();
      await expect(ravisPage.locator("iframe")).toHaveCount(0);
      await run.click();
      await expect(work.getByText(/^(All \d+ tests pass|Its test passes)\.$/)).toBeVisible();
    });

    await test.step("the mentor's changes to a copy are shown as a diff, and go into the answer", async () => {
      const work = ravisPage.getByRole("region", { name: "The learner's code" });
      await ravisPage.getByRole("button", { name: "Start: 60 minutes" }).click();
      await work.getByRole("button", { name: "Try a change in a copy" }).click();
      const copy = ravisPage.getByRole("textbox", { name: /, your copy$/ });
      const [first = "", ...rest] = (await copy.inputValue()).split("\n");
      await copy.fill([`${first}\u200b`, ...rest].join("\n"));
      const lines = ravisPage.getByRole("region", { name: /^What you changed in / }).getByRole("listitem");
      await expect(lines.filter({ hasText: "removed: " })).toContainText(first);
      // Invisible characters are named, or nobody would see them.
      await expect(lines.filter({ hasText: "added: " })).toContainText("zero width space");
      await expectWellMade(ravisPage);
      await copy.fill(["// shorter", ...rest].join("\n"));
      await expect(lines.filter({ hasText: "added: " })).toContainText("// shorter");
      await ravisPage.getByRole("button", { name: "Put the change into my answer" }).click();
      await expect(ravisPage.getByLabel("Your answer, or a question back")).toHaveValue(
        /```diff[\s\S]*\+ \/\/ shorter/,
      );
      await work.getByRole("button", { name: "Delete my copy" }).click();
      await expect(lines).toHaveCount(0);
    });

    await test.step("a former mentor of the course finds their own words, and a way to contact staff", async () => {
      await openDesk(staffPage, desk, "Mentoring");
      const end = part(staffPage, "Mentoring").getByRole("button", {
        name: "End the role of Ravi in Java Developer",
      });
      const sure = staffPage.getByRole("dialog", { name: "End the role?" });
      await end.click();
      await expectAccessible(staffPage);
      await sure.getByRole("button", { name: "Cancel" }).click();
      await expect(end).toBeFocused();
      await end.click();
      await sure.getByRole("button", { name: "End the role" }).click();
      await expect(staffPage.getByText("Ravi is not a mentor of Java Developer any more.")).toBeVisible();
      await expect(end).toHaveCount(0);
      await visit(ravisPage, "/mentoring");
      await ravisPage.getByRole("link", { name: /inside or outside/ }).click();
      await expect(ravisPage.getByText("You are not a mentor of this course now")).toBeVisible();
      await expect(ravisPage.getByText(QUESTION)).toHaveCount(0);
      await expectWellMade(ravisPage);
      await ravisPage.getByRole("button", { name: "Do not show my answer" }).click();
      await expect(ravisPage.getByText("You have taken it back.")).toBeVisible();
      await ravisPage.getByRole("button", { name: "Report", exact: true }).click();
      const dialog = ravisPage.getByRole("dialog");
      await dialog.getByLabel("What is wrong?").fill("I was asked for my number.");
      await dialog.getByRole("button", { name: "Send the report" }).click();
      await expect(ravisPage.getByText(/^You reported this\./)).toBeVisible();
    });
  },
);

test("a ticket goes through two rounds of review, and the certificate names it @phone", async ({
  page,
  browser,
  desk,
}) => {
  test.slow();
  const asha = await signUp(page.request);
  await confirmMail(page, desk, asha);
  const ravisPage = await newPerson(browser, desk);
  const ravi = await signUp(ravisPage.request, { firstName: "Ravi" });
  await confirmMail(ravisPage, desk, ravi);
  const staffPage = await newPerson(browser, desk);
  await signInAsStaff(staffPage, desk);
  const role = { email: ravi.email, courseId: "java_course" };
  expect((await staffPage.request.post("/api/staff/mentoring/mentors", { data: role })).status()).toBe(200);
  const handIn = async (text: string) => {
    const day = await (await page.request.get("/lessons/java_course/5.json")).json();
    const ticket = day.lesson.exercises.find(({ id }: { id: string }) => id === TICKET);
    const file = ticket.files.find(({ isLocked }: { isLocked: boolean }) => !isLocked);
    const data = {
      id: randomUUID(),
      files: [{ path: file.path, text }],
      outcomes: ticket.tests.map(({ id }: { id: string }) => ({ id, ok: true })),
      attemptedAt: new Date().toISOString(),
    };
    const reply = await page.request.post(`/api/me/study/exercises/${TICKET}/attempts`, { data });
    expect((await reply.json()).passed).toBe(true);
  };
  const review = async (liked: string) => {
    for (const good of await ravisPage.getByRole("radio", { name: "Good" }).all()) await good.check();
    await ravisPage.getByLabel("What you liked").fill(liked);
    await ravisPage.getByLabel("One next step").fill("Split the long method.");
    await ravisPage.getByRole("button", { name: "Send the review" }).click();
    await expect(ravisPage.getByText("The review is sent.")).toBeVisible();
  };

  await handIn("// one\nclass FareRules {}\n");
  await visit(page, `/ask?course=java_course&day=5&part=practise&exercise=${TICKET}&review=yes`);
  await page.getByLabel("What should the mentor look at?").fill("Please look at the names that I chose.");
  await page.getByRole("button", { name: "Next: check it" }).click();
  await page.getByRole("button", { name: "Ask for the review" }).click();
  await expect(page.getByText("Waiting for a mentor.")).toBeVisible();

  await visit(ravisPage, "/mentor");
  await ravisPage
    .getByRole("link", { name: /names that I chose/ })
    .first()
    .click();
  await ravisPage.getByRole("button", { name: "Start: 60 minutes" }).click();
  await ravisPage.getByRole("button", { name: "Send the review" }).click();
  await expect(ravisPage.getByText("Choose one.").first()).toBeVisible();
  await expect(ravisPage.getByRole("radio").first()).toBeFocused();
  await ravisPage.getByRole("button", { name: "Comment on a line" }).click();
  const line = ravisPage.getByLabel("Line", { exact: true });
  // Like on a phone: the 1 is deleted, then the number is typed.
  await line.press("End");
  await line.press("Backspace");
  await line.pressSequentially("2");
  await expect(line).toHaveValue("2");
  const comment = ravisPage.getByRole("group", { name: "Comment on a line" });
  await expect(comment.getByText("class FareRules {}")).toBeVisible();
  await ravisPage.getByLabel("Comment", { exact: true }).fill("A name that says what it is.");
  await expectWellMade(ravisPage);
  await review("Clear names.");

  await page.reload();
  await expect(page.getByText("Clear names.")).toBeVisible();
  await expect(page.getByText("A name that says what it is.")).toBeVisible();
  await expect(page.getByText(/, line 2: class FareRules \{\}$/)).toBeVisible();
  await expectWellMade(page);
  await handIn("// two\nclass FareRules {}\n");
  await page.getByRole("button", { name: "Hand in again" }).click();
  await expect(page.getByText("The mentor has your reply.")).toBeVisible();

  await ravisPage.reload();
  await expect(ravisPage.getByRole("heading", { name: "Your review of round 2" })).toBeVisible();
  await review("Even clearer.");
  await page.reload();
  await expect(page.getByText("Even clearer.")).toBeVisible();
  await expect(page.getByText("Clear names.")).toBeVisible();

  await enrol(page.request, "java_course");
  await tickDays(page.request, "java_course", 15);
  const [certificate] = (await ownRecord(page.request)).certificates;
  await visit(page, `/verify/${certificate?.id}`);
  await expect(page.getByText(/^Ticket 1 reviewed by a mentor on \d+ \w+ \d{4}$/)).toBeVisible();
});
