import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure, Part } from "./figures.ts";
import { inTurns, load, type Speed } from "./load.ts";
import { launchProduct, launchScript, type Running } from "./processes.ts";

const PATH = "/api/courses";
const CONNECTIONS = 32;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;

export async function measureApi(scratchDir: string): Promise<Part> {
  const product = await launchProduct({ scratchDir, dataDir: mkdtempSync(join(scratchDir, "api-")) });
  const bare = await launchBare(product, scratchDir);
  const hit = (server: Running, seconds: number) =>
    load({ server, path: PATH, connections: CONNECTIONS, seconds });
  try {
    for (const server of [product, bare]) await hit(server, WARM_UP_SECONDS);
    const speeds = await inTurns(ROUNDS, {
      product: () => hit(product, SECONDS),
      bare: () => hit(bare, SECONDS),
    });
    return {
      name: `GET ${PATH}, ${CONNECTIONS} connections`,
      baseline: "bare node:http",
      figures: [
        {
          what: "requests",
          unit: "/s",
          value: speeds.product.perSecond,
          baseline: speeds.bare.perSecond,
          aim: { of: "ratio", atLeast: 0.75 },
        },
        { what: "p99", unit: "ms", value: speeds.product.p99Ms, baseline: speeds.bare.p99Ms },
        ...cpuFigures("server's processor time for a request", speeds.product, speeds.bare),
      ],
    };
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** Sends the same bytes with the same content type as the product answers. */
export async function launchBare(product: Running, scratchDir: string): Promise<Running> {
  const answer = await fetch(`${product.url}${PATH}`);
  const bodyFile = join(mkdtempSync(join(scratchDir, "body-")), "body.json");
  writeFileSync(bodyFile, await answer.bytes());
  return launchScript("bare-server.ts", [bodyFile, answer.headers.get("content-type") ?? ""], scratchDir);
}

/** Empty where the system does not report CPU time. */
export function cpuFigures(what: string, ours: Speed, theirs?: Speed): Figure[] {
  if (ours.cpuMs === undefined) return [];
  const baseline = theirs?.cpuMs === undefined ? {} : { baseline: theirs.cpuMs };
  return [{ what, unit: "ms", value: ours.cpuMs, ...baseline }];
}
