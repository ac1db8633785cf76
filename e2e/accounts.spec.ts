import type { Locator, Page } from "@playwright/test";
import { expectAlert, fillRegistration, logIn, sayAdult, tabTo } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { newLearner, signUp } from "./learner.ts";

const signUpButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign Up" });
const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });

test.describe("signing up", () => {
  test("makes an account, signs in and goes to the home page @phone", async ({ page }) => {
    await visit(page, "/register");
    await expect(page.getByText("Must contain at least 10 characters", { exact: true })).toBeVisible();
    await expect(page.getByText("+91", { exact: true })).toBeVisible();
    const learner = newLearner({ firstName: "Meera", lastName: "Iyer" });
    await fillRegistration(page, learner);
    await signUpButton(page).click();
    await expect(page).toHaveURL("/");
    await sayAdult(page);
    await expectAlert(page, "Registration successful!");
    await expect(accountMenu(page)).toBeVisible();
    const { account } = await (await page.request.get("/api/session")).json();
    expect(account).toMatchObject({ displayName: "Meera Iyer", email: learner.email, emailVerified: false });
  });

  test("shows what is missing beside each field @phone", async ({ page }) => {
    await visit(page, "/register");
    await signUpButton(page).click();
    const first = page.getByLabel("First Name");
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription("Enter your first name");
    await expect(page.getByLabel("Last Name")).toHaveAccessibleDescription("Enter your last name");
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/Enter your mobile number/);
    await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription("Enter your email address");
    await first.fill("Meera");
    await expect(first).toHaveAccessibleDescription("");
  });

  test("refuses two different passwords and keeps what was typed @once", async ({ page }) => {
    await visit(page, "/register");
    const learner = newLearner();
    await fillRegistration(page, learner);
    await page.getByLabel("Confirm Password").fill("kadam-other-words");
    await signUpButton(page).click();
    await expectAlert(page, "Passwords do not match!");
    await expectTyped(page, learner.email);
    await expect(page.getByLabel("Confirm Password")).toHaveValue("kadam-other-words");
  });

  test("refuses terms that were not agreed to and keeps what was typed @phone", async ({ page }) => {
    await visit(page, "/register");
    const learner = newLearner();
    await fillRegistration(page, learner);
    await page.getByRole("checkbox", { name: /^I agree/ }).uncheck();
    await signUpButton(page).click();
    await expectAlert(page, "You must agree to the terms & conditions.");
    await expectTyped(page, learner.email);
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await signUpButton(page).click();
    await expectAlert(page, "Registration successful!");
  });

  test("refuses a short password in the owner's words @once", async ({ page }) => {
    await visit(page, "/register");
    await fillRegistration(page, newLearner({ password: "too-short" }));
    await signUpButton(page).click();
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Must contain at least 10 characters/);
    await expect(page).toHaveURL("/register");
  });

  test("shows the server's sentence when the address is taken, and logs it @once", async ({
    page,
    playwright,
    kadam,
    errorLog,
  }) => {
    errorLog.expect(/ApiError: This email address already has an account/);
    const elsewhere = await playwright.request.newContext({ baseURL: kadam.url });
    const learner = await signUp(elsewhere);
    await elsewhere.dispose();
    await visit(page, "/register");
    await fillRegistration(page, learner);
    await signUpButton(page).click();
    await expectAlert(page, "This email address already has an account. Log in instead.");
    await expectTyped(page, learner.email);
    await expect(page).toHaveURL("/register");
  });

  test("from the home page to an open day 1 takes seven taps plus the typing, and nothing gets in the way @phone", async ({
    page,
  }) => {
    let taps = 0;
    const press = async (target: Locator) => {
      taps++;
      await target.tap();
    };
    const learner = newLearner();
    await visit(page, "/");
    await press(page.getByRole("link", { name: "Start Your Journey" }));
    await press(page.getByRole("alert").getByRole("link", { name: "Sign up" }));
    await expect(page.getByLabel("First Name")).toBeFocused();
    const { firstName, lastName, phone, email, password } = learner;
    for (const text of [firstName, lastName, phone, email, password, password]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    const terms = page.getByRole("checkbox", { name: /^I agree/ });
    await expect(terms).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await press(terms);
    await press(signUpButton(page));
    await expect(page).toHaveURL("/courses2");
    await press(page.getByRole("link", { name: "Start For Free" }).first());
    await press(page.getByRole("button", { name: "Start Now" }));
    await press(page.getByRole("link", { name: "Open day 1" }));
    await expect(page).toHaveURL(/\/day\/1$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(taps).toBe(7);

    await visit(page, "/");
    await expect(page.getByRole("heading", { name: "Are you 18 or older?" })).toBeVisible();
    await press(page.getByRole("main").getByRole("link", { name: "Continue" }));
    await expect(page).toHaveURL(/\/day\/1$/);
  });

  test("Enter skips filled fields and submits a complete form @once", async ({ page }) => {
    await visit(page, "/register");
    const learner = newLearner();
    await fillRegistration(page, learner);
    await page.getByLabel("Phone").fill("");
    await page.getByLabel("First Name").press("Enter");
    await expect(page.getByLabel("Phone")).toBeFocused();
    await page.getByLabel("Phone").fill(learner.phone);
    await page.getByLabel("Phone").press("Enter");
    await expectAlert(page, "Registration successful!");
  });

  test("works with the keyboard alone @once", async ({ page }) => {
    await visit(page, "/register");
    const learner = newLearner();
    await expect(signUpButton(page)).toBeEnabled();
    for (const [label, text] of [
      ["First Name", learner.firstName],
      ["Last Name", learner.lastName],
      ["Phone", learner.phone],
      ["Email Address", learner.email],
      ["Password", learner.password],
      ["Confirm Password", learner.password],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole("checkbox", { name: /^I agree/ }));
    await page.keyboard.press("Space");
    await tabTo(page, signUpButton(page));
    await page.keyboard.press("Enter");
    await expectAlert(page, "Registration successful!");
    await expect(page).toHaveURL("/");
  });
});

test.describe("logging in", () => {
  test("shows the owner's sentence and goes to the home page @phone", async ({ page }) => {
    const learner = await signUp(page.request);
    await page.context().clearCookies();
    await visit(page, "/login");
    await logIn(page, learner);
    await expectAlert(page, "Login successful!");
    await expect(page).toHaveURL("/");
    await expect(accountMenu(page)).toBeVisible();
  });

  test("shows the server's sentence on failure, logs it, and keeps what was typed @once", async ({
    page,
    errorLog,
  }) => {
    errorLog.expect(/ApiError: Email or password is wrong/);
    const learner = newLearner();
    await visit(page, "/login");
    await logIn(page, learner);
    await expectAlert(page, "Email or password is wrong. Check both and try again.");
    await expect(page.getByLabel("Email Address")).toHaveValue(learner.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(learner.password);
    await expect(page).toHaveURL("/login");
  });

  test("needs both fields @once", async ({ page }) => {
    await visit(page, "/login");
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription("Enter your email address");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      "Enter your password",
    );
  });

  test("links to a forgotten password and to sign-up @once", async ({ page }) => {
    await visit(page, "/login?next=/schedule");
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await expect(page).toHaveURL("/forgot-password");
    await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await expect(page).toHaveURL(/\/register\?next=%2Fschedule$/);
  });

  test("works with the keyboard alone @once", async ({ page }) => {
    const learner = await signUp(page.request);
    await page.context().clearCookies();
    await visit(page, "/login");
    const button = page.getByRole("main").getByRole("button", { name: "Log In" });
    await expect(button).toBeEnabled();
    await tabTo(page, page.getByLabel("Email Address"));
    await page.keyboard.type(learner.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(learner.password);
    await page.keyboard.press("Enter");
    await expectAlert(page, "Login successful!");
    await expect(page).toHaveURL("/");
  });

  test("never redirects to another site @once", async ({ page }) => {
    const learner = await signUp(page.request);
    await page.context().clearCookies();
    await visit(page, "/login?next=//evil.example/profile");
    await logIn(page, learner);
    await expectAlert(page, "Login successful!");
    await expect(page).toHaveURL("/");
  });
});

/** Checks everything but the passwords, which the tests check themselves. */
async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel("First Name")).toHaveValue("Asha");
  await expect(page.getByLabel("Last Name")).toHaveValue("Rao");
  await expect(page.getByLabel("Phone")).toHaveValue("9876543210");
  await expect(page.getByLabel("Email Address")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("kadam-step-by-step");
}
