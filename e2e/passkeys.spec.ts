import type { Page } from "@playwright/test";
import { expectNoOverflow } from "./accessibility.ts";
import { expectAlert } from "./account-forms.ts";
import { test as base, expect, visit } from "./kadam-test.ts";
import { signUp } from "./learner.ts";

const test = base.extend({
  baseURL: async ({ namedKadam }, use) => use(namedKadam.url.replace("127.0.0.1", "localhost")),
});

/** Chromium's virtual authenticator: stands in for a phone that asks for a fingerprint. */
async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuseOwner: () => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    acceptOwner: () => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
  };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
}

test("a passkey is added with the password, logs its owner in, and is removed again @phone", async ({
  page,
  errorLog,
}) => {
  test.slow();
  errorLog.expect(/ApiError: That password is wrong/, /ApiError: That passkey did not work here/);
  const scripts: string[] = [];
  page.on("request", (sent) => scripts.push(new URL(sent.url()).pathname));
  const loaded = () => scripts.filter((path) => /\/passkeys-[^/]*\.js$/.test(path)).length;
  const device = await plugInDevice(page);
  const learner = await signUp(page.request);
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Passkeys" }).click();
  const dialog = page.getByRole("dialog", { name: "Passkeys" });
  const password = dialog.getByLabel("Password, to add or remove a passkey");
  await dialog.getByLabel("Name of the new passkey").fill("My old phone");
  await password.fill("not-my-password");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expect(password).toHaveAccessibleDescription("That password is wrong. Check it and try again.");
  await password.fill(learner.password);
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expectAlert(page, "From now on you can log in with this passkey.");
  await expect(dialog.getByRole("listitem")).toContainText("My old phone");
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await logOut(page);

  await visit(page, "/login");
  scripts.length = 0;
  const use = page.getByRole("button", { name: "Use a passkey" });
  await expect(use).toBeVisible();
  expect(loaded(), "its code waits until it is used").toBe(0);
  // Somebody with the device but without the owner's fingerprint cannot log in.
  await device.refuseOwner();
  await use.click();
  await expectAlert(page, "No passkey was used. Try again, or use your password.");
  expect((await (await page.request.get("/api/session")).json()).account).toBeNull();
  await device.acceptOwner();
  await use.click();
  await expectAlert(page, "Login successful!");
  await visit(page, "/profile");
  await expect(page.getByRole("main").getByText(learner.email)).toBeVisible();

  await page.getByRole("button", { name: "Passkeys" }).click();
  await password.fill(learner.password);
  await dialog.getByRole("button", { name: "Remove My old phone" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await logOut(page);
  await visit(page, "/login");
  await use.click();
  await expectAlert(page, "That passkey did not work here. Log in with your password instead.");
});
