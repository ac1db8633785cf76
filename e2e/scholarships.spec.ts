import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expectAlert, tabTo } from "./account-forms.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { signUp } from "./learner.ts";

const BY_DEADLINE = [
  /^Post-Matric Scholarship for Scheduled Caste/,
  /^Vidyadhan/,
  /^HDFC Bank/,
  /^LIC Golden Jubilee/,
  /^Azim Premji/,
  /^Central Sector/,
  /^Financial Assistance/,
  /^Mukhyamantri/,
];
/** Before the deadlines of the recorded rounds. */
const ALL_OPEN = "2025-06-15T06:00:00Z";
const APPLIED = /^Applied on \d{1,2} [A-Z][a-z]{2} \d{4}$/;

const cardOf = (page: Page, title: RegExp) => page.getByRole("article", { name: title });
const panelOf = (page: Page) => page.getByRole("region", { name: "Am I eligible?" });
const titlesOn = (page: Page) => page.getByRole("article").getByRole("heading");

/** No test may use the internet: the official pages are mocked. */
async function standInForOthers(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>An official page</title>" }),
  );
}

async function answerAsAsha(page: Page, { isRemembered = true } = {}): Promise<void> {
  await panelOf(page).getByRole("button", { name: "Answer the questions" }).click();
  await page.getByLabel("State or union territory").selectOption("Rajasthan");
  await page.getByLabel("Category").selectOption("SC");
  await page.getByLabel("Gender").selectOption("Female");
  await page
    .getByLabel("What do you study?")
    .selectOption({ label: "Degree course (BA, BSc, BCom, BCA, BBA …)" });
  await page.getByLabel("Family income per year").fill("2,50,000");
  await page.getByLabel(/^Marks/).fill("60");
  await page.getByLabel("Remember my answers on this device").setChecked(isRemembered);
  await page.getByRole("button", { name: "Check all scholarships" }).click();
}

test("the eight cards are sorted by their next deadline and say how fresh they are @phone", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-15T06:00:00Z");
  await visit(page, "/scholar");
  await expect(titlesOn(page)).toHaveText(BY_DEADLINE);
  const vidyadhan = cardOf(page, /^Vidyadhan/);
  await expect(vidyadhan).toContainText("₹10,000 per year");
  await expect(vidyadhan).toContainText("Closed for 2025 · next expected July 2027");
  await expect(vidyadhan).toContainText("Last checked on 21 Jul 2025 against a news site");
  await expect(cardOf(page, /^LIC/)).toContainText("Last checked in 2025 against a school or college page");
  // A scheme that is closed for the year offers no application.
  await expect(vidyadhan.getByRole("link", { name: "See the official page" })).toBeVisible();
  await expect(
    cardOf(page, /^Post-Matric Scholarship/).getByRole("link", { name: "Apply Now" }),
  ).toBeVisible();
  // Without answers no card guesses.
  await expect(page.getByText(/^(Met|Not met|To be checked):/)).toHaveCount(0);
});

