// Plain JavaScript for Node 18 and newer: it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const INSTALL_STAMP = "node_modules/.kadam-installed";
const BUILD_STAMP = join(ROOT, "build/.kadam-built");

/** The inputs of the built site. */
const BUILD_INPUTS = [
  "artwork",
  "content",
  "content-loader",
  "contract",
  "domain",
  "runners",
  "web",
  "server/http",
  "server/features",
  "scripts",
  "package-lock.json",
  "LICENCES.txt",
];

/** Written by the content check beside each course; no page depends on it. */
const NOT_BUILT = "verdicts.txt";

const PROJECT_NODE = join(ROOT, "node_modules/node/bin/node");

/** Node 24 from npm, unless the system's own is new enough. */
export function nodePath() {
  return Number(process.versions.node.split(".")[0]) >= 24 ? process.execPath : PROJECT_NODE;
}

export function say(text) {
  console.log(`kadam: ${text}`);
}

export function fail(text) {
  console.error(`kadam: ${text}`);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== NOT_BUILT) add(join(path, name));
    } else {
      hash.update(path.slice(ROOT.length)).update(readFileSync(path));
    }
  };
  for (const path of paths) if (existsSync(join(ROOT, path))) add(join(ROOT, path));
  return hash.digest("hex");
}

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

export function ensureInstalled() {
  ensureInstalledIn(".");
}

/** `folder` has a lockfile: that of the repository, or of a tool with so many packages that only its users get it. */
export function ensureInstalledIn(folder) {
  const stamp = join(ROOT, folder, INSTALL_STAMP);
  const wanted = `${hashOf([join(folder, "package-lock.json")])} ${process.platform} ${process.arch}`;
  if (read(stamp) === wanted) return;
  say("installing packages (a minute or two the first time) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: join(ROOT, folder),
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) {
    const reason = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(npm.stderr)
      ? "the npm registry cannot be reached. Check the network and start again."
      : (npm.stderr ?? String(npm.error)).trim().split("\n").slice(0, 12).join("\n");
    fail(`packages could not be installed: ${reason}`);
  }
  writeFileSync(stamp, wanted);
}

/** Whether the site was built from the present sources. */
export function isBuilt() {
  return read(BUILD_STAMP) === hashOf(BUILD_INPUTS);
}

export async function ensureBuilt() {
  const wanted = hashOf(BUILD_INPUTS);
  if (read(BUILD_STAMP) === wanted) return;
  say("building the site …");
  const build = spawn(nodePath(), [join(ROOT, "scripts/build.ts")], { cwd: ROOT, stdio: "inherit" });
  const status = await new Promise((resolve) => build.once("close", resolve));
  if (status !== 0) fail("the site could not be built; what is wrong stands above.");
  mkdirSync(dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
}
