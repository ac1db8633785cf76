import { join } from "node:path";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { readSiteManifest } from "./http/static-site.ts";
import { stopGracefully } from "./http/stop-gracefully.ts";
import { openLog } from "./log.ts";
import { openStores } from "./open-stores.ts";
import { listenProblem, startProblems, storesProblem } from "./start-problems.ts";

const ROOT = join(import.meta.dirname, "..");

/** Trouble at the start is told in one line each, without a stack: whoever starts the server can mend it. */
function giveUp(lines: readonly string[]): never {
  for (const line of lines) console.error(`Kadam did not start. ${line}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const catalogue = loadCatalogue(join(ROOT, "content"));
  const manifest = readSiteManifest(join(ROOT, "build"));
  const stores = await openStores(config, catalogue, log).catch((error: unknown) => {
    throw storesProblem(error, config);
  });
  const app = await buildApp({
    ...stores,
    catalogue,
    now: () => new Date(),
    site: { buildDir: join(ROOT, "build"), manifest },
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    log,
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stores.close();
    throw listenProblem(error, config);
  }
  stopGracefully(app, stores.close, log);
  const { port } = app.server.address() as { port: number };
  console.log(
    `Kadam is ready: http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
  );
}

start().catch((error: unknown) => giveUp(startProblems(error)));
