import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebian } from "./install-debian.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const DEBIAN_CHROMIUM = "/usr/bin/chromium";
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function findChromium() {
  const inPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM ?? "", ...inPath, ...ELSEWHERE].find(
    (file) => file !== "" && existsSync(file),
  );
}

const SHELL = "/usr/bin/chromium-headless-shell";

/** Headless Chromium for the browser tests: the same engine, a fifth faster. Falls back to the full browser. */
export function ensureBrowserOfJourneys(chromium) {
  if (chromium !== DEBIAN_CHROMIUM) return chromium;
  if (!existsSync(SHELL)) installDebian(["chromium-headless-shell"], "Chromium's headless shell");
  return existsSync(SHELL) ? SHELL : chromium;
}

/** The installed browser, or Debian's package where we may install it; undefined after printing what to do. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  installDebian(["chromium"], "Chromium for the browser tests");
  const installed = findChromium();
  if (installed) return installed;
  console.error(
    "kadam: no Chromium found. Install Chromium or Chrome, or set CHROMIUM to its path, and run again.",
  );
  return undefined;
}
