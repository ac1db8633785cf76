import { type CalendarDate, plusDays } from "#domain/learning/calendar-date.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { enrol, signUp } from "./learner.ts";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const DAY = "java-first-program";
const today = () => studyDateOf(new Date(), ZONE);

type Asked = {
  readonly id: string;
  readonly questionId: string;
  readonly question: Record<string, unknown>;
  readonly headingId?: string;
  /** How many days ago, and the outcome. */
  readonly answers?: readonly (readonly [daysAgo: number, outcome: "right" | "wrong"])[];
};

const TERM: Asked = {
  id: `${DAY}/term/word-variable`,
  questionId: "term/word-variable",
  question: {
    kind: "term",
    text: "What does '**variable**' mean?",
    right: "a name for a value",
    others: ["a kind of value, such as `int`"],
    gloss: "चर (char)",
  },
  answers: [[20, "right"]],
};
const RECAP: Asked = {
  id: `${DAY}/objective/types`,
  questionId: "recap/types",
  question: { kind: "recall", text: "Why does Java want a type?" },
  headingId: "types",
};
/** Forgotten so often that it comes with help. */
const GONE = [14, 13, 12, 5, 4] as const;
const PREDICTION: Asked = {
  id: `${DAY}/objective/predict-the-result`,
  questionId: "quick/seven-halves",
  question: {
    kind: "typed",
    text: "What does this print?\n\n````java\nSystem.out.println(7 / 2);\n````",
    answer: "3",
    why: "Whole numbers divide in their own way.",
  },
  headingId: "from-text-to-a-running-program",
  answers: GONE.map((daysAgo) => [daysAgo, "wrong"]),
};
const CHOICE: Asked = {
  id: `${DAY}/objective/install`,
  questionId: "quiz/jdk",
  question: {
    kind: "choice",
    text: "What compiles?",
    options: [
      { text: "javac", isRight: true, why: "" },
      { text: "java", isRight: false, why: "" },
    ],
  },
  answers: GONE.map((daysAgo) => [daysAgo + 1, "wrong"]),
};
const PICTURE = {
  url: "/pictures/java_course/01-compile-and-run.svg",
  alt: "The compiler javac makes bytecode.",
};

/** The server's reply to a device; the device picks the cards itself. */
function kitOf(cards: readonly Asked[]) {
  const noon = (date: CalendarDate) => `${date}T12:00:00.000Z`;
  return {
    timeZone: ZONE,
    today: today(),
    courses: [{ courseId: "java_course", isCompleted: false }],
    ticks: [{ courseId: "java_course", dayId: DAY, at: noon(plusDays(today(), -30)) }],
    checks: {},
    deck: Object.fromEntries(
      cards.map(({ id, questionId, answers = [] }) => [
        id,
        {
          addedOn: plusDays(today(), -30),
          answers: answers.map(([daysAgo, outcome]) => {
            const date = plusDays(today(), -daysAgo);
            return { questionId, outcome, at: noon(date), date, from: "review" };
          }),
        },
      ]),
    ),
    bank: {
      version: "1",
      days: {
        [DAY]: {
          courseId: "java_course",
          courseTitle: "Java Developer",
          dayIndex: 0,
          dayPath: "/JavaCourse/day/1",
          sources: cards.map(({ id, questionId, headingId }) => ({
            id,
            kind: id.includes("/term/") ? "term" : "objective",
            dayId: DAY,
            questionIds: [questionId],
            ...(headingId ? { headingId } : {}),
          })),
          questions: Object.fromEntries(cards.map(({ questionId, question }) => [questionId, question])),
          pictures: { "from-text-to-a-running-program": PICTURE },
        },
      },
    },
  };
}

/** The reply for home and schedule: whether anything is due. */
const SOMETHING_OPEN = {
  today: "2026-11-20",
  isDone: false,
  cards: [
    {
      id: TERM.id,
      questionId: TERM.questionId,
      courseId: "java_course",
      courseTitle: "Java Developer",
      dayIndex: 0,
      kind: "choice",
      text: "What does '**variable**' mean?",
      options: [],
      link: "/JavaCourse/day/1",
      help: "none",
    },
  ],
};

