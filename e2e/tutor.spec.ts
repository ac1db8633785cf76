import type { Locator } from "@playwright/test";
import { API_ERRORS } from "#contract/errors.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { tabTo } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { signUp } from "./learner.ts";
import {
  exerciseCard,
  javascriptDay,
  openEditor,
  press,
  showOnPhone,
  simpleExercise,
  typeCode,
} from "./study-day.ts";
import {
  ask,
  conversation,
  expectAnswers,
  openTutor,
  questionField,
  tutorButton,
  tutorPanel,
} from "./tutor-panel.ts";

const LOOPS = "What is a for loop in Java?";

test("a visitor asks, follows a source, and finds the conversation again after a reload", async ({
  page,
  isMobile,
}) => {
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  await expect(panel.getByText("Answers from the lessons; no AI model is connected")).toBeVisible();
  await expect(panel.getByText("About: Java Developer")).toBeVisible();
  await expect(panel.getByText(/^\d+ questions left today$/)).toBeVisible();
  await expectAccessible(page);
  await ask(page, LOOPS);
  await expectAnswers(page, 1);
  await expect(conversation(page)).toContainText(LOOPS);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await panel
    .getByRole("link", { name: /^Java Developer · Day \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/JavaCourse\/day\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // On a phone the panel would cover the page.
  if (isMobile) await expect(panel).toBeHidden();
  else await expect(conversation(page)).toContainText(LOOPS);

  await page.reload();
  if (isMobile) await openTutor(page);
  await expect(conversation(page)).toContainText(LOOPS);
  await expectAnswers(page, 1);

  await panel.getByRole("combobox", { name: "Answer in" }).selectOption("हिन्दी");
  const asked = page.waitForRequest("**/api/tutor/answers");
  await ask(page, "What is an array in Java?");
  expect((await asked).postDataJSON().replyIn).toBe("hi");
  await expectAnswers(page, 2);
  await expect(conversation(page)).toContainText("सरणी");
  await page.reload();
  if (isMobile) await openTutor(page);
  await expect(panel.getByRole("combobox", { name: "Answer in" })).toHaveValue("hi");
});

test("a new conversation starts empty, and the earlier one can be opened and deleted @once", async ({
  page,
}) => {
  await visit(page, "/");
  const panel = await openTutor(page);
  await ask(page, LOOPS);
  await expectAnswers(page, 1);
  await panel.getByRole("button", { name: "New chat" }).click();
  await expect(panel.getByText("What would you like to know?")).toBeVisible();
  await ask(page, "How do I get a certificate?");
  await expectAnswers(page, 1);

  await panel.getByRole("button", { name: "Earlier chats" }).click();
  await expect(panel.getByText("Saved on this device only.")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: new RegExp(`^${LOOPS.replace("?", "\\?")}`) }).click();
  await expect(conversation(page)).toContainText(LOOPS);
  await expectAnswers(page, 1);

  await panel.getByRole("button", { name: "Earlier chats" }).click();
  const search = panel.getByRole("searchbox", { name: "Search in your chats" });
  await search.fill("LOOP java");
  await expect(panel.getByText("Found in 1 chat.")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Delete: / })).toHaveCount(1);
  await search.fill("cricket");
  await expect(panel.getByText("Not found.")).toBeVisible();
  await search.press("Escape");
  await expect(search).toHaveValue("");
  await panel.getByRole("button", { name: "Rename: How do I get a certificate?" }).click();
  await panel.getByRole("textbox", { name: "Name of the chat" }).fill("For Monday");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByRole("button", { name: "Rename: For Monday" })).toBeFocused();
  await panel.getByRole("button", { name: `Delete: ${LOOPS}` }).click();
  await panel.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(panel.getByText(LOOPS)).toHaveCount(0);
  await panel.getByRole("button", { name: "Back to the chat" }).click();
  await expect(panel.getByText("What would you like to know?")).toBeVisible();
});

