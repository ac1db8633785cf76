import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expectAlert } from "./account-forms.ts";
import { expect } from "./kadam-test.ts";
import { newLearner } from "./learner.ts";
import { openDesk, part, test } from "./staff-test.ts";

test.describe.configure({ mode: "default" });

test("a mail that was refused is in the list with its reason, and arrives when it is sent again @once", async ({
  page,
  desk,
  request,
}) => {
  const learner = newLearner();
  desk.mail.refuse(learner.email);
  const data = { ...learner, confirmPassword: learner.password, terms: true };
  expect((await request.post("/api/accounts", { data })).status()).toBe(201);

  await openDesk(page, desk, "Failed jobs");
  const panel = part(page, "Failed jobs");
  const entry = panel.getByRole("listitem").filter({ hasText: learner.email });
  await expect(async () => {
    await page.getByRole("tab", { name: "Log" }).click();
    await page.reload();
    await page.getByRole("tab", { name: "Failed jobs" }).click();
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(entry).toContainText("Mail to verify an address");
  await expect(entry).toContainText("no such mailbox");
  await expect(entry).toContainText("after 1 try");
  await expectAccessible(page);
  await expectNoOverflow(page);

  desk.mail.accept(learner.email);
  await entry.getByRole("button", { name: /^Send again/ }).click();
  await expectAlert(page, "Mail to verify an address is on its way again.");
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Failed jobs" })).toBeFocused();
  await expect.poll(() => desk.mailsTo(learner.email)).toHaveLength(1);
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(part(page, "Log").getByRole("listitem").first()).toContainText(
    "Sent again: Mail to verify an address",
  );
});