test("a prediction is typed, and a card that is often forgotten shows its picture and links to a mentor @phone", async ({
  page,
}) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await page.route("**/api/me/review/kit?*", (route) => route.fulfill({ json: kitOf([PREDICTION, CHOICE]) }));
  await page.route("**/api/me/review?*", (route) => route.fulfill({ json: SOMETHING_OPEN }));
  await visit(page, "/review");
  await expect(page.getByRole("img", { name: PICTURE.alt }).locator("path").first()).toBeAttached();
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

// Cards are added the day after a day was finished; the server's part is tested there.
test("a learner reviews before the day, and answers given offline are sent later @once", async ({
  page,
  errorLog,
}) => {
  errorLog.expectRefusal();
  errorLog.expect(/PUT \/api\/me\/review.* had no answer/, /answers of the review wait for a connection/);
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const sent: string[] = [];
  const noted: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(`/api/me/study/days/${DAY}/answers`)) return;
    for (const { questionId, outcome } of request.postDataJSON().answers)
      noted.push(`${questionId} ${outcome}`);
  });
  let isOffline = true;
  await page.route("**/api/me/review/kit?*", (route) => route.fulfill({ json: kitOf([TERM, RECAP]) }));
  await page.route("**/api/me/review?*", async (route) => {
    if (route.request().method() === "PUT") {
      if (isOffline) return route.abort("internetdisconnected");
      const { answers } = route.request().postDataJSON();
      sent.push(...answers.map((answer: { outcome: string }) => answer.outcome));
    }
    return route.fulfill({ json: SOMETHING_OPEN });
  });
  const next = page.getByRole("main").getByRole("region", { name: "Next step" });
  for (const path of ["/", "/schedule"]) {
    await visit(page, path);
    await expect(next.getByRole("listitem").first()).toContainText("Revision2 min");
    await expect(next.getByRole("listitem").nth(1)).toContainText("Watch");
  }
  await next.getByRole("link", { name: "Start with the revision" }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await page.getByRole("radio", { name: /a kind of value/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Not right yet. You will see it again at the end.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeFocused();
  expect(sent).toEqual([]);
  await expect(
    page.getByText("No connection. Your answers are saved on this device and sent later."),
  ).toBeVisible();
  isOffline = false;
  await page.getByRole("button", { name: "I knew it" }).click();
  await expect.poll(() => sent).toEqual(["wrong", "right"]);
  // Asked once more, unrated.
  await expect(page.getByRole("heading", { name: "Once more" })).toBeFocused();
  await page.getByRole("radio", { name: /a kind of value/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Not right yet. You will see it again on another day.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Done for today" })).toBeFocused();
  expect(sent).toEqual(["wrong", "right"]);
  // Every answer is stored, also the one that does not rate.
  const [term, recap] = [TERM.questionId, RECAP.questionId];
  await expect.poll(() => noted).toEqual([`${term} wrong`, `${recap} right`, `${term} wrong`]);
});

test("offline the device picks the cards itself, today and on later days, and sends all answers later @once", async ({
  page,
  context,
  errorLog,
}) => {
  errorLog.expect(
    /GET \/api\/me\/review.* had no answer/,
    /PUT \/api\/me\/review.* had no answer/,
    /answers of the review wait for a connection/,
  );
  await signUp(page.request);
  await enrol(page.request, "java_course");
  const sent: string[] = [];
  let isThere = true;
  await page.route("**/api/me/review/kit?*", (route) =>
    isThere ? route.fulfill({ json: kitOf([TERM, RECAP]) }) : route.abort("internetdisconnected"),
  );
  await page.route("**/api/me/review?*", (route) => {
    if (!isThere) return route.abort("internetdisconnected");
    if (route.request().method() === "PUT")
      for (const { cardId, outcome } of route.request().postDataJSON().answers)
        sent.push(`${cardId} ${outcome}`);
    return route.fulfill({ json: SOMETHING_OPEN });
  });
  // From the schedule, which goes offline before the review is opened.
  await visit(page, "/schedule");
  const start = page.getByRole("link", { name: "Start with the revision" });
  await expect(start).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await start.click();
  await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await context.setOffline(false);

  // Opened again while offline: answered cards are not asked again.
  isThere = false;
  await visit(page, "/review");
  await page.getByRole("radio", { name: /a kind of value/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  // It counts from here on: until then the learner can still say that it was a guess.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^No connection\. Your answers are saved on this device/)).toBeVisible();
  await visit(page, "/review");
  await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
  await page.getByRole("button", { name: "I knew it" }).click();
  await expect(page.getByRole("heading", { name: "Done for today" })).toBeVisible();
  await visit(page, "/review");
  await expect(page.getByText(/^Nothing to revise today/)).toBeVisible();

  // Days later, still offline: the wrong card is back, the right one is not.
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await visit(page, "/review");
  await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
  await page.getByRole("radio", { name: /a name for a value/ }).check();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Done for today" })).toBeVisible();
  expect(sent).toEqual([]);

  // Any page sends it, not only the review.
  isThere = true;
  await visit(page, "/schedule");
  await expect.poll(() => sent).toEqual([`${TERM.id} wrong`, `${RECAP.id} right`, `${TERM.id} right`]);
});
