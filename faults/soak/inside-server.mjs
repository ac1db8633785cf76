// Loaded into the soaked server before anything else. Shifts its clock by what SOAK_CLOCK says, as a wrong time server does. When
// SOAK_MEMORY.ask is there, collects garbage and writes to SOAK_MEMORY what is still held.
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
// A proxy and not a subclass: dates from everywhere stay instances of it.
globalThis.Date = new Proxy(RealDate, {
  // With the proxy itself as its target, every date would get a hidden class of its own.
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
  // Write under another name, then rename: half a file is never read.
  writeFileSync(`${SOAK_MEMORY}.new`, JSON.stringify({ pid: process.pid, ...process.memoryUsage() }));
  renameSync(`${SOAK_MEMORY}.new`, SOAK_MEMORY);
}
// It is loaded into the threads that draw and search as well, whose objects are not the server's.
if (isMainThread) setInterval(tellMemory, LOOK_EVERY_MS).unref();
