import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { keptContent } from "#content-loader/kept-content.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { giveBackMemory } from "./give-back-memory.ts";
import { readSiteManifest } from "./http/static-site.ts";
import { stopGracefully } from "./http/stop-gracefully.ts";
import type { JobRunner } from "./jobs/job-runner.ts";
import { openLog } from "./log.ts";
import type { Stores } from "./open-stores.ts";
import { listenProblem, startProblems, storesProblem } from "./start-problems.ts";
import { startWarnings } from "./start-warnings.ts";

const ROOT = join(import.meta.dirname, "..");

/** Undefined where this machine has no browser for it. */
type OpenChecker = (
  parts: Stores & {
    readonly catalogue: Catalogue;
    readonly buildDir: string;
    readonly log: FastifyBaseLogger;
  },
) => JobRunner | undefined;

type OpenStores = (config: Config, catalogue: Catalogue, log: FastifyBaseLogger) => Promise<Stores>;

/** From the settings to a server that listens. Trouble ends the process. */
export function startServer(openStores: OpenStores, openChecker: OpenChecker = () => undefined): void {
  start(openStores, openChecker).catch((error: unknown) => giveUp(startProblems(error)));
}

/** Problems at the start are reported in one line each, without a stack: whoever starts the server can fix them. */
function giveUp(lines: readonly string[]): never {
  for (const line of lines) console.error(`Kadam did not start. ${line}`);
  process.exit(1);
}

async function start(openStores: OpenStores, openChecker: OpenChecker): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const { catalogue, ...known } = keptContent(join(ROOT, "content"));
  const manifest = readSiteManifest(join(ROOT, "build"));
  const stores = await openStores(config, catalogue, log).catch((error: unknown) => {
    throw storesProblem(error, config);
  });
  const app = await buildApp({
    ...stores,
    catalogue,
    now: () => new Date(),
    site: { buildDir: join(ROOT, "build"), manifest },
    tutor: { ...config.tutor, ...known },
    publicUrl: config.publicUrl,
    sandboxUrl: config.sandboxUrl,
    trustedProxies: config.trustedProxies,
    trustedNetworks: config.trustedNetworks,
    contact: config.contact,
    issuer: config.issuer,
    asksSecondFactor: config.asksSecondFactor,
    mostStoredBytes: config.mostStoredBytes,
    sourceUrl: config.sourceUrl,
    metricsToken: config.metricsToken,
    log,
  });
  giveBackMemory();
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stores.close();
    throw listenProblem(error, config);
  }
  stores.runner.start();
  const checker = config.isCheckerOn
    ? openChecker({ ...stores, catalogue, buildDir: join(ROOT, "build"), log })
    : undefined;
  checker?.start();
  const stopJobs = async () => void (await Promise.all([stores.runner.stop(), checker?.stop()]));
  stopGracefully(app, { runner: { stop: stopJobs }, close: stores.close }, log);
  for (const warning of startWarnings(config)) log.warn(warning);
  const { port } = app.server.address() as { port: number };
  console.log(
    `Kadam is ready: http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
  );
}
