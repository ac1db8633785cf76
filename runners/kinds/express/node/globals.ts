import { Buffer } from "./bytes.ts";
import { runSoon } from "./run-soon.ts";

// Packages read these when they are loaded, before any program runs.
Object.assign(globalThis, {
  Buffer,
  setImmediate: runSoon,
  process: { env: {}, cwd: () => "/", nextTick: queueMicrotask.bind(globalThis), listenerCount: () => 0 },
});
