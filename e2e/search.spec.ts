import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { TRACKS } from "./tracks.ts";

const barOf = (page: Page) => page.getByRole("navigation", { name: "Main" });
const fieldOf = (page: Page) => barOf(page).getByRole("combobox", { name: /^Search/ });
const listOf = (page: Page) => page.getByRole("listbox", { name: "Search results" });

/** On a phone a button opens the field and focuses it. */
async function reachField(page: Page, isMobile: boolean) {
  const field = fieldOf(page);
  if (isMobile) await barOf(page).getByRole("button", { name: "Search" }).click();
  else await field.focus();
  await expect(field).toBeFocused();
  return field;
}

async function search(page: Page, isMobile: boolean, query: string) {
  const field = await reachField(page, isMobile);
  await field.fill(query);
  return field;
}

test("what is typed is found at once, grouped, with the match marked and the count announced @phone", async ({
  page,
  isMobile,
}) => {
  await visit(page, "/about");
  const field = await search(page, isMobile, "kubernetes");
  const list = listOf(page);
  const days = list.getByRole("group", { name: "Days" });
  await expect(days.getByRole("option").first()).toContainText("Kubernetes");
  await expect(days.getByRole("option").first()).toContainText("DevOps · Day 11");
  await expect(days.getByRole("option").first().locator("mark")).toHaveText("Kubernetes");
  await expect(list.getByRole("group", { name: "Courses" }).getByRole("option").first()).toContainText(
    "DevOps",
  );
  await expect(field).toHaveAttribute("aria-expanded", "true");
  const count = await list.getByRole("option").count();
  await expect(barOf(page).locator("[aria-live=polite]")).toHaveText(`${count - 1} results`);
  await expect(list.getByRole("option").last()).toHaveText(`See all results (${count - 1})`);
  await expectNoOverflow(page);
});

test("the open list is accessible in both themes", async ({ page, isMobile }) => {
  await visit(page, "/about");
  await search(page, isMobile, "scholarship python");
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
});

test("the arrow keys choose, Enter opens the day in its course @once", async ({ page, isMobile }) => {
  await visit(page, "/");
  const field = await reachField(page, isMobile);
  await page.keyboard.type("java day 3");
  const options = listOf(page).getByRole("option");
  await expect(options.first()).toContainText("Java Developer · Day 3");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(listOf(page).getByRole("option", { selected: true })).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/JavaCourse#day-3");
  await expect(listOf(page)).toBeHidden();
  await expect(page.getByRole("tab", { name: "Curriculum" })).toHaveAttribute("aria-selected", "true");
  const day = page.locator("summary").filter({ hasText: "Day 3 - " });
  await expect(day).toBeFocused();
  await expect(day).toBeInViewport();
  await expect(page.getByText("Return a value from a switch expression").first()).toBeVisible();
});

test("a link to a day opens its tab on the first visit, and so does the next link on the same page @once", async ({
  page,
  isMobile,
}) => {
  await visit(page, "/devopsCourse#day-11");
  await expect(page.locator("summary").filter({ hasText: "Day 11 - Kubernetes" })).toBeFocused();
  await page.getByRole("tab", { name: "Description" }).click();
  await search(page, isMobile, "text tools and pipes");
  await listOf(page).getByRole("option").first().click();
  await expect(page).toHaveURL("/devopsCourse#day-3");
  await expect(page.locator("summary").filter({ hasText: "Day 3 - " })).toBeFocused();
  await expect(page.locator("summary").filter({ hasText: "Day 3 - " })).toBeInViewport();
});

