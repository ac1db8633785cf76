import { expectAccessible } from "./accessibility.ts";
import { fillRegistration } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { newLearner, signUp } from "./learner.ts";
import { javascriptDay } from "./study-day.ts";

test("under 18: a parent is asked by mail, agrees without an account, and can take it back @phone", async ({
  page,
  browser,
  kadam,
  errorLog,
}) => {
  const learner = newLearner({ firstName: "Meera" });
  const parent = `parent-of-${learner.email}`;
  await visit(page, "/register");
  await fillRegistration(page, learner);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  const question = page.getByRole("region", {
    name: /^(Are you 18 or older\?|Ask a parent|The mail is on its way)$/,
  });
  await expect(question.getByRole("heading", { name: "Are you 18 or older?" })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "No, I am under 18" }).click();
  await expect(question.getByRole("heading", { name: "Ask a parent" })).toBeFocused();
  await question.getByLabel("Email address of a parent or guardian").fill(learner.email);
  await question.getByRole("button", { name: "Send the mail" }).click();
  await expect(question.getByText("Enter your parent's address, not your own")).toBeVisible();
  await question.getByLabel("Email address of a parent or guardian").fill(parent);
  await question.getByRole("button", { name: "Send the mail" }).click();
  await question.getByRole("button", { name: "Start learning" }).click();
  await expect(question).toBeHidden();

  await expect.poll(() => kadam.mailsTo(parent)).toHaveLength(1);
  const [letter] = await kadam.mailsTo(parent);
  const link = /https?:\/\/\S+parent-consent#token=[\w%-]+/.exec(letter?.text ?? "")?.[0] ?? "";
  const atHome = await browser.newContext({ baseURL: kadam.url });
  errorLog.follow(atHome);
  const parents = await atHome.newPage();
  await visit(parents, link);
  await expect(parents.getByText("Meera learns at Kadam")).toBeVisible();
  await expectAccessible(parents);
  await parents.getByRole("button", { name: "I am a parent or guardian and agree" }).click();
  await expect(parents.getByText("You have agreed.")).toBeVisible();

  await visit(page, "/profile");
  await expect(page.getByText("Your parent agreed.")).toBeVisible();
  await parents.getByRole("button", { name: "Take my consent back" }).click();
  await expect(parents.getByText("You did not agree.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${parent} did not agree.`)).toBeVisible();
  await atHome.close();
});

test("the postponed question is on the profile @once", async ({ page }) => {
  const learner = newLearner();
  const data = { ...learner, confirmPassword: learner.password, terms: true };
  expect((await page.request.post("/api/accounts", { data })).status()).toBe(201);
  await visit(page, "/");
  await page.getByRole("button", { name: "Answer later" }).click();
  await visit(page, "/schedule");
  await expect(page.getByRole("heading", { name: "Course schedule" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Are you 18 or older?" })).toBeHidden();
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Yes, I am 18 or older" }).click();
  await expect(page.getByRole("heading", { name: "Are you 18 or older?" })).toBeHidden();
});

test("signing in on a shared computer asks before taking over the last person's work @once", async ({
  page,
  request,
}) => {
  const day = await javascriptDay(request);
  await visit(page, `${day.path}#read`);
  await page.getByLabel("Your notes").fill("Somebody else's note.");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("kadam-study")))
    .toContain("Somebody else");
  await signUp(page.request);
  await visit(page, day.path);
  const question = page.getByRole("dialog", { name: "Is this work yours?" });
  await expect(question).toContainText("1 study day");
  await question.getByRole("button", { name: "No, leave it here" }).click();
  await expect(page.getByLabel("Your notes")).toHaveValue("");
  const exported = await (await page.request.get("/api/me/export")).text();
  expect(exported).not.toContain("Somebody else's note.");
  expect(await page.evaluate(() => localStorage.getItem("kadam-study"))).toContain("Somebody else");
});
