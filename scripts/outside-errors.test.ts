import { expect, test } from "vitest";
import { isHarmless } from "./outside-errors.mjs";

const error = (what: string, ...frames: string[]) => ({
  what,
  stack: [what, ...frames.map((frame) => `    at ${frame}`)].join("\n"),
});
const INSIDE_NODE = "TCP.onStreamRead (node:internal/stream_base_commons:216:20)";

test.each([
  error("Error: read ECONNRESET", INSIDE_NODE),
  error("Error: write EPIPE", "afterWriteDispatched (node:internal/stream_base_commons:161:15)"),
  error('Error: [vitest-worker]: Timeout calling "onTaskUpdate"', "t (/repo/node_modules/vitest/a.js:1:1)"),
])("is ignored: $what", (given) => {
  expect(isHarmless(given)).toBe(true);
});

test.each([
  error("Error: mine", "go (/repo/server/a.test.ts:3:7)"),
  error("Error: read ECONNRESET", INSIDE_NODE, "go (/repo/server/a.ts:3:7)"),
  error("Error: connect ECONNREFUSED 127.0.0.1:1", "TCPConnectWrap.afterConnect (node:net:2021:16)"),
  error("Error: [vitest-pool]: Worker forks emitted error.", "t (/repo/node_modules/vitest/a.js:1:1)"),
  { what: "Error: undefined", stack: "" },
])("counts: $what", (given) => {
  expect(isHarmless(given)).toBe(false);
});
