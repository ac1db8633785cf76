// Format, lint, types, arrows, unused code: what can be known without running the product.
import { pathToFileURL } from "node:url";
import { ensureInstalled, say } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

const CHECKS = [
  ["format and lint", "biome", ["check", "--error-on-warnings", "."]],
  ["types", "tsc", ["-b"]],
  [
    "arrows between the rings",
    "depcruise",
    [
      "--output-type",
      "err",
      "domain",
      "contract",
      "content-loader",
      "runners",
      "server",
      "web/src",
      "scripts",
      "e2e",
      "bench",
    ],
  ],
  ["unused files, exports and packages", "knip", ["--no-progress"]],
];

/** @returns how many checks passed and failed; what a failing one printed has been shown. */
export function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [what, tool, args] of CHECKS) {
    const { ok, output, seconds } = runTool(tool, args, { quiet: true });
    if (ok) counts.passed++;
    else counts.failed++;
    say(`check: ${what}: ${ok ? "good" : "FAILED"} (${seconds.toFixed(1)} s)`);
    if (!ok) console.error(output);
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  ensureInstalled();
  process.exit(runChecks().failed === 0 ? 0 : 1);
}
