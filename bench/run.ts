import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { measureApi } from "./api.ts";
import { type Part, ratioOf, tableOf, verdictOf } from "./figures.ts";
import { measureGrowth } from "./growth.ts";
import { measurePages } from "./pages.ts";
import { ROOT } from "./processes.ts";
import { measureReminders } from "./reminders.ts";
import { measureRunners } from "./runners.ts";
import { measureSearch } from "./search.ts";
import { measureStart } from "./start.ts";
import { measureTicksEmbedded, measureTicksOnPostgres } from "./ticks.ts";
import { measureTutor } from "./tutor.ts";
import { measureVerify } from "./verify.ts";

const PARTS: Readonly<Record<string, (scratchDir: string) => Promise<Part[]>>> = {
  pages: measurePages,
  search: async (scratchDir) => [await measureSearch(scratchDir)],
  api: async (scratchDir) => [await measureApi(scratchDir)],
  ticks: async (scratchDir) => [
    ...(await measureTicksOnPostgres(scratchDir)),
    await measureTicksEmbedded(scratchDir),
  ],
  growth: measureGrowth,
  reminders: measureReminders,
  verify: measureVerify,
  tutor: measureTutor,
  runners: async () => [await measureRunners()],
  start: async (scratchDir) => [await measureStart(scratchDir)],
};

async function runBench(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(", ")}. There are: ${Object.keys(PARTS).join(", ")}.`);
  const startedAt = performance.now();
  const machine = { cores: availableParallelism(), loadBefore: loadavg()[0] ?? 0, node: process.version };
  const scratchDir = mkdtempSync(join(tmpdir(), "kadam-bench-"));
  const parts: Part[] = [];
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      console.error(`kadam: measuring ${name} …`);
      // If one part fails, the figures of the others are still printed.
      try {
        parts.push(...(await measure(scratchDir)));
      } catch (error) {
        console.error(`kadam: ${name} could not be measured`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    rmSync(scratchDir, { recursive: true, force: true });
  }
  for (const part of parts) console.log(`\n${tableOf(part)}`);
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(
    `\n${minutes.toFixed(1)} min on ${machine.cores} cores, Node ${machine.node}; load ${machine.loadBefore.toFixed(1)} before the run` +
      (machine.loadBefore > 0.5 ? ", so something else was running: take the ratios with care." : "."),
  );
  keep({ takenAt: new Date().toISOString(), machine, parts: parts.map(withVerdicts) });
}

function withVerdicts(part: Part) {
  return {
    ...part,
    figures: part.figures.map((figure) => ({
      ...figure,
      ratio: ratioOf(figure),
      verdict: verdictOf(figure),
    })),
  };
}

function keep(results: unknown): void {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  writeFileSync(join(ROOT, ".cache/bench.json"), `${JSON.stringify(results, null, 1)}\n`);
}

await runBench(process.argv.slice(2));
