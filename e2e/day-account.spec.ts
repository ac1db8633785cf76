import type { APIRequestContext } from "@playwright/test";
import type { DayStudyReply } from "#contract/study.ts";
import { logIn } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { enrol, ownRecord, signUp } from "./learner.ts";
import {
  answerCheck,
  exerciseCard,
  expectResult,
  javascriptDay,
  openEditor,
  openStep,
  press,
  simpleExercise,
  solutionOf,
  typeCode,
} from "./study-day.ts";

async function studyOf(api: APIRequestContext, dayId: string): Promise<DayStudyReply> {
  const reply = await api.get(`/api/me/study/days/${dayId}`);
  expect(reply.status()).toBe(200);
  return reply.json();
}

test("work done without an account is merged into it at sign-in @phone", async ({
  page,
  request,
  kadam,
  playwright,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  const elsewhere = await playwright.request.newContext({ baseURL: kadam.url });
  const learner = await signUp(elsewhere);
  await elsewhere.dispose();

  await visit(page, day.path);
  await page.getByRole("checkbox", { name: "I have watched this" }).check();
  await openStep(page, "Read");
  await page.getByLabel("Your notes").fill("From the bus.");
  await typeCode(page, exercise, await solutionOf(request, exercise));
  await press(page, exercise, "Submit");
  await expectResult(page, exercise, "All tests pass.");

  await openStep(page, "Check");
  await page.getByRole("link", { name: "Log in", exact: true }).last().click();
  await logIn(page, learner);
  await page.getByRole("button", { name: "Yes, add it to my account" }).click();
  await expect(page).toHaveURL(day.path);
  await expect(page.getByRole("checkbox", { name: "I have watched this" })).toBeChecked();
  await expect(page.getByLabel("Your notes")).toHaveValue("From the bus.");
  await openStep(page, "Practise");
  await expect(exerciseCard(page, exercise).getByText("Passed", { exact: true })).toBeVisible();
  const saved = await studyOf(page.request, day.dayId);
  expect(saved.parts.watch).not.toBeNull();
  expect(saved.note?.text).toBe("From the bus.");
  expect(saved.exercises.find(({ exerciseId }) => exerciseId === exercise.id)?.passedAt).not.toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("kadam-study"))).toBeNull();
});

test("every answer of a visitor is in the account's download, also the one given offline @once", async ({
  page,
  context,
  request,
  kadam,
  playwright,
}) => {
  const day = await javascriptDay(request);
  const [question] = day.lesson.quiz;
  if (!question) throw new Error("the day asks nothing");
  const elsewhere = await playwright.request.newContext({ baseURL: kadam.url });
  const learner = await signUp(elsewhere);
  await elsewhere.dispose();
  const began = Date.now();

  await visit(page, `${day.path}#check`);
  await answerCheck(page, day, 1);
  await page.getByRole("button", { name: "See your result" }).click();
  await page.getByRole("button", { name: "Try the questions again" }).click();
  await context.setOffline(true);
  await answerCheck(page, day, 0);
  await page.getByRole("button", { name: "See your result" }).click();
  const all = day.lesson.quiz.length;
  await expect(page.locator("#check").getByText(`${all} of ${all} right.`)).toBeVisible();
  await context.setOffline(false);

  await page.getByRole("link", { name: "Log in", exact: true }).last().click();
  await logIn(page, learner);
  await page.getByRole("button", { name: "Yes, add it to my account" }).click();
  const given = async () => {
    const { answers } = await (await page.request.get("/api/me/export")).json();
    const stored: { questionId: string; outcome: string; givenAt: string }[] = answers;
    return stored.filter(({ questionId }) => questionId === `quiz/${question.id}`);
  };
  await expect.poll(async () => (await given()).map(({ outcome }) => outcome)).toEqual(["wrong", "right"]);
  const [wrong, right] = (await given()).map(({ givenAt }) => Date.parse(givenAt));
  expect(wrong).toBeGreaterThanOrEqual(began);
  expect(right).toBeGreaterThan(wrong ?? 0);
  expect(right).toBeLessThanOrEqual(Date.now());
});

