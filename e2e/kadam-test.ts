import { type BrowserContext, test as base, expect, type Page, type Response } from "@playwright/test";
import { type SharedKadam, sharedKadam, staffedData } from "./shared-servers.ts";
import { type StaffedKadam, startStaffedKadam } from "./staffed-kadam.ts";

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
/** Started only for tests that use them. All in one list: a spec with one of its own would need new workers. */
type WorkerFixtures = {
  readonly kadam: SharedKadam;
  readonly strictKadam: SharedKadam;
  readonly namedKadam: SharedKadam;
  readonly apartKadam: SharedKadam;
  /** Not shared between workers: what is on the desk of one test would be on the desk of another. */
  readonly desk: StaffedKadam;
  /** With the tutor, whose index takes seconds of CPU. */
  readonly tutoredDesk: StaffedKadam;
};

// Chromium logs this line for every error status, whatever the page does with it.
const BROWSER_LINE = /^Failed to load resource: /;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kadam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      await use(await sharedKadam("plain"));
    },
    { scope: "worker", timeout: 120_000 },
  ],
  strictKadam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      await use(await sharedKadam("strict"));
    },
    { scope: "worker", timeout: 120_000 },
  ],
  namedKadam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      await use(await sharedKadam("named"));
    },
    { scope: "worker", timeout: 120_000 },
  ],
  apartKadam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      await use(await sharedKadam("apart"));
    },
    { scope: "worker", timeout: 120_000 },
  ],
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      const server = await startStaffedKadam(await staffedData());
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  tutoredDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern here.
    async ({}, use) => {
      const server = await startStaffedKadam(await staffedData(), { TUTOR: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
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
  // The footer shows it as soon as the page knows who is signed in. By its tag, and without an assertion: both the search
  // for a role and the description that a failed attempt makes go through the whole page, hundreds of times in a run.
  await page.locator("footer", { hasText: "Demo data" }).waitFor({ timeout: 10_000 });
  return reply;
}
