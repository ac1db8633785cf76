import { configDefaults, defineConfig } from "vitest/config";
import { SlowFirst } from "./scripts/tests/slow-first.ts";
import { clothsPlugin } from "./web/cloths-plugin.ts";

/** Functions without I/O of their own: files share a worker, since nothing of one can disturb another. */
const PURE = ["{domain,artwork,contract,content-loader}/**/*.test.ts"];

/**
 * The server's rooms load the same hundreds of modules and the same courses: files share a worker, which has them once. Not those of
 * the documents: a test there watches how a module is loaded.
 */
const SERVER = ["server/!(adapters)/**/*.test.ts", "server/adapters/!(documents)/**/*.test.ts"];

/** Files that `npm test` leaves out: they have passed, and nothing that decides their result has changed since. */
const KEPT = process.env.KEPT_TESTS?.split(" ") ?? [];
const NEVER = [...configDefaults.exclude, ...KEPT];

export default defineConfig({
  // Components are drawn in the colours of their course.
  plugins: [clothsPlugin()],
  test: {
    exclude: NEVER,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // One more than the two cores of a small machine: tests spend half of their time waiting for databases, timers and
    // processes.
    maxWorkers: 3,
    sequence: { hooks: "list", sequencer: SlowFirst },
    projects: [
      { extends: true, test: { name: "pure", include: PURE, pool: "threads", isolate: false } },
      {
        extends: true,
        test: {
          name: "server",
          include: SERVER,
          isolate: false,
          globalSetup: ["server/testing/postgres-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "whole",
          include: ["{runners,checker,server,web,scripts,bench,faults}/**/*.test.{ts,tsx}"],
          exclude: [...NEVER, ...SERVER],
          globalSetup: ["server/testing/postgres-server.ts"],
        },
      },
    ],
  },
});
