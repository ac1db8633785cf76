import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Pages, publicPaths } from "../scripts/tests/public-pages.ts";
import {
  expectAccessible,
  expectAccessibleBesidesColours,
  expectLongListAccessible,
  expectNoOverflow,
} from "./accessibility.ts";
import { expect, test, visit } from "./kadam-test.ts";
import { KEPT_PAGES } from "./kept-pages.ts";

/** Every page that was built, so that a new one is never forgotten here. */
const BUILD = join(import.meta.dirname, "../build");
const { pages } = JSON.parse(readFileSync(join(BUILD, "site.json"), "utf8")) as { pages: Pages };
// Other specs check the others.
const PUBLIC_PATHS = publicPaths(pages);
const PATHS_TO_CHECK = PUBLIC_PATHS.filter((path) => !KEPT_PAGES.has(path));
const isDay = (path: string) => /\/day\/\d+$/.test(path);
const isWritten = (path: string) =>
  readFileSync(join(BUILD, "web", pages[path] ?? ""), "utf8").includes('"lesson":{');

test("all the pages of the owner's list are built @once", () => {
  const wanted = [
    "/",
    "/courses",
    "/register",
    "/login",
    "/scholar",
    "/courses2",
    "/javacourse",
    "/pythoncourse",
  ];
  const added = ["/forgot-password", "/about", "/contact", "/terms", "/privacy", "/licences"];
  const courses = [
    "/pythondevcourse",
    "/merncourse",
    "/devopscourse",
    "/qacourse",
    "/uicourse",
    "/webcourse",
  ];
  expect(PUBLIC_PATHS).toEqual(expect.arrayContaining([...wanted, ...added, ...courses]));
});

/** Most colours are the same on every screen; these pages have what only a phone shows. */
const WITH_COLOURS_ON_PHONES = ["/", "/courses2", "/javacourse", "/register", "/verify"];

for (const path of [...PATHS_TO_CHECK.filter((path) => !isDay(path)), "/no-such-page"]) {
  test(`${path} is accessible in both themes and fits the screen`, async ({ page, isMobile, errorLog }) => {
    const isMissing = path === "/no-such-page";
    if (isMissing) errorLog.expectRefusal();
    const reply = await visit(page, path);
    expect(reply?.status()).toBe(isMissing ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Kadam/);
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await expectNoOverflow(page);
    if (isMobile) {
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    if (isMobile && !WITH_COLOURS_ON_PHONES.includes(path)) await expectAccessibleBesidesColours(page);
    else if (path.endsWith("/words")) await expectLongListAccessible(page, "main dl > div");
    else await expectAccessible(page);
  });
}

// Days share one layout and one set of colours: only their text differs, and a narrow screen is where a text can break
// the layout.
const WRITTEN_DAYS = PATHS_TO_CHECK.filter((path) => isDay(path) && isWritten(path));
const courseOf = (path: string) => path.split("/")[1];
/** Batched in one browser page: opening one takes longer than the check. */
const DAYS_A_TEST = 5;

for (const course of new Set(WRITTEN_DAYS.map(courseOf))) {
  const days = WRITTEN_DAYS.filter((path) => courseOf(path) === course);
  const [first = ""] = days;
  test(`${first} is accessible in both themes @phone`, async ({ page }) => {
    await visit(page, first);
    await expectAccessible(page);
  });
  for (let n = 0; n < days.length; n += DAYS_A_TEST) {
    const some = days.slice(n, n + DAYS_A_TEST);
    test(`${some[0]} to ${some.at(-1)} are accessible and fit a phone @phone`, async ({ page }) => {
      test.slow();
      for (const path of some)
        await test.step(path, async () => {
          await visit(page, path);
          await expectAccessibleBesidesColours(page);
          await page.setViewportSize({ width: 360, height: 740 });
          await expectNoOverflow(page);
          await page.setViewportSize({ width: 390, height: 844 });
        });
    });
  }
}
