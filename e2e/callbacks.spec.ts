import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { askForCall, type Caller, newCaller } from "./callers.ts";
import { expect, test, visit } from "./kadam-test.ts";

function callbackForm(page: Page) {
  const section = page.getByRole("region", { name: "Get A Call To Boost Your Career With A New Skill" });
  return {
    section,
    name: section.getByLabel("Name"),
    email: section.getByLabel("Email"),
    mobile: section.getByLabel("Mobile"),
    interest: section.getByLabel("Interest"),
    send: section.getByRole("button", { name: "Get a call" }),
    thanks: section.getByRole("status"),
    failure: section.getByRole("alert"),
  };
}

async function fill(page: Page, caller: Caller): Promise<void> {
  const form = callbackForm(page);
  await form.name.fill(caller.name);
  await form.email.fill(caller.email);
  await form.mobile.fill(caller.mobile);
  await form.interest.selectOption(caller.interest);
}

async function expectStillTyped(page: Page, caller: Caller): Promise<void> {
  const form = callbackForm(page);
  await expect(form.name).toHaveValue(caller.name);
  await expect(form.email).toHaveValue(caller.email);
  await expect(form.mobile).toHaveValue(caller.mobile);
  await expect(form.interest).toHaveValue(caller.interest);
}

test("all four fields are required: the problem is shown beside each, and the first has the focus @phone", async ({
  page,
}) => {
  await visit(page, "/");
  const form = callbackForm(page);
  await form.send.click();
  await expect(form.name).toHaveAccessibleDescription("Enter your name");
  await expect(form.email).toHaveAccessibleDescription("Enter your email address");
  await expect(form.mobile).toHaveAccessibleDescription("+91 Enter your mobile number");
  await expect(form.interest).toHaveAccessibleDescription("Choose what you are interested in");
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.email, form.mobile, form.interest])
    await expect(field).toHaveAttribute("aria-invalid", "true");

  // A problem disappears as soon as it is fixed, and the next press focuses the first that is left.
  await form.name.fill("Asha Rao");
  await expect(form.name).toHaveAccessibleDescription("");
  await form.email.fill("asha@nowhere");
  await form.mobile.fill("12345");
  await form.send.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription("Enter an email address such as name@example.com");
  await expect(form.mobile).toHaveAccessibleDescription("+91 Enter 10 digits, starting with 6, 7, 8 or 9");
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("the interest starts with 'Interested in' and offers the owner's three @once", async ({ page }) => {
  await visit(page, "/");
  const { interest } = callbackForm(page);
  await expect(interest).toHaveValue("");
  await expect(interest.getByRole("option")).toHaveText([
    "Interested in",
    "Development",
    "Design",
    "Marketing",
  ]);
});

test("a request gets a thank-you that is read out, and the form is empty again @phone", async ({ page }) => {
  const { mobile } = newCaller();
  const [first, last] = [mobile.slice(0, 5), mobile.slice(5)];
  await visit(page, "/");
  const form = callbackForm(page);
  await fill(page, newCaller({ mobile: `${first}-${last}`, name: "<b>Asha</b>" }));
  await form.send.click();
  await expect(form.thanks).toHaveText(
    `Thank you. We will call you on +91 ${first} ${last}, on a working day, usually within two days.`,
  );
  await expect(form.thanks).toBeFocused();
  for (const field of [form.name, form.email, form.mobile, form.interest])
    await expect(field).toHaveValue("");
  for (const field of [form.name, form.email, form.mobile])
    await expect(field).toHaveAccessibleDescription(/^(\+91)?$/);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("Enter sends the form from any of its inputs @once", async ({ page }) => {
  await visit(page, "/");
  await fill(page, newCaller());
  const form = callbackForm(page);
  await form.mobile.press("Enter");
  await expect(form.thanks).toContainText("Thank you.");
});

test("a repeated request is answered kindly, and what was typed stays @once", async ({ page, errorLog }) => {
  errorLog.expect(/ApiError: You have asked for a call already/);
  const first = await askForCall(page.request);
  const again = newCaller({ mobile: first.mobile, interest: "Marketing" });
  await visit(page, "/");
  await fill(page, again);
  const form = callbackForm(page);
  await form.send.click();
  await expect(form.failure).toHaveText("You have asked for a call already. We will call you soon.");
  await expect(form.thanks).toBeEmpty();
  await expectStillTyped(page, again);
});

test("a send that fails keeps what was typed, and works once the network is back @once", async ({
  page,
  errorLog,
}) => {
  errorLog.expect(/POST \/api\/callback-requests had no answer/, /ApiError: You seem to be offline/);
  const caller = newCaller();
  await visit(page, "/");
  await fill(page, caller);
  await page.route("**/api/callback-requests", (route) => route.abort());
  const form = callbackForm(page);
  await form.send.click();
  await expect(form.failure).toHaveText("You seem to be offline. Check your connection and try again.");
  await expectStillTyped(page, caller);
  await page.unroute("**/api/callback-requests");
  await form.send.click();
  await expect(form.thanks).toContainText("Thank you.");
  await expect(form.failure).toBeEmpty();
});

test("a double click sends it once @once", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/callback-requests", async (route) => {
    sent += 1;
    await route.continue();
  });
  await visit(page, "/");
  await fill(page, newCaller());
  const form = callbackForm(page);
  await form.send.dblclick();
  await expect(form.thanks).toContainText("Thank you.");
  expect(sent).toBe(1);
});

test("the honeypot for bots is out of reach of keyboard, eyes and screen readers @once", async ({ page }) => {
  await visit(page, "/");
  const form = callbackForm(page);
  const trap = form.section.locator("input[name=website]");
  await expect(trap).toHaveCount(1);
  await expect(trap).not.toBeInViewport();
  await expect(form.section.getByRole("textbox")).toHaveCount(3);
  await form.interest.focus();
  await page.keyboard.press("Tab");
  await expect(form.send).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(form.interest).toBeFocused();
  await expectNoOverflow(page);
});

test("a message on the contact page reaches the staff, and problems are shown beside their field @phone", async ({
  page,
}) => {
  const caller = newCaller();
  await visit(page, "/contact");
  const section = page.getByRole("region", { name: "Write to the staff" });
  const send = section.getByRole("button", { name: "Send to the staff" });
  await send.click();
  await expect(section.getByLabel("Message")).toHaveAccessibleDescription(/Write your message$/);
  await section.getByLabel("Name").fill(caller.name);
  await section.getByLabel("Email").fill(caller.email);
  await section.getByLabel("Message").fill("My certificate shows my old name.");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await send.click();
  await expect(section.getByRole("status")).toHaveText(
    `Thank you. Your message is with the staff. They answer to ${caller.email}, usually within two working days.`,
  );
  await expect(section.getByLabel("Message")).toHaveValue("");
});

test("marketing has no course yet, and the form says so kindly @once", async ({ page }) => {
  await visit(page, "/");
  await fill(page, { ...newCaller(), interest: "Marketing" });
  const form = callbackForm(page);
  await form.send.click();
  await expect(form.thanks).toContainText("There is no marketing course here yet. We have noted that");
});