test("by keyboard only: open, ask, a new line, no empty question, and back @once", async ({ page }) => {
  await visit(page, "/about");
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, tutorButton(page));
  await page.keyboard.press("Enter");
  await expect(questionField(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("   ");
  await page.keyboard.press("Enter");
  await expect(conversation(page)).toBeEmpty();
  await questionField(page).fill("");
  await page.keyboard.type("What is a loop");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("in Java?");
  await expect(questionField(page)).toHaveValue("What is a loop\nin Java?");
  await page.keyboard.press("Enter");
  await expectAnswers(page, 1);
  await expect(questionField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tutorPanel(page)).toBeHidden();
  await expect(tutorButton(page)).toBeFocused();
});

test("on a phone it fills the screen, keeps the focus inside, and Enter makes a new line @phone", async ({
  page,
}) => {
  await visit(page, "/");
  const panel = await openTutor(page);
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    const isInside = await panel.evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  await questionField(page).focus();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect(questionField(page)).toHaveValue("one\ntwo");
  await expect(conversation(page)).toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(tutorButton(page)).toBeFocused();
});

test("on an exercise the tutor gets the exercise, its failing test and the code, unless the learner opts out @phone", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const number = day.lesson.exercises.indexOf(exercise) + 1;
  await visit(page, day.path);
  await typeCode(page, exercise, "// my own beginning");
  await press(page, exercise, "Submit");
  await expect(exerciseCard(page, exercise).getByRole("status").first()).toHaveText(
    /Fix this first|stopped with an error/,
  );
  // A real click would scroll first, away from the exercise.
  await tutorButton(page).dispatchEvent("click");
  const panel = tutorPanel(page);
  const place = `Day ${day.dayIndex + 1} · Exercise ${number}`;
  await expect(panel.getByText(`About: ${place}`)).toBeVisible();
  const asked = page.waitForRequest("**/api/tutor/answers");
  await panel.getByRole("button", { name: "Why does this test fail?" }).click();
  const sent = (await asked).postDataJSON().place;
  expect(sent).toMatchObject({
    path: day.path,
    exerciseId: exercise.id,
    code: [{ text: "// my own beginning" }],
  });
  expect(sent.failing.testSays).not.toBe("");
  await expectAnswers(page, 1);

  await panel.getByRole("button", { name: `Do not ask about ${place}` }).click();
  const askedAgain = page.waitForRequest("**/api/tutor/answers");
  await ask(page, LOOPS);
  expect((await askedAgain).postDataJSON().place).toEqual({ path: "/" });
  await expect(panel.getByRole("button", { name: `Ask about ${place}` })).toBeVisible();
});

test("the button covers neither the bar of a course nor the bar of an exercise", async ({
  page,
  request,
  isMobile,
}) => {
  await visit(page, "/JavaCourse");
  await expect(tutorButton(page)).toBeVisible();
  const start = page.getByRole("button", { name: "Start Now" });
  await expect.poll(() => overlap(tutorButton(page), start)).toBe(false);
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  await openEditor(page, exercise);
  const reset = exerciseCard(page, exercise).getByRole("button", { name: "Reset" });
  await showOnPhone(exerciseCard(page, exercise), "Code");
  // Scroll to exactly where the button would be.
  await reset.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect.poll(() => overlap(tutorButton(page), reset)).toBe(false);
  if (isMobile) await expect(reset).toBeInViewport();
});

test("beside a day the open tutor covers neither the task nor the code @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await visit(page, day.path);
  await openEditor(page, exercise);
  await openTutor(page);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overlap(tutorPanel(page), exerciseCard(page, exercise))).toBe(false);
    await expectNoOverflow(page);
  }
});

test("the line being read stays in its place when the tutor opens beside it, and when it closes @once", async ({
  page,
}) => {
  await visit(page, "/JavaCourse/day/4#while-and-do-while");
  const heading = page.locator("#while-and-do-while");
  const text = page.locator("main .with-bars").filter({ has: heading });
  const [place, column] = [await topOf(heading), await widthOf(text)];
  const panel = await openTutor(page);
  expect(await widthOf(text), "the text gets narrower").toBeLessThan(column);
  expect(await topOf(heading)).toBeCloseTo(place, -1);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  expect(await widthOf(text)).toBe(column);
  expect(await topOf(heading)).toBeCloseTo(place, -1);
});

const topOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top);
const widthOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().width);

test("Escape closes the tutor also from a control behind it, and the focus stays there @once", async ({
  page,
}) => {
  await visit(page, "/JavaCourse");
  await openTutor(page);
  await page.getByRole("link", { name: "Log In", exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect(tutorPanel(page)).toBeVisible();
  const covered = page.getByRole("button", { name: "Start Now" });
  await covered.focus();
  await page.keyboard.press("Escape");
  await expect(tutorPanel(page)).toBeHidden();
  await expect(covered).toBeFocused();
});

test("an off-topic question is answered as such, with the nearest pages @once", async ({ page }) => {
  await visit(page, "/scholar");
  await openTutor(page);
  await ask(page, "Who won the cricket world cup in 2011?");
  await expectAnswers(page, 1);
  await expect(conversation(page)).toContainText(/not in the courses/i);
  await expect(conversation(page).getByRole("link").first()).toBeVisible();
});

test("a learner's conversations are saved in the account, and removed from the device at log-out @once", async ({
  page,
  browser,
  errorLog,
}) => {
  await visit(page, "/JavaCourse");
  let panel = await openTutor(page);
  await ask(page, "How do I get a certificate?");
  await expectAnswers(page, 1);
  // Questions asked before the log-in are kept.
  const { email, password } = await signUp(page.request);
  await visit(page, "/JavaCourse");
  await expectAnswers(page, 1);
  await ask(page, LOOPS);
  await expectAnswers(page, 2);

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  errorLog.follow(elsewhere);
  const other = await elsewhere.newPage();
  expect((await other.request.post("/api/session", { data: { email, password } })).status()).toBe(200);
  await visit(other, "/");
  const otherPanel = await openTutor(other);
  await otherPanel.getByRole("button", { name: "Earlier chats" }).click();
  await otherPanel.getByRole("button", { name: /^What is a for loop/ }).click();
  await expectAnswers(other, 1);
  await otherPanel.getByRole("button", { name: "Earlier chats" }).click();
  await otherPanel.getByRole("button", { name: `Delete: ${LOOPS}` }).click();
  await otherPanel.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(otherPanel.getByText("No chats yet.")).toBeVisible();
  await elsewhere.close();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log In", exact: true }),
  ).toBeVisible();
  panel = await openTutor(page);
  await expect(panel.getByText("What would you like to know?")).toBeVisible();
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("kadam-tutor")),
  );
  expect(keys).toEqual([]);
});

test("a learner rates an answer, asks for another one, and edits the question @phone", async ({ page }) => {
  await signUp(page.request);
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  await ask(page, LOOPS);
  await expectAnswers(page, 1);
  const helped = conversation(page).getByRole("button", { name: "This helped" });
  await helped.click();
  await expect(helped).toHaveAttribute("aria-pressed", "true");
  await expect(conversation(page).getByText("without your name")).toBeVisible();
  const didNot = conversation(page).getByRole("button", { name: "This did not help" });
  await didNot.click();
  await panel.getByRole("radio", { name: "Something is missing" }).check();
  await panel.getByRole("textbox", { name: "In your words" }).fill("An example");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await panel.getByRole("button", { name: "Tell the staff" }).click();
  await expect(didNot).toHaveAttribute("aria-pressed", "true");
  await expect(didNot).toBeFocused();
  await expect(helped).toHaveAttribute("aria-pressed", "false");

  const before = await conversation(page).textContent();
  await panel.getByRole("button", { name: "Another answer" }).click();
  await expect(conversation(page)).toContainText("Perhaps this helps");
  await expectAnswers(page, 1);
  expect(await conversation(page).textContent()).not.toBe(before);
  await expect(didNot).toHaveAttribute("aria-pressed", "false");

  await ask(page, "What is a while loop in Java?");
  await expectAnswers(page, 2);
  await panel.getByRole("button", { name: `Edit: ${LOOPS}` }).click();
  const edited = panel.getByRole("textbox", { name: "Your question in other words" });
  await expect(edited).toBeFocused();
  await expect(panel.getByText("everything after it, 3 messages, are deleted")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: `Edit: ${LOOPS}` })).toBeFocused();
  await panel.getByRole("button", { name: `Edit: ${LOOPS}` }).click();
  await edited.fill("What is an array in Java?");
  await panel.getByRole("button", { name: "Ask this instead" }).click();
  await expectAnswers(page, 1);
  await expect(conversation(page)).toContainText("What is an array in Java?");
  await expect(conversation(page)).not.toContainText(LOOPS);
  // The account has the same.
  const kept = (await (await page.request.get("/api/me/conversations")).json()) as { title: string }[];
  expect(kept.map(({ title }) => title)).toEqual(["What is an array in Java?"]);
});

