import { defineConfig, devices } from "@playwright/test";

const address = "http://localhost:4100";
// Set CHROMIUM to use a browser that is already installed.
const executablePath = process.env.CHROMIUM;

const build = (number) => ({
  name: `build-${number}`,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `${address}/${number}/`,
  },
});

export default defineConfig({
  testDir: "tests",
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["html", { open: "never" }]],
  use: {
    trace: "retain-on-failure",
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [build(41), build(42)],
  webServer: {
    command: "node server.js",
    url: `${address}/42/`,
    reuseExistingServer: !process.env.CI,
  },
});
