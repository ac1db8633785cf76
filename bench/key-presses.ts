import type { Browser } from "@playwright/test";
import type { SearchDocument } from "#domain/search/search-document.ts";

export type KeyPresses = {
  /** From each key press until the list is in the DOM. */
  readonly shownMs: readonly number[];
  /** … until the frame that shows it is painted, which waits for the screen's refresh. */
  readonly paintedMs: readonly number[];
};

const BETWEEN_KEYS_MS = 60;

const WATCH_KEYS = `
  globalThis.keyPresses = { shownMs: [], paintedMs: [] };
  let pressedAt;
  addEventListener("keydown", () => { pressedAt = performance.now(); }, true);
  new MutationObserver(() => {
    if (pressedAt === undefined) return;
    const since = pressedAt;
    pressedAt = undefined;
    keyPresses.shownMs.push(performance.now() - since);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyPresses.paintedMs.push(performance.now() - since);
      port2.postMessage(0);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;

/** Types the queries into the search box of the real page, with `documents` in place of the real index. */
export async function pressKeys(
  browser: Browser,
  url: string,
  documents: readonly SearchDocument[],
  queries: readonly string[],
): Promise<KeyPresses> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.route(/search-documents-.*\.json$/, (route) => route.fulfill({ json: documents }));
    await page.addInitScript(WATCH_KEYS);
    await page.goto(url, { waitUntil: "networkidle" });
    const field = page.getByRole("combobox", { name: /^Search/ });
    await field.fill(queries[0] ?? "");
    await page.getByRole("listbox").waitFor();
    for (const query of queries) {
      await field.fill("");
      await field.pressSequentially(query, { delay: BETWEEN_KEYS_MS });
    }
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    return await page.evaluate<KeyPresses>("globalThis.keyPresses");
  } finally {
    await context.close();
  }
}