test("full chats: the question stays, the oldest chats are offered for deletion, and then it is asked @phone", async ({
  page,
  errorLog,
}) => {
  errorLog.expect(/^ApiError: Your chats are full/);
  await signUp(page.request);
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  await ask(page, LOOPS);
  await expectAnswers(page, 1);
  await panel.getByRole("button", { name: "New chat" }).click();
  await ask(page, "What is an array in Java?");
  await expectAnswers(page, 1);

  await page.route("**/api/tutor/answers", (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: "chats-full", message: API_ERRORS["chats-full"].message } },
    }),
  );
  await questionField(page).fill("What is a class in Java?");
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByRole("alert")).toContainText("Your chats are full (5 MB). Delete a chat");
  await expect(questionField(page)).toHaveValue("What is a class in Java?");
  await expect(conversation(page)).not.toContainText("What is a class in Java?");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.unroute("**/api/tutor/answers");

  await panel.getByRole("button", { name: "Choose a chat to delete" }).click();
  await expect(panel.getByText("Delete chats that you do not need. The oldest come first.")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Delete: / }).first()).toHaveAccessibleName(
    `Delete: ${LOOPS}`,
  );
  await panel.getByRole("button", { name: `Delete: ${LOOPS}` }).click();
  await panel.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(panel.getByRole("button", { name: `Delete: ${LOOPS}` })).toBeHidden();
  await panel.getByRole("button", { name: "Back to the chat" }).click();
  await expect(panel.getByRole("alert")).toBeHidden();
  await panel.getByRole("button", { name: "Send" }).click();
  await expectAnswers(page, 2);
  await expect(conversation(page)).toContainText("What is a class in Java?");
});

