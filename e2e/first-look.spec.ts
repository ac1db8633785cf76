import type { Page } from "@playwright/test";
import { expect, test } from "./kadam-test.ts";
import { KEPT_PAGES } from "./kept-pages.ts";

test.use({ javaScriptEnabled: false });

/** One page of each kind. Critical CSS is inlined by the build; the full stylesheet loads after the text. */
const PAGES = ["/", "/courses2", "/javacourse", "/javacourse/day/2", "/scholar", "/login"];

async function look(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate("document.fonts.ready");
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

const RULES_OF_THE_FILE =
  "[...document.styleSheets].filter(({ href }) => href).reduce((sum, { cssRules }) => sum + cssRules.length, 0)";

for (const path of PAGES.filter((path) => !KEPT_PAGES.has(path)))
  test(`${path} looks the same before the stylesheet has loaded`, async ({ page }) => {
    await page.route(/\/assets\/.*\.css$/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
    const first = await look(page, path);
    expect(await page.evaluate(RULES_OF_THE_FILE)).toBe(0);
    await page.unroute(/\/assets\/.*\.css$/);
    const whole = await look(page, path);
    expect(await page.evaluate(RULES_OF_THE_FILE)).toBeGreaterThan(5);
    expect(first.equals(whole)).toBe(true);
  });
