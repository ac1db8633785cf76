// Preloaded into the soaked server. Shifts its clock by the offset in SOAK_CLOCK, like a wrong time server. When
// SOAK_MEMORY.ask exists, collects garbage and writes the memory in use to SOAK_MEMORY.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const { SOAK_CLOCK, SOAK_MEMORY } = process.env;
const LOOK_EVERY_MS = 100;

let shiftMs = 0;
function readShift() {
  try {
    shiftMs = Number(readFileSync(SOAK_CLOCK, "utf8")) || 0;
  } catch {
    shiftMs = 0;
  }
}
readShift();
setInterval(readShift, LOOK_EVERY_MS).unref();

const RealDate = Date;
const realNow = RealDate.now;
RealDate.now = () => realNow() + shiftMs;
// A proxy and not a subclass, so that `instanceof Date` still works for every date.
globalThis.Date = new Proxy(RealDate, {
  // With the proxy itself as its target, every date would get its own hidden class.
  construct: (target, args, newTarget) =>
    Reflect.construct(
      target,
      args.length === 0 ? [target.now()] : args,
      newTarget === globalThis.Date ? target : newTarget,
    ),
  apply: (target) => new target(target.now()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");
function tellMemory() {
  if (!existsSync(`${SOAK_MEMORY}.ask`)) return;
  rmSync(`${SOAK_MEMORY}.ask`, { force: true });
  collectGarbage();
  // Write under another name, then rename: a half-written file is never read.
  writeFileSync(`${SOAK_MEMORY}.new`, JSON.stringify({ pid: process.pid, ...process.memoryUsage() }));
  renameSync(`${SOAK_MEMORY}.new`, SOAK_MEMORY);
}
// Main thread only: this file is also loaded into worker threads, whose objects are not the server's.
if (isMainThread) setInterval(tellMemory, LOOK_EVERY_MS).unref();
