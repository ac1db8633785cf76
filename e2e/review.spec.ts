import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, ONCE, test, visit } from "./kadam-test.ts";
import { enrol, signUp } from "./learner.ts";

const TERM = {
  id: "java-first-program/term/word-variable",
  questionId: "term/word-variable",
  courseId: "java_course",
  courseTitle: "Java Developer",
  dayIndex: 0,
  kind: "choice",
  text: "What does **variable** mean?",
  options: [
    { text: "a name for a value", isRight: true, why: "" },
    { text: "a kind of value, such as `int`", isRight: false, why: "" },
  ],
  gloss: "चर (char)",
  link: "/JavaCourse/day/1",
  help: "none",
};
const RECAP = {
  ...TERM,
  id: "java-first-program/recap/types",
  questionId: "recap/types",
  kind: "recall",
  text: "Why does Java want a type?",
  options: [],
  link: "/JavaCourse/day/1#types",
  help: "picture",
};

const PREDICTION = {
  ...TERM,
  id: "java-first-program/objective/predict-the-result",
  questionId: "quick/seven-halves",
  kind: "typed",
  text: "What does this print?\n\n````java\nSystem.out.println(7 / 2);\n````",
  options: [],
  answer: "3",
  why: "Whole numbers divide in their own way.",
  link: "/JavaCourse/day/1#from-text-to-a-running-program",
  help: "mentor",
  picture: { url: "/pictures/java_course/01-compile-and-run.svg", alt: "The compiler javac makes bytecode." },
};

test("a prediction is typed, and a card that will not stay shows its picture and leads to a mentor", async ({
  page,
}) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const asked = [
    PREDICTION,
    { ...TERM, id: "java-first-program/objective/install", questionId: "quiz/jdk", help: "mentor" },
  ];
  await page.route("**/api/me/review?*", (route) =>
    route.fulfill({ json: { today: "2026-11-20", isDone: false, cards: asked } }),
  );
  await visit(page, "/review");
  await expect(
    page.getByRole("img", { name: PREDICTION.picture.alt }).locator("path").first(),
  ).toBeAttached();
  const mentor = page.getByRole("link", { name: "ask a mentor" });
  await expect(mentor).toHaveAttribute("href", "/ask?course=java_course&day=1&part=read");
  await page.getByLabel("What it prints").fill(" 3 ");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel("What it prints").press("Enter");
  await expect(page.getByText("Whole numbers divide in their own way.")).toBeVisible();
  await page.getByLabel("What it prints").press("Enter");
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeFocused();
  await mentor.click();
  await expect(page).toHaveURL("/ask?course=java_course&day=1&part=check&question=jdk");
  await expect(page.getByText(/^About question \d+ of the quiz/)).toBeVisible();
});

// Cards come the day after a day was finished; the server's part of it is tested there.
test("a learner reviews before the day, and what is answered without a connection is sent later", async ({
  page,
  errorLog,
}) => {
  errorLog.expectRefusal();
  errorLog.expect(/PUT \/api\/me\/review.* had no answer/, /answers of the review wait for a connection/);
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const sent: string[] = [];
  let isOffline = true;
  await page.route("**/api/me/review?*", async (route) => {
    const reply = { today: "2026-11-20", isDone: false, cards: [TERM, RECAP] };
    if (route.request().method() === "PUT") {
      if (isOffline) return route.abort("internetdisconnected");
      const { answers } = route.request().postDataJSON();
      sent.push(...answers.map((answer: { outcome: string }) => answer.outcome));
    }
    return route.fulfill({ json: reply });
  });
  const next = page.getByRole("main").getByRole("region", { name: "Next step" });
  for (const path of ["/", "/schedule"]) {
    await visit(page, path);
    await expect(next.getByRole("listitem").first()).toContainText("Review2 min");
    await expect(next.getByRole("listitem").nth(1)).toContainText("Watch");
  }
  await next.getByRole("link", { name: "Start with the review" }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await page.getByRole("radio", { name: /a kind of value/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Not right yet. It comes once more at the end.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeFocused();
  expect(sent).toEqual([]);
  await expect(
    page.getByText("No connection. Your answers are kept on this device and sent later."),
  ).toBeVisible();
  isOffline = false;
  await page.getByRole("button", { name: "I knew it" }).click();
  await expect.poll(() => sent).toEqual(["wrong", "right"]);
  // Once more, unrated.
  await expect(page.getByRole("heading", { name: "Once more" })).toBeFocused();
  await page.getByRole("radio", { name: /a name for a value/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Done for today" })).toBeFocused();
  expect(sent).toEqual(["wrong", "right"]);
});

test(
  "opened without a connection, the review asks what the device was told today",
  ONCE,
  async ({ page, context, errorLog }) => {
    errorLog.expect(
      /GET \/api\/me\/review.* had no answer/,
      /PUT \/api\/me\/review.* had no answer/,
      /answers of the review wait for a connection/,
    );
    await signUp(page.request);
    await enrol(page.request, "java_course");
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { today } = await (await page.request.get(`/api/me/plan?timeZone=${zone}`)).json();
    const sent: string[] = [];
    let isThere = true;
    await page.route("**/api/me/review?*", (route) => {
      if (!isThere) return route.abort("internetdisconnected");
      if (route.request().method() === "PUT")
        sent.push(
          ...route
            .request()
            .postDataJSON()
            .answers.map(({ cardId }: { cardId: string }) => cardId),
        );
      return route.fulfill({ json: { today, isDone: false, cards: [TERM, RECAP] } });
    });
    // From the schedule, whose connection ends before the review is opened.
    await visit(page, "/schedule");
    const start = page.getByRole("link", { name: "Start with the review" });
    await expect(start).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await start.click();
    await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
    await context.setOffline(false);

    // Opened again while the questions cannot be fetched: what is answered is not asked again.
    isThere = false;
    await visit(page, "/review");
    await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible({ timeout: 20_000 });
    await page.getByRole("radio", { name: /a name for a value/ }).check();
    await page.getByRole("button", { name: "Check" }).click();
    // It counts from here on: until then it may have been a guess.
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(/^No connection\. Your answers are kept on this device/)).toBeVisible();
    await visit(page, "/review");
    await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(RECAP.text)).toBeVisible();
    expect(sent).toEqual([]);

    // Any page of theirs sends it, not the review alone.
    isThere = true;
    await visit(page, "/schedule");
    await expect.poll(() => sent).toEqual([TERM.id]);
  },
);
