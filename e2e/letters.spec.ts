import { expect, type Page, test } from "@playwright/test";
import { SAMPLE_LETTERS } from "#server/letters/letters-for-tests.ts";
import { writeLetter } from "#server/letters/write-letter.ts";
import type { Letter } from "#server/ports/mail.ts";
import { expectNoOverflow, newAxe } from "./accessibility.ts";

test("every letter fits a phone, can be read by everybody and has the same link in its plain text @once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const [index, letter] of SAMPLE_LETTERS.entries())
    await test.step(`letter ${index + 1}, ${letter.name}`, () => lookAt(letter, page));
});

async function lookAt(letter: Letter, page: Page): Promise<void> {
  const { text, html } = writeLetter(letter, "https://kadam.example");
  await page.setContent(html);
  await expectNoOverflow(page);
  const button = page.getByRole("link").first();
  for (const target of await page.getByRole("link").all())
    expect
      .soft((await target.boundingBox())?.height, `height of a link in ${letter.name}`)
      .toBeGreaterThanOrEqual(44);
  const link = await button.getAttribute("href");
  expect.soft(text, `plain text of ${letter.name}`).toContain(`${await button.textContent()}: ${link}\n`);
  // A mail program shows the mail inside a page of its own, with landmarks and headings.
  const { violations } = await (await newAxe(page))
    .disableRules(["region", "page-has-heading-one", "landmark-one-main"])
    .analyze();
  expect.soft(violations, `axe on ${letter.name}`).toEqual([]);
}
