import { spawn, spawnSync } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { nodePath, ROOT } from "./ensure-ready.mjs";

/** Everything we start uses the project's own Node. */
export function toolEnv(more = {}) {
  const path = [dirname(nodePath()), join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  // Node's compile cache halves the time of later starts.
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled"), ...more };
}

/** Runs a tool from node_modules; the caller handles failures. */
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
    ended: howEnded(status, signal),
    output: `${stdout ?? ""}${stderr ?? ""}`,
    seconds: (Date.now() - started) / 1000,
  };
}

function howEnded(status, signal) {
  return signal ? `ended by ${signal}` : `ended with code ${status}`;
}

/** The same in the background: the tool's output is collected and returned. */
export function startTool(tool, args, { env = {} } = {}) {
  const started = Date.now();
  const child = spawn(tool, args, { cwd: ROOT, env: toolEnv(env), stdio: ["ignore", "pipe", "pipe"] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) =>
      resolve({
        ok: status === 0,
        ended: howEnded(status, signal),
        output: Buffer.concat(printed).toString("utf8"),
        seconds: (Date.now() - started) / 1000,
      }),
    );
  });
}
