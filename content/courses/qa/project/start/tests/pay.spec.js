import { expect, test } from "@playwright/test";
import { PayPage } from "./pay-page.js";

test("the app opens", async ({ page }) => {
  const payPage = new PayPage(page);
  await payPage.open();

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Gulmohar Pay");
  await expect(payPage.status).toHaveText("");
});

test.fixme("a payment succeeds and is in the history", () => {});
test.fixme("an amount of 0 is refused", () => {});
test.fixme("after a refusal the user can pay", () => {});
test.fixme("a successful payment is refunded", () => {});
