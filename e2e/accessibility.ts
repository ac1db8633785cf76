import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { calculateEqualContrastsOnce } from "./equal-contrasts.ts";

const ofProject = createRequire(import.meta.url);
const ofBuilder = createRequire(ofProject.resolve("@axe-core/playwright"));
/** The version that the builder was made for; minified, because every document has to parse it. */
const source = readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// The themes differ only in their colours.
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** No axe violation on the current page, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, "light", (await newAxe(page)).withTags(TAGS));
  await expectNoViolation(page, "dark", (await newAxe(page)).withRules(COLOUR_RULES));
}

/** For a page whose colours are checked elsewhere: they are most of the work. */
export async function expectAccessibleBesidesColours(page: Page): Promise<void> {
  await expectNoViolation(page, "light", (await newAxe(page)).withTags(TAGS).disableRules(COLOUR_RULES));
}

const ROWS_WITH_COLOURS = 40;

/**
 * For a long list of equal rows: checks the structure of all, but the colours of the first rows only, which would
 * otherwise take minutes.
 */
export async function expectLongListAccessible(page: Page, row: string): Promise<void> {
  await expectAccessibleBesidesColours(page);
  await page.locator(row).evaluateAll((rows, kept) => {
    for (const more of rows.slice(kept)) more.remove();
  }, ROWS_WITH_COLOURS);
  expect(await page.locator(row).count(), "rows are left to be looked at").toBeGreaterThan(0);
  for (const theme of ["light", "dark"] as const)
    await expectNoViolation(page, theme, (await newAxe(page)).withRules(COLOUR_RULES));
}

/**
 * Leaves out passed checks: a long page has thousands. Injects axe once into each document, because the builder would
 * send and parse it twice in every scan, which takes as long as the rules. The frames of our pages get none: they have
 * an origin of their own, into which axe does not look.
 */
export async function newAxe(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  await page.evaluate(calculateEqualContrastsOnce);
  return new AxeBuilder({ page, axeSource: "'axe' in window" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
}

async function expectNoViolation(
  page: Page,
  colorScheme: "light" | "dark",
  builder: AxeBuilder,
): Promise<void> {
  // No motion, or axe would measure a colour in the middle of a transition.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(untilPainted);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found, `${colorScheme} theme of ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Two frames: one in which the colours change, and the next, in which the last of them are final. */
function untilPainted(): Promise<void> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())));
}

/** Nothing overflows the right edge of the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${new URL(page.url()).pathname} at ${screen} px`).toBeLessThanOrEqual(screen);
}
