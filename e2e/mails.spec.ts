import { expectAlert, logIn } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { newLearner, signUp } from "./learner.ts";
import { linkIn, type Mail } from "./mail-sink.ts";
import type { SharedKadam } from "./shared-servers.ts";

const RESET_ANSWER =
  "If this address has an account, a mail with a link is on its way. The link works for one hour.";

/** Polls, because the server answers before the mail is sent. */
async function mailWith(kadam: SharedKadam, address: string, subject: string): Promise<Mail> {
  const find = async () => (await kadam.mailsTo(address)).find((mail) => mail.subject === subject);
  await expect.poll(find, `a mail '${subject}'`).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error("the mail went away again");
  return mail;
}

test("a forgotten password is reset by a mail, once, and ends all sessions @phone", async ({
  page,
  kadam,
  errorLog,
}) => {
  errorLog.expect(/ApiError: Email or password is wrong/, /ApiError: That link has expired/);
  const learner = await signUp(page.request);
  const otherDevice = await page.context().storageState();
  await page.context().clearCookies();

  await visit(page, "/forgot-password");
  await page.getByLabel("Email Address").fill(learner.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText(RESET_ANSWER, { exact: true })).toBeVisible();
  const mail = await mailWith(kadam, learner.email, "Set a new password for Kadam");
  const link = linkIn(mail, "/reset-password");
  expect(mail.html).toContain(link);

  await visit(page, link);
  const changed = { ...learner, password: "a-new-step-every-day" };
  await page.getByLabel("New Password").fill(changed.password);
  await page.getByLabel("Confirm Password").fill("something-else-typed");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription("Passwords do not match!");
  await page.getByLabel("Confirm Password").fill(changed.password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is set. Log in with it.")).toBeFocused();

  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await logIn(page, learner);
  await expectAlert(page, "Email or password is wrong. Check both and try again.");
  await logIn(page, changed);
  await expectAlert(page, "Login successful!");

  await page.context().clearCookies();
  await page.context().addCookies(otherDevice.cookies);
  await visit(page, "/profile");
  await expect(page).toHaveURL("/login?next=/profile");

  await visit(page, link);
  await page.getByLabel("New Password").fill("a-third-step-every-day");
  await page.getByLabel("Confirm Password").fill("a-third-step-every-day");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("That link has expired. Ask for a new one.")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("an address without an account gets the same answer and no mail @once", async ({ page, kadam }) => {
  const stranger = newLearner();
  const known = await signUp(page.request);
  await page.context().clearCookies();
  await visit(page, "/forgot-password");
  for (const { email } of [stranger, known]) {
    await page.getByLabel("Email Address").fill(email);
    const answered = page.waitForResponse("**/api/password-resets");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await answered;
    await expect(page.getByText(RESET_ANSWER, { exact: true })).toBeVisible();
  }
  // Mails are sent in order, so a mail to the stranger would have come first.
  await mailWith(kadam, known.email, "Set a new password for Kadam");
  expect(await kadam.mailsTo(stranger.email)).toEqual([]);
});

test("an address is verified by the link in the mail @once", async ({ page, kadam }) => {
  const learner = await signUp(page.request);
  await visit(page, "/profile");
  await expect(page.getByText("Not verified yet")).toBeVisible();
  const mail = await mailWith(kadam, learner.email, "Verify your email address for Kadam");
  await visit(page, linkIn(mail, "/verify-email"));
  await expect(page.getByText("Your email address is verified.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByText("Not verified yet")).toHaveCount(0);
});

test("the verification mail can be requested again @once", async ({ page, kadam }) => {
  const learner = await signUp(page.request);
  await visit(page, "/profile");
  await mailWith(kadam, learner.email, "Verify your email address for Kadam");
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expectAlert(page, "A mail with the link is on its way.");
  await expect.poll(() => kadam.mailsTo(learner.email)).toHaveLength(2);
});

test("a broken link says so and offers a way on @once", async ({ page, errorLog }) => {
  errorLog.expectRefusal();
  await visit(page, "/verify-email?token=nonsense");
  await expect(page.getByText("That link has expired. Ask for a new one from your profile.")).toBeVisible();
  await visit(page, "/reset-password");
  await expect(page.getByText(/^This link is not complete/)).toBeVisible();
});
