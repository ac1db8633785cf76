import type { Page } from "@playwright/test";
import { newAxe } from "./accessibility.ts";
import { expect, test } from "./kadam-test.ts";

const STYLE = `
  body { background: white; color: black; font: 16px sans-serif }
  .grey { color: #999 }
  .dark { background: #222 }
  .over { position: relative }
  .fill { position: absolute; inset: 0; background: #222 }
`;

/** The texts without enough contrast, by id. */
async function tooFaint(page: Page, body: string): Promise<readonly string[]> {
  await page.setContent(`<!doctype html><title>Page</title><style>${STYLE}</style><body>${body}</body>`);
  const { violations } = await (await newAxe(page)).withRules(["color-contrast"]).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" "))).toSorted();
}

test("every faint text is found, although the contrast of equal ones is calculated once @once", async ({
  page,
}) => {
  await test.step("a faint text among good ones, and each of several equal ones", async () => {
    const good = "<p>Good</p>".repeat(30);
    expect(
      await tooFaint(page, `${good}<p id="a" class="grey">Faint</p>${good}<p id="b" class="grey">Too</p>`),
    ).toEqual(["#a", "#b"]);
  });
  await test.step("the colours of a good text on another background", async () => {
    expect(
      await tooFaint(page, `<p>Good</p><div class="dark"><div><p id="a">Black on dark</p></div></div>`),
    ).toEqual(["#a"]);
  });
  await test.step("the same grey, large enough and too small", async () => {
    expect(
      await tooFaint(
        page,
        `<p style="color: #888; font-size: 40px">Good</p><p id="a" style="color: #888">Small</p>`,
      ),
    ).toEqual(["#a"]);
  });
  await test.step("something positioned behind it, which is no parent", async () => {
    expect(
      await tooFaint(
        page,
        `<p class="over">Good</p><div class="over"><div class="fill"></div><p id="a" class="over">On dark</p></div>`,
      ),
    ).toEqual(["#a"]);
  });
  await test.step("a parent that lets its background shine through", async () => {
    expect(await tooFaint(page, `<p>Good</p><div style="opacity: 0.4"><p id="a">Pale</p></div>`)).toEqual([
      "#a",
    ]);
  });
});
