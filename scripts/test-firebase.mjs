// npm run test:firebase: tests that need the official emulator of Firebase Authentication. It is installed on demand in
// .cache, separate from the product; runs the conformance suite of the identity port and a learner's journey in a
// browser.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, fail, nodePath, ROOT, say } from "./ensure-ready.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { runTool, toolEnv } from "./run-tool.mjs";

const TOOLS = join(ROOT, ".cache/firebase-tools");
const FIREBASE = join(TOOLS, "node_modules/firebase-tools/lib/bin/firebase.js");
const VERSION = "15.34.2";
const PROJECT = "demo-kadam";
const PATIENCE_MS = 120_000;

function ensureEmulator() {
  if (existsSync(FIREBASE)) return;
  say(`installing firebase-tools ${VERSION} (about a minute) …`);
  mkdirSync(TOOLS, { recursive: true });
  writeFileSync(join(TOOLS, "package.json"), JSON.stringify({ private: true }));
  // Skips install scripts: one of them compiles for minutes something that the emulator does not use.
  const npm = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", `firebase-tools@${VERSION}`],
    {
      cwd: TOOLS,
      env: toolEnv(),
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (npm.status !== 0) fail("firebase-tools could not be installed; what is wrong stands above.");
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function startEmulator() {
  const folder = mkdtempSync(join(tmpdir(), "kadam-firebase-"));
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (port) => ({ host: "127.0.0.1", port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const emulator = spawn(nodePath(), [FIREBASE, "emulators:start", "--only", "auth", "--project", PROJECT], {
    cwd: folder,
    env: toolEnv({ HOME: folder }),
    stdio: "ignore",
  });
  const stop = async () => {
    if (emulator.exitCode === null) {
      emulator.kill("SIGTERM");
      await new Promise((resolve) => emulator.once("exit", resolve));
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const host = `127.0.0.1:${auth}`;
  const endsAt = Date.now() + PATIENCE_MS;
  while (!(await answers(host))) {
    if (emulator.exitCode !== null || Date.now() > endsAt) {
      await stop();
      fail("the emulator did not start.");
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { host, stop };
}

async function answers(host) {
  try {
    return (await fetch(`http://${host}/`)).ok;
  } catch {
    return false;
  }
}

ensureInstalled();
await ensureBuilt();
const chromium = ensureChromium();
if (!chromium) process.exit(1);
ensureEmulator();
say("starting the emulator of Firebase Authentication …");
const { host, stop } = await startEmulator();
const env = { FIREBASE_AUTH_EMULATOR_HOST: host, CHROMIUM: chromium };
const runs = [
  ["the identity's promises", "vitest", ["run", "server/adapters/firebase/firebase-identity.test.ts"]],
  ["the journey in the browser", "playwright", ["test", "--config", "e2e/firebase.config.ts"]],
];
const results = runs.map(([what, tool, args]) => {
  say(`${what} …`);
  return { what, ok: runTool(tool, args, { env }).ok };
});
await stop();
for (const { what, ok } of results) say(`${what}: ${ok ? "good" : "FAILED"}`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