test("a piece of a lesson is selected and explained, with the pointer and with the keyboard", async ({
  page,
  request,
  isMobile,
}) => {
  const day = await javascriptDay(request);
  await visit(page, `${day.path}#read`);
  const toolbar = page.getByRole("toolbar", { name: "About the selected text" });
  const text = page.locator("main .lesson-text.with-bars > p").first();
  await text.scrollIntoViewIfNeeded();
  // The menu is loaded with the first interaction.
  await page.mouse.wheel(0, 10);
  await page.keyboard.press("Shift");
  await text.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await expect(toolbar).toBeVisible();
  await expectNoOverflow(page);
  await page.keyboard.press("Escape");
  await expect(toolbar).toHaveCount(0);
  if (!isMobile) {
    // A double click selects a word; the next Tab reaches the menu.
    await text.dblclick({ position: { x: 20, y: 12 } });
    await expect(toolbar).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(toolbar.getByRole("button", { name: "Explain this" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectAnswers(page, 1);
    await expect(conversation(page)).toContainText("Give an example of this:");
  }
  await text.evaluate((element) => {
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.selectAllChildren(element);
  });
  await toolbar.getByRole("button", { name: "Explain this" }).click();
  await expectAnswers(page, isMobile ? 1 : 2);
  await expect(conversation(page)).toContainText("Explain this:");
  await expect(toolbar).toHaveCount(0);
});

test("on a day the tutor offers what learners ask about it, first of the section being read @phone", async ({
  page,
}) => {
  await visit(page, "/JavaCourse/day/4#while-and-do-while");
  const panel = await openTutor(page);
  const offered = panel.getByRole("listitem").getByRole("button");
  await expect(offered).toHaveCount(4);
  // A click of the test may scroll the page behind.
  await page.locator("#while-and-do-while").evaluate((heading) => heading.scrollIntoView());
  await expect(offered.nth(1)).toContainText("while");
  await expectNoOverflow(page);
  await panel.getByRole("button", { name: /^\d+ more questions about this day$/ }).click();
  await expect(offered.nth(4)).toBeFocused();
  await expectAccessible(page);
  const question = (await offered.nth(4).textContent()) ?? "";
  await offered.nth(4).click();
  await expectAnswers(page, 1);
  await expect(conversation(page)).toContainText(question);
  await expect(panel.getByRole("link", { name: /^Java Developer · Day 4/ }).first()).toBeVisible();
});

test("a learner is quizzed on the day, gets the reason after each answer, and a result @phone", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  await visit(page, day.path);
  const panel = await openTutor(page);
  await panel.getByRole("button", { name: "Quiz me on this day" }).click();
  const quiz = page.getByRole("dialog", { name: "Quiz on this day" });
  for (let number = 1; number <= 3; number++) {
    await expect(quiz.getByRole("heading", { name: `Question ${number} of 3` })).toBeFocused();
    const field = quiz.getByRole("textbox", { name: "What it prints" });
    if (await field.isVisible()) await field.fill("nothing like it");
    else await quiz.getByRole("radio").first().check();
    await quiz.getByRole("button", { name: "Check" }).click();
    await expect(quiz.getByText(/^(Right|Not right)$/)).toBeVisible();
    await quiz.getByRole("button", { name: /^(Next question|See the result)$/ }).click();
  }
  await expect(quiz.getByRole("heading", { name: /^\d of 3 right$/ })).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await quiz.getByRole("button", { name: "Three more questions" }).click();
  await expect(quiz.getByRole("heading", { name: "Question 1 of 3" })).toBeFocused();
  await quiz.getByRole("button", { name: "Back to the chat" }).click();
  await expect(questionField(page)).toBeVisible();
});

test("two tabs ask in parallel, and neither loses its conversation @once", async ({ page, context }) => {
  await visit(page, "/");
  await openTutor(page);
  await ask(page, LOOPS);
  await expectAnswers(page, 1);
  const other = await context.newPage();
  await visit(other, "/");
  await openTutor(other);
  await expect(conversation(other)).toContainText(LOOPS);
  await ask(other, "What is a while loop in Java?");
  await expectAnswers(other, 2);
  await expectAnswers(page, 2);
  await tutorPanel(other).getByRole("button", { name: "New chat" }).click();
  await ask(other, "How do I get a certificate?");
  await expectAnswers(other, 1);
  await page.reload();
  await expect(conversation(page)).toContainText("What is a while loop in Java?");
  await expect(conversation(page)).not.toContainText("certificate?");
});

test("nothing of the panel is loaded before it is opened, and offline it says so @once", async ({
  page,
  context,
  errorLog,
}) => {
  errorLog.expect(/the tutor did not answer/, /ApiError: You seem to be offline/);
  const fetched: string[] = [];
  page.on("request", (sent) => fetched.push(sent.url()));
  await visit(page, "/");
  expect(fetched.filter((url) => /tutor/.test(url))).toEqual([]);
  const [panel] = await Promise.all([openTutor(page), page.waitForResponse("**/api/tutor")]);
  await context.setOffline(true);
  await ask(page, LOOPS);
  await expect(panel.getByText("Sorry, something went wrong!")).toBeVisible();
  await expect(panel.getByText("You seem to be offline.")).toBeVisible();
  await context.setOffline(false);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expectAnswers(page, 1);
  await expect(panel.getByText("Sorry, something went wrong!")).toHaveCount(0);
});

test("where the tutor is switched off there is no button @once", async ({ page }) => {
  await page.route("**/api/session", async (route) => {
    const reply = await route.fetch();
    const session = await reply.json();
    await route.fulfill({ response: reply, json: { ...session, site: { ...session.site, tutor: false } } });
  });
  await visit(page, "/");
  await expect(tutorButton(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("there is no tutor button @once", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(tutorButton(page)).toHaveCount(0);
  });
});

async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error("not on the screen");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
