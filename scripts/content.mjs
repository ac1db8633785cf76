// npm run content -- new|check|project|preview: for writers of study days.
import { ensureInstalled } from "./ensure-ready.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
const words = process.argv.slice(2);
const isRunning = words[0] === "check" && !words.includes("--texts");
const chromium = isRunning ? ensureChromium() : "";
if (chromium === undefined) process.exit(1);
const env = chromium ? { CHROMIUM: chromium } : {};
process.exit(runTool("node", ["scripts/content/content-command.ts", ...words], { env }).ok ? 0 : 1);
