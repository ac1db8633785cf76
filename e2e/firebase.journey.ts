import { test as base, expect, type Page } from "@playwright/test";
import { expectAlert, fillRegistration, logIn, registerAndStart, sayAdult } from "./account-forms.ts";
import { type KadamServer, startKadam } from "./kadam-server.ts";
import { newLearner, ownRecord } from "./learner.ts";

const EMULATOR = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "";
const PROJECT = "demo-kadam";

const test = base.extend<object, { readonly kadam: KadamServer }>({
  kadam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      const server = await startKadam(
        {
          PROVIDER: "firebase",
          FIREBASE_PROJECT_ID: PROJECT,
          FIREBASE_API_KEY: "any",
          FIREBASE_AUTH_EMULATOR_HOST: EMULATOR,
        },
        "server/testing/firebase-main.ts",
      );
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ kadam }, use) => use(kadam.url),
});

/** Opens a page and waits until it knows who is signed in. */
async function open(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse("**/api/session"), page.goto(path)]);
}

/** The URL in the mail that Firebase would have sent. */
async function linkMailedTo(email: string, requestType: string): Promise<string> {
  const reply = await fetch(`http://${EMULATOR}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await reply.json()) as {
    oobCodes: readonly { email: string; requestType: string; oobLink: string }[];
  };
  const found = oobCodes.findLast((code) => code.email === email && code.requestType === requestType);
  if (!found) throw new Error(`no ${requestType} mail to ${email}`);
  return `/auth/action${new URL(found.oobLink).search}`;
}

test("on Firebase a learner signs up, enrols, ticks fifteen days and gets a valid certificate", async ({
  page,
}) => {
  const learner = newLearner({ firstName: "Kavya", lastName: "Nair" });
  await open(page, "/register?next=/webCourse");
  await registerAndStart(page, learner, "/webCourse");
  const header = page.getByRole("main").getByRole("button", { name: /^Web Development Days Completed/ });
  await expect(header).toContainText("Days Completed: 0/15");
  for (let day = 1; day <= 15; day++) {
    // Not check(): after the last day the box is removed with its course, before its state could be read.
    await page.getByRole("checkbox", { name: new RegExp(`^Day ${day} - `) }).click();
    if (day < 15) await expect(header).toContainText(`Days Completed: ${day}/15`);
  }
  await expect(page.getByRole("dialog", { name: "Course Completed 🎉" })).toContainText("Web Development");

  await open(page, "/profile");
  const certificates = page.getByRole("region", { name: "Certificates" });
  await expect(certificates.getByRole("heading", { name: "Web Development" })).toBeVisible();
  await expect(certificates).toContainText("Awarded to: Kavya Nair");
  const record = await ownRecord(page.request);
  expect(record).toMatchObject({ enrolledCourses: [], completedCourses: ["web_course"] });
  expect(record.certificates).toHaveLength(1);
  const verified = await page.request.get(`/api/certificates/${record.certificates[0]?.id}`);
  expect(await verified.json()).toMatchObject({ status: "valid", holderName: "Kavya Nair" });
});

test("on Firebase a forgotten password is reset by the mailed link, and the account can be deleted", async ({
  page,
}) => {
  const learner = newLearner();
  await open(page, "/register");
  await fillRegistration(page, learner);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expectAlert(page, "Registration successful!");
  await sayAdult(page);
  await page.goto(await linkMailedTo(learner.email, "VERIFY_EMAIL"));
  await expect(page.getByText("Your email address is verified.")).toBeVisible();

  await page.request.delete("/api/session");
  await page.request.post("/api/password-resets", { data: { email: learner.email } });
  await page.goto(await linkMailedTo(learner.email, "PASSWORD_RESET"));
  await expect(page).toHaveURL(/\/reset-password#token=/);
  const password = "one-more-step-a-day";
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await page.getByRole("main").getByRole("button").last().click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();

  await open(page, "/login");
  await logIn(page, learner);
  await expectAlert(page, "Email or password is wrong. Check both and try again.");
  await logIn(page, { ...learner, password });
  await expectAlert(page, "Login successful!");
  const session = await (await page.request.get("/api/session")).json();
  expect(session.account).toMatchObject({ email: learner.email, emailVerified: true });

  const deleted = await page.request.delete("/api/me", { data: { password, certificates: "revoke" } });
  expect(deleted.status()).toBe(204);
  await open(page, "/login");
  await logIn(page, { ...learner, password });
  await expectAlert(page, "Email or password is wrong. Check both and try again.");
});