test("every card says for each condition whether it is met, and matching ones come first @phone", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-15T06:00:00Z");
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  await visit(page, "/scholar");
  await answerAsAsha(page);
  const status = panelOf(page).getByRole("status");
  await expect(status).toHaveText("8 scholarships checked: 2 fit, 5 may fit, 1 does not fit.");
  await expect(status).toBeFocused();
  // Two fit and come first; the one that does not fit is the last.
  await expect(titlesOn(page).first()).toHaveText(/^Post-Matric Scholarship/);
  await expect(titlesOn(page).last()).toHaveText(/^Vidyadhan/);

  const postMatric = cardOf(page, /^Post-Matric Scholarship/);
  await expect(postMatric).toContainText("You meet all 3 conditions.");
  await expect(postMatric).toContainText("Met: It is for SC students, and your category is SC.");
  await expect(postMatric).toContainText(
    "Met: Your family income of ₹2,50,000 is within the limit of ₹2,50,000.",
  );
  const vidyadhan = cardOf(page, /^Vidyadhan/);
  await expect(vidyadhan).toContainText("You do not meet 2 of 4 conditions.");
  await expect(vidyadhan).toContainText("Not met: Your family income of ₹2,50,000 is not below ₹2,00,000.");
  await expect(vidyadhan).toContainText("To be checked: You passed Class 10 this year.");
  await expect(cardOf(page, /^Mukhyamantri/)).toContainText(
    "Met: Your marks of 60% reach the 60% asked for in Class 12 of the Rajasthan Board.",
  );

  await page.reload();
  await expect(status).toHaveText("8 scholarships checked: 2 fit, 5 may fit, 1 does not fit.");
  await expect(panelOf(page)).toContainText("Rajasthan · SC · Female");
  expect(asked.filter((line) => /rajasthan|250000|2,50,000|2%2C50/i.test(line))).toEqual([]);
  expect(asked.filter((line) => !line.startsWith("GET "))).toEqual([]);

  await panelOf(page).getByRole("button", { name: "Clear my answers" }).click();
  await expect(status).toHaveText("Your answers are cleared from this device.");
  await expect(page.getByText(/^(Met|Not met|To be checked):/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("kadam-eligibility"))).toBeNull();

  // Income and category are stored on the device only on request.
  await answerAsAsha(page, { isRemembered: false });
  await expect(status).toHaveText("8 scholarships checked: 2 fit, 5 may fit, 1 does not fit.");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Rajasthan|250000/);
  await page.reload();
  await expect(panelOf(page).getByRole("button", { name: "Answer the questions" })).toBeVisible();
});

test("one rupee more, and problems are shown beside their field @once", async ({ page }) => {
  await visit(page, "/scholar");
  const open = panelOf(page).getByRole("button", { name: "Answer the questions" });
  // By keyboard only.
  await open.focus();
  await page.keyboard.press("Enter");
  const income = page.getByLabel("Family income per year");
  await tabTo(page, income);
  await page.keyboard.type("a lot");
  await page.keyboard.press("Enter");
  await expect(income).toBeFocused();
  await expect(income).toHaveAccessibleDescription(
    /Write the rupees of one year, such as 2,40,000 or 2.4 lakh/,
  );
  await expectAccessible(page);
  await expectNoOverflow(page);

  await income.fill("250001");
  await page.keyboard.press("Enter");
  await expect(panelOf(page).getByRole("status")).toHaveText(
    "8 scholarships checked: 0 fit, 4 may fit, 4 do not fit.",
  );
  await expect(cardOf(page, /^HDFC/)).toContainText(
    "Not met: Your family income of ₹2,50,001 is above the limit of ₹2,50,000.",
  );
  await expect(cardOf(page, /^HDFC/)).toContainText(
    "To be checked: Add your marks. It asks for at least 55% in your last exam.",
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("an empty form asks for one answer, and other tabs sync the answers @once", async ({
  page,
  context,
}) => {
  await visit(page, "/scholar");
  const other = await context.newPage();
  await visit(other, "/scholar");
  await panelOf(page).getByRole("button", { name: "Answer the questions" }).click();
  await page.getByRole("button", { name: "Check all scholarships" }).click();
  await expect(panelOf(page).getByRole("status")).toHaveText(
    "Answer at least one question, and the cards can tell you more.",
  );
  await answerAsAsha(page);
  await expect(panelOf(other).getByRole("status")).toHaveText(/^8 scholarships checked/);
  await panelOf(other).getByRole("button", { name: "Clear my answers" }).click();
  await expect(page.getByText(/^(Met|Not met|To be checked):/)).toHaveCount(0);
});

test("Apply Now opens the official page in a new tab that cannot reach back @once", async ({
  page,
  context,
}) => {
  await standInForOthers(context);
  const changes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && changes.push(request.url()));
  await page.clock.setFixedTime(ALL_OPEN);
  await visit(page, "/scholar");
  const opened = context.waitForEvent("page");
  await cardOf(page, /^Azim Premji/)
    .getByRole("link", { name: "Apply Now" })
    .click();
  const official = await opened;
  await expect(official).toHaveURL(
    "https://azimpremjifoundation.org/what-we-do/education/azim-premji-scholarship/",
  );
  expect(await official.evaluate(() => window.opener)).toBeNull();
  expect(await official.evaluate(() => document.referrer)).toBe("");
  // A visitor's click is recorded nowhere.
  expect(changes).toEqual([]);
  await expect(page.getByText(APPLIED)).toHaveCount(0);
});

test("for a learner Apply Now records the date, on the card and the profile, until it is removed @phone", async ({
  page,
  context,
}) => {
  await standInForOthers(context);
  await signUp(page.request);
  await page.clock.setFixedTime(ALL_OPEN);
  await visit(page, "/scholar");
  const [azim, vidyadhan] = [cardOf(page, /^Azim Premji/), cardOf(page, /^Vidyadhan/)];
  for (const card of [azim, vidyadhan]) {
    await card.getByRole("link", { name: "Apply Now" }).click();
    await expect(card.getByText(APPLIED)).toBeVisible();
  }
  await page.reload();
  await expect(azim.getByText(APPLIED)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await vidyadhan.getByRole("button", { name: "Remove date" }).click();
  await expect(vidyadhan.getByText(APPLIED)).toBeHidden();
  await expect(vidyadhan.getByRole("link", { name: "Apply Now" })).toBeFocused();

  await visit(page, "/profile");
  const section = page.getByRole("region", { name: "Scholarship applications" });
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await expect(section.getByText(APPLIED)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await section.getByRole("link", { name: "Azim Premji Scholarship" }).click();
  await expect(page).toHaveURL("/scholar#azim-premji");
  await expect(azim).toBeFocused();

  await visit(page, "/profile");
  await section.getByRole("button", { name: "Remove date" }).click();
  await expect(section).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await (await page.request.get("/api/me")).json()).toMatchObject({ applications: {} });
});

test("a date that could not be saved is not shown, and the page says so @once", async ({
  page,
  context,
  errorLog,
}) => {
  errorLog.expect(/^The date of your application was not noted\./);
  await standInForOthers(context);
  await signUp(page.request);
  await page.clock.setFixedTime(ALL_OPEN);
  await visit(page, "/scholar");
  await page.route("**/api/me/applications/**", (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: "unavailable", message: "Kadam is busy right now. Try again in a minute." } },
    }),
  );
  await cardOf(page, /^Azim Premji/)
    .getByRole("link", { name: "Apply Now" })
    .click();
  await expectAlert(
    page,
    "The date of your application was not noted. Kadam is busy right now. Try again in a minute.",
  );
  await expect(page.getByText(APPLIED)).toHaveCount(0);
});

