import { spawnSync } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { nodePath, ROOT } from "./ensure-ready.mjs";

/** Everything we start runs on the project's own Node. */
export function toolEnv(more = {}) {
  const path = [dirname(nodePath()), join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/** Runs a tool from node_modules; the caller decides what a failure means. */
export function runTool(tool, args, { quiet = false, env = {} } = {}) {
  const started = Date.now();
  const {
    status,
    signal,
    stdout = "",
    stderr = "",
  } = spawnSync(tool, args, {
    cwd: ROOT,
    env: toolEnv(env),
    stdio: quiet ? "pipe" : "inherit",
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return {
    ok: status === 0,
    ended: signal ? `ended by ${signal}` : `ended with code ${status}`,
    output: `${stdout ?? ""}${stderr ?? ""}`,
    seconds: (Date.now() - started) / 1000,
  };
}
