import { readFile } from "node:fs/promises";
import { expectNoOverflow } from "./accessibility.ts";
import { expectAlert, logIn } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { enrol, signUp, tickDays } from "./learner.ts";

test("name and phone are changed, with problems shown beside the field @phone", async ({ page }) => {
  await signUp(page.request);
  await visit(page, "/profile");
  await expect(page.getByText("+91 98765 43210")).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit your details" });
  await dialog.getByLabel("First Name").fill("");
  await dialog.getByLabel("Phone").fill("12345");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  await expect(dialog.getByLabel("First Name")).toHaveAccessibleDescription("Enter your first name");
  await expect(dialog.getByLabel("Phone")).toHaveAccessibleDescription(
    /Enter 10 digits, starting with 6, 7, 8 or 9/,
  );
  await dialog.getByLabel("First Name").fill("Aisha");
  await dialog.getByLabel("Phone").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expectAlert(page, "Your details are saved.");
  await expect(page.getByRole("heading", { level: 1, name: "Aisha Rao" })).toBeVisible();
  await expect(page.getByText("Not provided", { exact: true })).toBeVisible();
  // The bar shows the new name as well.
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" }).getByText("Aisha Rao")).toBeVisible();
});

test("the password is changed with the old one, and only with it @once", async ({ page, errorLog }) => {
  errorLog.expect(/ApiError: That password is wrong/);
  const learner = await signUp(page.request);
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your password" });
  const changed = { ...learner, password: "another-step-by-step" };
  await dialog.getByLabel("Current Password").fill("not-my-password");
  await dialog.getByLabel("New Password").fill(changed.password);
  await dialog.getByLabel("Confirm Password").fill(changed.password);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByLabel("Current Password")).toHaveAccessibleDescription(
    "That password is wrong. Check it and try again.",
  );
  await dialog.getByLabel("Current Password").fill(learner.password);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expectAlert(page, "Your password is changed. Other devices are logged out.");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await visit(page, "/login");
  await logIn(page, changed);
  await expectAlert(page, "Login successful!");
});

test("all data can be downloaded as JSON and as a readable page @once", async ({ page, context }) => {
  const learner = await signUp(page.request, { firstName: "<b>Asha</b>" });
  await enrol(page.request, "java_course");
  await tickDays(page.request, "java_course", 1);
  await visit(page, "/profile");

  const jsonComing = page.waitForEvent("download");
  await page.getByRole("link", { name: "As JSON" }).click();
  const json = await jsonComing;
  expect(json.suggestedFilename()).toBe("kadam-my-data.json");
  expect(JSON.parse(await readFile(await json.path(), "utf8"))).toMatchObject({
    account: { email: learner.email },
    record: {
      firstName: "<b>Asha</b>",
      enrolledCourses: ["java_course"],
      dayProgress: { java_course: { 0: true } },
    },
  });

  const htmlComing = page.waitForEvent("download");
  await page.getByRole("link", { name: "As a page to read" }).click();
  const html = await htmlComing;
  expect(html.suggestedFilename()).toBe("kadam-my-data.html");
  const reader = await context.newPage();
  await reader.setContent(await readFile(await html.path(), "utf8"));
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("My data at Kadam");
  await expect(reader.getByRole("cell", { name: learner.email })).toBeVisible();
  await expect(reader.getByRole("cell", { name: "<b>Asha</b>" })).toBeVisible();
  await expect(reader.getByRole("row", { name: /^Day 1 - .* ticked on 2/ })).toBeVisible();
});

test("the delete dialog keeps the focus, closes on Escape and gives the focus back @once", async ({
  page,
}) => {
  await signUp(page.request);
  await visit(page, "/profile");
  const opener = page.getByRole("button", { name: "Delete my account" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toBeVisible();
  const controls = dialog.locator("input, button, a[href]");
  for (let presses = 0; presses <= (await controls.count()) + 1; presses++) {
    await page.keyboard.press("Tab");
    // Between the last and the first control the browser's own toolbar may have the focus, but never the page behind.
    const where = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest("dialog") ? "inside" : focused?.outerHTML;
    });
    expect(where).toBe("inside");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("an account is deleted with its password, and nothing is left @once", async ({ page, errorLog }) => {
  errorLog.expect(/ApiError: That password is wrong/, /ApiError: Email or password is wrong/);
  const learner = await signUp(page.request);
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const password = dialog.getByLabel("Password", { exact: true });
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(password).toHaveAccessibleDescription("Enter your password");
  await password.fill("not-my-password");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(password).toHaveAccessibleDescription("That password is wrong. Check it and try again.");
  await password.fill(learner.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expectAlert(page, "Your account is deleted.");
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log In" }),
  ).toBeVisible();
  await visit(page, "/login");
  await logIn(page, learner);
  await expectAlert(page, "Email or password is wrong. Check both and try again.");
});

test("an account with certificates chooses what becomes of them @once", async ({ page }) => {
  const learner = await signUp(page.request);
  await enrol(page.request, "java_course");
  await tickDays(page.request, "java_course", 15);
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("radio", { name: "Revoke my certificates" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Keep them, without my name" }).check();
  await dialog.getByLabel("Password", { exact: true }).fill(learner.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expectAlert(page, "Your account is deleted.");
});

for (const [what, name] of [
  ["sixty letters without a space", "A".repeat(60)],
  ["Devanagari", "श्रीलक्ष्मीवेंकटेश्वरप्रसादनारायणस्वामीकृष्णमूर्ति"],
] as const) {
  test(`a name of ${what} breaks no layout`, async ({ page, isMobile }) => {
    await signUp(page.request, { firstName: name, lastName: name });
    await enrol(page.request, "java_course");
    await tickDays(page.request, "java_course", 15);
    if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} ${name}`);
    await expect(page.getByText(`Awarded to: ${name} ${name}`)).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Account menu" }).click();
    const own = page.getByRole("navigation", { name: "Main" }).getByText(`${name} ${name}`);
    await expect(own).toBeVisible();
    const box = await own.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await expectNoOverflow(page);
  });
}

test("the devices are shown, one is logged out, and then all @phone", async ({
  page,
  playwright,
  baseURL,
}, info) => {
  const learner = await signUp(page.request);
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? "", userAgent });
  const data = { email: learner.email, password: learner.password };
  expect((await phone.post("/api/session", { data })).status()).toBe(200);

  await visit(page, "/profile");
  await page.getByRole("button", { name: "Devices" }).click();
  const dialog = page.getByRole("dialog", { name: "Where you are logged in" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByText("This device")).toBeVisible();
  await expectNoOverflow(page);
  await page.screenshot({ path: info.outputPath("devices.png") });
  const password = dialog.getByLabel("Password, to log out a device");
  await dialog.getByRole("button", { name: "Log out Chrome on Android" }).click();
  await expect(password).toHaveAccessibleDescription("Enter your password");
  await password.fill(learner.password);
  await dialog.getByRole("button", { name: "Log out Chrome on Android" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  expect((await phone.get("/api/me")).status()).toBe(401);

  await page.evaluate(() => localStorage.setItem("kadam-eligibility", '{"gender":"female"}'));
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await expectAlert(page, "You are logged out on all devices.");
  expect((await page.request.get("/api/me")).status()).toBe(401);
  // Answers about income and the like are not left for the next person at this computer.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kadam-eligibility"))).toBeNull();
  await phone.dispose();
});