test("staff edits are shown although the page was built before, and a closed scheme comes last @once", async ({
  page,
}) => {
  const schemes: { id: string; amount: string; status: string }[] = await (
    await page.request.get("/api/scholarships")
  ).json();
  const edited = schemes.map((scheme) =>
    scheme.id === "vidyadhan" ? { ...scheme, amount: "₹12,345 per year", status: "closed" } : scheme,
  );
  await page.route("**/api/scholarships", (route) => route.fulfill({ json: edited }));
  await page.clock.setFixedTime("2026-11-15T06:00:00Z");
  await visit(page, "/scholar");
  await expect(titlesOn(page)).toHaveText([
    ...BY_DEADLINE.filter((title) => !title.test("Vidyadhan")),
    /^Vidyadhan/,
  ]);
  const closed = cardOf(page, /^Vidyadhan/);
  await expect(closed).toContainText("₹12,345 per year");
  await expect(closed.getByText("Closed", { exact: true })).toBeVisible();
  await expect(closed.getByRole("link", { name: "See the official page" })).toBeVisible();
  await expect(closed.getByRole("link", { name: "Apply Now" })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cards and the conditions can be read, and nothing is offered that cannot work @once", async ({
    page,
  }) => {
    await page.goto("/scholar");
    await expect(page.getByRole("article")).toHaveCount(8);
    await expect(page.getByRole("heading", { name: "Am I eligible?" })).toBeHidden();
    await cardOf(page, /^Azim Premji/)
      .getByText("Who can apply")
      .click();
    await expect(page.getByText(/^Girls who passed Class 10 and 12/)).toBeVisible();
  });
});
