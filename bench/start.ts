import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { launchBare } from "./api.ts";
import type { Part } from "./figures.ts";
import { load } from "./load.ts";
import { launch, launchProduct, productEnv, type Running, residentMegabytes } from "./processes.ts";
import { median } from "./statistics.ts";

const STARTS = 5;
const NPM_STARTS = 3;
const REQUESTS = 10_000;
const CONNECTIONS = 32;

export async function measureStart(scratchDir: string): Promise<Part> {
  const dataDir = mkdtempSync(join(scratchDir, "start-"));
  const first = await launchProduct({ scratchDir, dataDir });
  await first.stop();
  const npm = await startOften(NPM_STARTS, () => npmStart(scratchDir, dataDir));
  await npm.last.stop();
  const product = await startOften(STARTS, () => launchProduct({ scratchDir, dataDir }));
  const bare = await startOften(STARTS, () => launchBare(product.last, scratchDir));
  try {
    const memory = { product: residentMegabytes(product.last.pid), bare: residentMegabytes(bare.last.pid) };
    for (const { last } of [product, bare])
      await load({ server: last, path: "/api/courses", connections: CONNECTIONS, amount: REQUESTS });
    return {
      name: "start and memory",
      baseline: "bare node:http",
      figures: [
        {
          what: "server ready, existing database",
          unit: "ms",
          value: product.readyMs,
          baseline: bare.readyMs,
        },
        { what: "npm start ready, nothing stale", unit: "ms", value: npm.readyMs },
        { what: "memory after start", unit: "MB", value: memory.product, baseline: memory.bare },
        {
          what: `memory after ${REQUESTS} requests`,
          unit: "MB",
          value: residentMegabytes(product.last.pid),
          baseline: residentMegabytes(bare.last.pid),
        },
      ],
    };
  } finally {
    await Promise.all([product.last.stop(), bare.last.stop()]);
  }
}

/** Returns the median time; the last server stays up. */
async function startOften(
  times: number,
  start: () => Promise<Running>,
): Promise<{ readyMs: number; last: Running }> {
  const took: number[] = [];
  for (;;) {
    const last = await start();
    took.push(last.readyMs);
    if (took.length === times) return { readyMs: median(took), last };
    await last.stop();
  }
}

async function npmStart(scratchDir: string, dataDir: string): Promise<Running> {
  const env = await productEnv({ scratchDir, dataDir });
  return launch({ command: "npm", args: ["start"], scratchDir, env });
}
