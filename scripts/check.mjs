// Format, lint, types, import rules, unused code: everything that can be checked without running the product.
import { pathToFileURL } from "node:url";
import { ensureInstalled, say } from "./ensure-ready.mjs";
import { startTool } from "./run-tool.mjs";

/** Longest first, so that no long check runs alone at the end. */
const CHECKS = [
  // By path: `typescript`, which the runners and tools use, has a command of the same name.
  ["types", "node", ["node_modules/typescript-native/bin/tsc", "-b"]],
  [
    "arrows between the rings",
    "depcruise",
    [
      "--output-type",
      "err",
      "domain",
      "artwork",
      "contract",
      "content-loader",
      "runners",
      "checker",
      "server",
      "web/src",
      "scripts",
      "e2e",
      "bench",
      "faults",
    ],
  ],
  ["unused files, exports and packages", "knip", ["--no-progress"]],
  ["format and lint", "biome", ["check", "--error-on-warnings", "."]],
];

/**
 * @param lanes how many run side by side.
 * @returns how many checks passed and failed; what a failing one printed has been shown.
 */
export async function runChecks(lanes = 2) {
  const counts = { passed: 0, failed: 0, failures: [], parts: [] };
  const left = CHECKS.values();
  const work = async () => {
    for (const [what, tool, args] of left) {
      const { ok, output, seconds } = await startTool(tool, args);
      if (ok) counts.passed++;
      else counts.failed++;
      counts.parts.push({ name: what, seconds });
      say(`check: ${what}: ${ok ? "good" : "FAILED"} (${seconds.toFixed(1)} s)`);
      if (!ok) counts.failures.push(`${what}\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  for (const failure of counts.failures) console.error(failure);
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  ensureInstalled();
  process.exit((await runChecks()).failed === 0 ? 0 : 1);
}
