import { type BrowserContext, test as base, expect, type Page, type Response } from "@playwright/test";
import { type KadamServer, startKadam } from "./kadam-server.ts";

/** Console errors and uncaught errors of the pages. */
type ErrorLog = {
  /** Errors that the test provokes: each must have been logged at the end, and nothing else. */
  readonly expect: (...errors: RegExp[]) => void;
  /** The test provokes an error status that the page itself does not log. */
  readonly expectRefusal: () => void;
  /** Also watches a browser context that the test opened itself. */
  readonly follow: (context: BrowserContext) => void;
};

type TestFixtures = { readonly errorLog: ErrorLog };
type WorkerFixtures = {
  readonly kadam: KadamServer;
  /** Rate limits on, and sessions of 13 seconds. Started only for tests that use it. */
  readonly strictKadam: KadamServer;
};

// Chromium logs this line for every error status, whatever the page does with it.
const BROWSER_LINE = /^Failed to load resource: /;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kadam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      const server = await startKadam();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  strictKadam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      const server = await startKadam({ LIMITS: "on", SESSION_DAYS: "0.00015" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ kadam }, use) => use(kadam.url),
  errorLog: [
    async ({ context }, use) => {
      const logged: string[] = [];
      const expected: RegExp[] = [];
      let isRefusalExpected = false;
      const follow = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          const isExpectedRefusal = isRefusalExpected && BROWSER_LINE.test(message.text());
          if (message.type() === "error" && !isExpectedRefusal) logged.push(message.text());
        });
        watched.on("weberror", (webError) => logged.push(`uncaught: ${webError.error().stack}`));
      };
      follow(context);
      const expectRefusal = () => {
        isRefusalExpected = true;
      };
      const expectErrors = (...errors: RegExp[]) => {
        expected.push(...errors);
        expectRefusal();
      };
      await use({ follow, expectRefusal, expect: expectErrors });
      const unexpected = logged.filter((line) => !expected.some((error) => error.test(line)));
      expect(unexpected, "errors in the console that no test asked for").toEqual([]);
      const missing = expected.filter((error) => !logged.some((line) => error.test(line)));
      expect(missing, "errors that should have been logged").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits for hydration: clicks before that do nothing. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const reply = await page.goto(path);
  // The footer shows it as soon as the page knows who is signed in.
  await expect(page.getByRole("contentinfo")).toContainText("Demo data");
  return reply;
}
