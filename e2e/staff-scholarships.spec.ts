import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expectAlert } from "./account-forms.ts";
import { expect, visit } from "./kadam-test.ts";
import { openDesk, part, test } from "./staff-test.ts";

// One worker for the file: each worker would start a server twice, to grant the role in between.
test.describe.configure({ mode: "default" });

test("a scholarship is edited with problems shown beside the field, and everybody sees it at once @once", async ({
  page,
  desk,
}) => {
  await openDesk(page, desk, "Scholarships");
  const panel = part(page, "Scholarships");
  await panel.getByRole("button", { name: /^Edit Azim Premji/ }).click();
  await expect(panel.getByRole("heading", { name: "Edit a scholarship" })).toBeFocused();
  await panel.getByLabel("Amount").fill("");
  await panel.getByLabel("Usual deadline").fill("13-45");
  await panel.getByLabel("Official page").fill("javascript:alert(1)");
  await panel.getByLabel("Who can apply").fill("");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByLabel("Amount")).toBeFocused();
  await expect(panel.getByLabel("Amount")).toHaveAccessibleDescription(/Fill this in/);
  await expect(panel.getByLabel("Usual deadline")).toHaveAccessibleDescription(
    /Enter month and day, such as 10-31/,
  );
  await expect(panel.getByLabel("Official page")).toHaveAccessibleDescription(
    "Enter an address that starts with https://",
  );
  await expect(panel.getByLabel("Who can apply")).toHaveAccessibleDescription("Fill this in");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await panel.getByLabel("Amount").fill("₹31,000 <b>per year</b>");
  await panel.getByLabel("Usual deadline").fill("09-30");
  await panel.getByLabel("Official page").fill("https://azimpremjifoundation.org");
  await panel.getByLabel("Who can apply").fill("Women who finished school.");
  await panel.getByRole("button", { name: "Save" }).click();
  await expectAlert(page, "Azim Premji Scholarship is saved.");
  const entry = panel.getByRole("listitem").filter({ hasText: "Azim Premji Foundation" });
  await expect(entry).toContainText("₹31,000 <b>per year</b>");
  await expect(entry).toContainText(`by ${desk.member.email}`);
  await visit(page, "/scholar");
  await expect(page.getByRole("article", { name: "Azim Premji Scholarship" })).toContainText(
    "₹31,000 <b>per year</b>",
  );
});

test("a scholarship is added, re-checked, closed and reopened, and the log has it all @once", async ({
  page,
  desk,
}) => {
  const title = "Rope Fund";
  await openDesk(page, desk, "Scholarships");
  const panel = part(page, "Scholarships");
  await panel.getByRole("button", { name: "Add a scholarship" }).click();
  await panel.getByLabel("Short name").fill("vidyadhan");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByLabel("Short name")).toHaveAccessibleDescription(
    /There is a scholarship with this short name already/,
  );
  await expect(panel.getByLabel("Kind of source")).toHaveAccessibleDescription("Choose where you looked");
  await panel.getByLabel("Short name").fill(title.toLowerCase().replaceAll(" ", "-"));
  await panel.getByLabel("Title").fill(title);
  await panel.getByLabel("Provider").fill("Rope makers");
  await panel.getByLabel("Amount").fill("₹10,000 per year");
  await panel.getByLabel("Official page").fill("https://rope.example.com");
  await panel.getByLabel("Year of the last round").fill("2026");
  await panel.getByLabel("Who can apply").fill("Anyone with a rope.");
  await panel.getByLabel("Family income at most").fill("2,50,000");
  await panel.getByRole("checkbox", { name: "an ITI course" }).check();
  await panel.getByLabel("Last checked on").fill("2026");
  await panel.getByLabel("Kind of source").selectOption("Blog");
  await panel.getByRole("button", { name: "Save" }).click();
  await expectAlert(page, `${title} is added.`);
  await expect(panel.getByRole("heading", { name: "Scholarships" })).toBeFocused();

  const entry = panel.getByRole("listitem").filter({ hasText: title });
  await entry.getByRole("button", { name: /^Re-check/ }).click();
  const dialog = page.getByRole("dialog", { name: "Re-check a scholarship" });
  await dialog.getByRole("button", { name: "Note the check" }).click();
  await expect(dialog.getByLabel("Kind of source")).toHaveAccessibleDescription("Choose where you looked");
  await dialog.getByLabel("Kind of source").selectOption("Official notice");
  await dialog.getByRole("button", { name: "Note the check" }).click();
  await expect(entry).toContainText(/Last checked on \d+ \w{3} \d{4} against an official notice/);

  await entry.getByRole("button", { name: /^Close/ }).click();
  await expectAlert(page, `${title} is closed.`);
  await expect(entry).toContainText("Closed");
  await entry.getByRole("button", { name: /^Reopen/ }).click();
  await expectAlert(page, `${title} is open again.`);

  await page.getByRole("tab", { name: "Log" }).click();
  await expect(part(page, "Log").getByRole("listitem").filter({ hasText: title })).toContainText([
    `Scholarship reopened: ${title}`,
    `Scholarship closed: ${title}`,
    `Scholarship re-checked: ${title}`,
    `Scholarship added: ${title}`,
  ]);
  await visit(page, "/scholar");
  await expect(page.getByRole("article", { name: title })).toContainText("Rope makers");
});
