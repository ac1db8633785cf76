import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,contract,content-loader,runners,server,web,scripts,bench}/**/*.test.{ts,tsx}"],
    exclude: configDefaults.exclude,
    globalSetup: ["server/testing/postgres-server.ts"],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    sequence: { hooks: "list" },
  },
});
