// npm run bench [-- pages search api ticks growth reminders verify tutor runners start]: measures the product against
// the simplest thing that could do the same work.
import { ensureBuilt, ensureInstalled, ensureInstalledIn } from "./ensure-ready.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
await ensureBuilt();
const parts = process.argv.slice(2);
const needsBrowser = parts.length === 0 || parts.includes("pages") || parts.includes("search");
const chromium = needsBrowser ? ensureChromium() : "";
if (chromium === undefined) process.exit(1);
if (parts.length === 0 || parts.includes("pages")) ensureInstalledIn("bench/lighthouse");
process.exit(runTool("node", ["bench/run.ts", ...parts], { env: { CHROMIUM: chromium } }).ok ? 0 : 1);
