import { expectAccessible } from "./accessibility.ts";
import { type FakeModel, startFakeModel } from "./fake-model.ts";
import { type KadamServer, startKadam } from "./kadam-server.ts";
import { test as base, expect, visit } from "./kadam-test.ts";
import { ask, conversation, expectAnswers, openTutor, questionField, tutorPanel } from "./tutor-panel.ts";

const DAILY = 3;

/** A server with a model, and few questions a day. Every test uses its own IP address. */
const test = base.extend<
  object,
  { readonly talking: { readonly kadam: KadamServer; readonly model: FakeModel } }
>({
  talking: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      const model = await startFakeModel();
      const kadam = await startKadam({
        TUTOR: "on",
        LIMITS: "on",
        TRUST_PROXY: "127.0.0.1",
        TUTOR_DAILY_VISITOR: String(DAILY),
        MODEL_URL: model.url,
        MODEL_NAME: "small",
      });
      await use({ kadam, model });
      await kadam.stop();
      await model.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ talking }, use) => use(talking.kadam.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": newAddress() }),
});

// One worker for the file: each worker would start a server with a model of its own.
test.describe.configure({ mode: "default" });

let addresses = 0;
const newAddress = () => `10.1.${process.pid % 250}.${++addresses}`;

test("an answer is streamed, joins the conversation when it is complete, and can be copied @once", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  await expect(panel.getByText("An AI model answers from the lessons.")).toBeVisible();
  await expect(panel.getByText(`${DAILY} questions left today`)).toBeVisible();
  await ask(page, "What is a for loop in Java?");
  await expectAnswers(page, 1);
  await expect(panel.getByText(`${DAILY - 1} questions left today`)).toBeVisible();
  await expect(conversation(page).locator("strong", { hasText: "loop" })).toBeVisible();
  await expect(conversation(page).locator(".c-keyword").first()).toHaveText("for");
  await expectAccessible(page);

  await conversation(page).locator("figure").getByRole("button", { name: "Copy" }).click();
  await expect(conversation(page).getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("round++");
  await conversation(page)
    .getByRole("link", { name: /^Source 1: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/day\/\d+#/);
});

test("Stop ends an answer, keeps what has arrived, and closes the connection to the model @once", async ({
  page,
  talking,
}) => {
  const before = talking.model.hungUp();
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  await ask(page, "What is a while loop in Java?");
  await expect(panel.getByText("repeats a block").first()).toBeVisible();
  // Not yet in the region that is read out.
  await expect(conversation(page)).not.toContainText("repeats a block");
  await panel.getByRole("button", { name: "Stop" }).click();
  await expect(conversation(page)).toContainText("repeats a block");
  await expect(conversation(page)).toContainText("Stopped.");
  await expect(panel.getByRole("button", { name: "Ask again" })).toBeVisible();
  await expect.poll(() => talking.model.hungUp()).toBeGreaterThan(before);
});

test("a reload in the middle keeps the question and what had arrived @once", async ({ page }) => {
  await visit(page, "/JavaCourse");
  await openTutor(page);
  await ask(page, "What is a while loop in Java?");
  await expect(tutorPanel(page).getByText("repeats a block").first()).toBeVisible();
  await page.reload();
  await expect(conversation(page)).toContainText("repeats a block");
  await expect(conversation(page)).toContainText("The answer stopped when you left the page.");
});

test("a script in an answer stays text, and external pictures and links are disabled @once", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (sent) => fetched.push(sent.url()));
  await visit(page, "/JavaCourse");
  await openTutor(page);
  await ask(page, "What is an array in Java?");
  await expectAnswers(page, 1);
  await expect(conversation(page)).toContainText("<script>window.wasRun = true</script>");
  await expect(conversation(page).locator("script, img")).toHaveCount(0);
  await expect(conversation(page).getByRole("link", { name: "press" })).toHaveCount(0);
  await expect(conversation(page)).toContainText("and away");
  await expect(conversation(page).locator("a[href*='example.com']")).toHaveCount(0);
  expect(await page.evaluate(() => "wasRun" in window)).toBe(false);
  expect(fetched.filter((url) => url.includes("example.com"))).toEqual([]);
});

test("an answer that breaks off says so, the lessons take over, and it can be retried @once", async ({
  page,
}) => {
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  await ask(page, "What is an exception in Java?");
  await expectAnswers(page, 1);
  // The network decides how much of it arrived before the connection broke.
  const failed = /gave no answer just now|stopped here/;
  await expect(conversation(page)).toContainText(failed);
  await expect(conversation(page)).toContainText("From the lessons, word for word:");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Another answer" }).click();
  await expect(conversation(page)).not.toContainText(failed);
  await expectAnswers(page, 1);
});

test("the last question of the day is announced, and what is typed afterwards is not lost @once", async ({
  page,
}) => {
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  for (let count = 1; count <= DAILY; count++) {
    await ask(page, "What is a for loop in Java?");
    await expectAnswers(page, count);
  }
  await expect(panel.getByText("You have asked all of today's 3 questions.")).toBeVisible();
  await questionField(page).fill("One more");
  await panel.getByRole("button", { name: "Send" }).click({ force: true });
  await expect(questionField(page)).toHaveValue("One more");
  await expectAccessible(page);
  await panel.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login?next=%2FJavaCourse");
});

test("a question over the limit because of another tab goes back to the field @once", async ({
  page,
  context,
  errorLog,
}) => {
  errorLog.expect(/ApiError: You have asked all of today's questions/);
  await visit(page, "/JavaCourse");
  const panel = await openTutor(page);
  await expect(panel.getByText(`${DAILY} questions left today`)).toBeVisible();
  const data = { turns: [{ role: "user", text: "What is a for loop in Java?" }], place: { path: "/" } };
  for (let count = 0; count < DAILY; count++) await context.request.post("/api/tutor/answers", { data });
  await questionField(page).fill("Why are there loops?");
  await page.keyboard.press("Enter");
  await expect(panel.getByText("You have asked all of today's 3 questions.")).toBeVisible();
  await expect(questionField(page)).toHaveValue("Why are there loops?");
  await expect(conversation(page)).toBeEmpty();
});
