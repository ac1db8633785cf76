// npm run faults: breaks things on purpose (faults/) and prints one table of what came of it.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ROOT } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

const FILE = join(ROOT, ".cache/faults.jsonl");
const HEAD = ["fault", "rounds", "acknowledged", "lost", "longest outage"];

ensureInstalled();
rmSync(FILE, { force: true });
const { ok } = runTool("vitest", ["run", "faults", ...process.argv.slice(2)]);
const rows = existsSync(FILE)
  ? readFileSync(FILE, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
const seconds = (ms) => (ms === undefined ? "" : `${(ms / 1000).toFixed(1)} s`);
const table = [
  HEAD,
  ...rows.map((row) =>
    [row.fault, row.rounds, row.acknowledged, row.lost, seconds(row.longestOutageMs)].map(String),
  ),
];
const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]) : cell.padStart(widths[n]))).join("  "));
process.exit(ok && rows.every(({ lost }) => lost === 0) ? 0 : 1);
