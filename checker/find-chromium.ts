import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser of this machine: `CHROMIUM`, or the first one in PATH. */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const inPath = (env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [env.CHROMIUM ?? "", ...inPath, ...ELSEWHERE].find((file) => file !== "" && existsSync(file));
}
