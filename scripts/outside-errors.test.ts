import { join } from "node:path";
import { expect, test } from "vitest";
import { isOurs } from "./outside-errors.mjs";

const ROOT = join(import.meta.dirname, "..");
const error = (...frames: string[]) => ({
  stack: ["Error: no", ...frames.map((frame) => `    at ${frame}`)].join("\n"),
});

test.each([
  ["a rejected promise of a test", error(`go (${ROOT}/server/a.test.ts:3:7)`), true],
  [
    "one deep in a package that we called",
    error(`x (${ROOT}/node_modules/pg/a.js:1:1)`, `${ROOT}/server/a.ts:3:7`),
    true,
  ],
  ["a cut connection", error("TCP.onStreamRead (node:internal/stream_base_commons:216:20)"), false],
  ["Vitest's own trouble", error(`t (${ROOT}/node_modules/vitest/dist/a.js:1:1)`), false],
  ["an error without a stack", { stack: "" }, false],
])("%s", (_what, given, expected) => {
  expect(isOurs(given)).toBe(expected);
});
