import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const ROOT = join(import.meta.dirname, "..");

/**
 * Cached verdicts: files that `npm test` skips, because nothing that decides their result has changed since they
 * passed.
 */
const KEPT = process.env.KEPT_JOURNEYS?.split(" ").filter(Boolean) ?? [];

/**
 * Real Chromium against the real server. Tests that depend on the screen size run on a desktop and on a phone. The tag
 * at the end of a title says where the others run: `@phone` for what only a phone has, or where the phone is the harder
 * case; `@once` for what is the same on every screen, on the desktop only.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  testIgnore: KEPT.map((file) => join(ROOT, file)),
  globalSetup: join(import.meta.dirname, "shared-servers.ts"),
  outputDir: join(ROOT, ".cache/e2e"),
  fullyParallel: true,
  // One more than the two cores of a small machine: pages and servers often wait for each other.
  workers: 3,
  timeout: 60_000,
  // A busy machine may starve one page; a test that needed its retry is reported as flaky at the end.
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // `npm test` names a file for the JSON report; without one it would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    // Reduced motion here, which saves frames; the phone keeps its motion, so that both are tested.
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } },
    },
    {
      name: "phone",
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