test("a signed-in learner finds notes and code on another device, and both versions after a conflict @once", async ({
  page,
  request,
  browser,
  baseURL,
  errorLog,
}) => {
  const day = await javascriptDay(request);
  const exercise = simpleExercise(day);
  await signUp(page.request);
  await visit(page, day.path);
  await typeCode(page, exercise, "// from the first device");
  await expect
    .poll(async () => JSON.stringify(await studyOf(page.request, day.dayId)))
    .toContain("// from the first device");

  const second = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  errorLog.follow(second);
  const other = await second.newPage();
  await other.addInitScript(() => localStorage.clear());
  await visit(other, day.path);
  await expect(await openEditor(other, exercise)).toHaveText("// from the first device");
  await typeCode(other, exercise, "// from the second device");
  await expect
    .poll(async () => JSON.stringify(await studyOf(page.request, day.dayId)))
    .toContain("// from the second device");
  await second.close();

  // The first device has not seen that yet.
  await typeCode(page, exercise, "// newer on the first device");
  const card = exerciseCard(page, exercise);
  await card.getByText("There is another version of this code").click();
  await expect(card.getByText("// from the second device")).toBeVisible();
  await card.getByRole("button", { name: "Use this version" }).click();
  await expect(await openEditor(page, exercise)).toHaveText("// from the second device");
  await expect(card.getByText("// newer on the first device")).toBeVisible();
  await card.getByRole("button", { name: "Delete this version" }).click();
  await expect(card.getByText("There is another version of this code")).toHaveCount(0);
});

test("without an answer from the server nothing is lost, and it is sent later @once", async ({
  page,
  request,
  errorLog,
}) => {
  errorLog.expect(/had no answer/, /the progress is still on this device only/);
  const day = await javascriptDay(request);
  await signUp(page.request);
  await visit(page, `${day.path}#read`);
  await expect(page.getByLabel("Your notes")).toBeEnabled();
  await page.route("**/api/me/study/days/*/note", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (sent) => sent.url().endsWith("/note"));
  await page.getByLabel("Your notes").fill("Written in the tunnel.");
  await lost;
  await expect(page.getByText("Saved on this device, not in your account yet.")).toBeVisible();
  await page.unroute("**/api/me/study/days/*/note");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Saved in your account.")).toBeVisible();
  expect((await studyOf(page.request, day.dayId)).note?.text).toBe("Written in the tunnel.");
});

test("what was written just before leaving the day reaches the account @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  await signUp(page.request);
  await visit(page, `${day.path}#read`);
  const notes = page.getByLabel("Your notes");
  await expect(notes).toBeEnabled();
  await notes.fill("the last words");
  await page.getByRole("link", { name: "Kadam" }).first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(async () => (await studyOf(page.request, day.dayId)).note?.text).toBe("the last words");
});

test("the day's tick is the tick of the schedule @phone", async ({ page, request }) => {
  const day = await javascriptDay(request);
  await signUp(page.request);
  await visit(page, `${day.path}#check`);
  await page.getByRole("button", { name: "Start Now" }).click();
  const tick = page.getByRole("checkbox", { name: `I finished day ${day.dayIndex + 1}` });
  await tick.check();
  await expect(page.getByRole("link", { name: `Go to day ${day.dayIndex + 2}` })).toBeVisible();
  await expect
    .poll(async () => (await ownRecord(page.request)).dayProgress[day.courseId])
    .toEqual({ [day.dayIndex]: true });
});

test("Continue on the schedule opens the next open day @phone", async ({ page }) => {
  await signUp(page.request);
  await enrol(page.request, "java_course");
  await visit(page, "/schedule");
  await page.getByRole("region", { name: "Next step" }).getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/JavaCourse/day/1");
});

test("after signing out the device keeps nothing that the account has @once", async ({ page, request }) => {
  const day = await javascriptDay(request);
  await signUp(page.request);
  await visit(page, `${day.path}#read`);
  await page.getByLabel("Your notes").fill("Mine alone.");
  await expect(page.getByText("Saved in your account.")).toBeVisible();
  await page.request.delete("/api/session");
  await visit(page, day.path);
  await expect(page.getByLabel("Your notes")).toHaveValue("");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kadam-study"))))
    .toEqual([]);
});
