import { expect, test } from "./kadam-test.ts";

test.use({ javaScriptEnabled: false });

/** One of each kind; the styles inside a page are chosen by the build, the file with all of them comes after the text. */
const PAGES = [
  "/",
  "/courses2",
  "/JavaCourse",
  "/JavaCourse/day/2",
  "/scholar",
  "/login",
  "/register",
  "/about",
  "/verify",
];

for (const path of PAGES)
  test(`${path} looks the same before the stylesheet has come`, async ({ page, context, errorLog }) => {
    errorLog.expectRefusal();
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate("document.fonts.ready");
    const whole = await page.screenshot({ fullPage: true, animations: "disabled" });
    await context.route(/\/assets\/.*\.css$/, (route) => route.abort());
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate("document.fonts.ready");
    expect(await page.evaluate("document.styleSheets.length"), "only what is inside the page").toBe(1);
    const first = await page.screenshot({ fullPage: true, animations: "disabled" });
    expect(first.equals(whole)).toBe(true);
  });