test("a scholarship opens at its card @phone", async ({ page, isMobile }) => {
  await visit(page, "/about");
  await search(page, isMobile, "azim premji");
  await listOf(page).getByRole("group", { name: "Scholarships" }).getByRole("option").first().click();
  await expect(page).toHaveURL("/scholar#azim-premji");
  const card = page.getByRole("article", { name: "Azim Premji Scholarship" });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

for (const [typed, title] of [
  ["pyhton", "Python Developer"],
  ["kubernets", "Kubernetes"],
  ["qualty asurance", "Quality Assurance"],
] as const) {
  test(`${typed} finds ${title} @once`, async ({ page }) => {
    await visit(page, "/about");
    await search(page, false, typed);
    await expect(listOf(page).getByRole("option").first()).toContainText(title);
  });
}

test("Escape closes the list, then empties the field; a click outside closes it too @once", async ({
  page,
  isMobile,
}) => {
  await visit(page, "/about");
  const field = await search(page, isMobile, "java");
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(listOf(page)).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("java");
  await page.keyboard.press("ArrowDown");
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  if (isMobile) {
    await expect(field).toBeHidden();
    await expect(barOf(page).getByRole("button", { name: "Search" })).toBeFocused();
  } else await expect(field).toHaveValue("");

  await search(page, isMobile, "java");
  await expect(listOf(page)).toBeVisible();
  await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5);
  await expect(listOf(page)).toBeHidden();
});

test("Tab leaves the field and closes the list @once", async ({ page }) => {
  await visit(page, "/about");
  await search(page, false, "java");
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(barOf(page).getByRole("link", { name: "Log In" })).toBeFocused();
  await expect(listOf(page)).toBeHidden();
});

test("Enter opens the page with all results, which has its own URL @once", async ({ page, isMobile }) => {
  await visit(page, "/about");
  await search(page, isMobile, "testing");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=testing");
  const main = page.getByRole("main");
  await expect(main.getByRole("status").first()).toHaveText(/^\d+ results for testing$/);
  await page.reload();
  const days = main.locator("section").filter({ has: page.getByRole("heading", { name: /^Days \d+$/ }) });
  await expect(days.getByRole("listitem").first()).toContainText("API testing");
  await expect(days.locator("mark").first()).toHaveText("testing");
  await expect(page).toHaveTitle("Search: testing · Kadam");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await main.getByLabel("What are you looking for?").fill("lic");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=lic");
  await expect(main.getByRole("button", { name: "Search" })).toBeFocused();
  await expect(main.getByRole("heading", { name: "Scholarships 1" })).toBeVisible();
  await page.goBack();
  await expect(main.getByLabel("What are you looking for?")).toHaveValue("testing");
  await expect(days.getByRole("listitem").first()).toContainText("API testing");
});

test("a query in Hindi is kept unchanged, and gets suggestions @phone", async ({ page, isMobile }) => {
  await visit(page, "/about");
  await search(page, isMobile, "छात्रवृत्ति");
  await expect(barOf(page)).toContainText("Nothing found for छात्रवृत्ति");
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByRole("status").first()).toHaveText("Nothing found for छात्रवृत्ति.");
  await expect(main.getByLabel("What are you looking for?")).toHaveValue("छात्रवृत्ति");
  await main.getByRole("link", { name: "Python Developer" }).click();
  await expect(page).toHaveURL("/pythonDevCourse");
});

test("nothing found offers the nearest tracks @once", async ({ page }) => {
  await visit(page, "/search?q=jawvadevelopr");
  const tracks = page.getByRole("region", { name: "Tracks" }).getByRole("link");
  await expect(tracks).toHaveCount(3);
  await expect(tracks.first()).toHaveText("Java Developer");
});

test("an empty query offers the tracks @once", async ({ page }) => {
  await visit(page, "/search?q=%20");
  await expect(page.getByRole("region", { name: "Tracks" }).getByRole("link")).toHaveCount(TRACKS.length);
});

test("markup in a query is text @once", async ({ page, isMobile }) => {
  const markup = `<img src=x onerror="document.title='broken'">qzx`;
  await visit(page, "/about");
  await search(page, isMobile, markup);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(markup);
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  await expect(page).toHaveTitle(`Search: ${markup} · Kadam`);
});

test("a query of a megabyte is cut and answered @once", async ({ page }) => {
  await visit(page, "/about");
  await search(page, false, "java ".repeat(200_000));
  await expect(listOf(page).getByRole("option").first()).toContainText("Java Developer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("results for");
  expect(page.url().length).toBeLessThan(500);
  await expectNoOverflow(page);
});

test("nothing is loaded before somebody searches; after that it works offline @phone", async ({
  page,
  isMobile,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, "/about");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /search/.test(path))).toEqual([]);
  const loaded = page.waitForResponse(/search-documents-.*\.json/);
  const field = await reachField(page, isMobile);
  const reply = await loaded;
  expect(reply.headers()["cache-control"]).toContain("immutable");
  await reply.finished();
  await context.setOffline(true);
  await field.fill("pyhton");
  await expect(listOf(page).getByRole("option").first()).toContainText("Python Developer");
});

test("when it cannot be loaded it says so, and tries again @phone", async ({ page, isMobile, errorLog }) => {
  errorLog.expect(/search could not be loaded/);
  const isDocuments = /search-documents-.*\.json/;
  await page.route(isDocuments, (route) => route.abort());
  await visit(page, "/about");
  await search(page, isMobile, "java");
  await expect(barOf(page).getByText("Search could not be loaded.").last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByText("Search could not be loaded.")).toBeVisible();
  await page.unroute(isDocuments);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("heading", { name: "Java Developer" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the box opens a page that says what is missing @once", async ({ page, isMobile }) => {
    await page.goto("/about");
    if (isMobile) await barOf(page).getByRole("button", { name: "Search" }).click();
    else {
      await fieldOf(page).fill("java");
      await fieldOf(page).press("Enter");
    }
    await expect(page).toHaveURL(isMobile ? /\/search\?$/ : "/search?q=java");
    await expect(page.getByText("Searching needs JavaScript")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "See all courses" }).click();
    await expect(page).toHaveURL("/courses2");
  });
});
