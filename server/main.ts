import { join } from "node:path";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { readSiteManifest } from "./http/static-site.ts";
import { stopGracefully } from "./http/stop-gracefully.ts";
import { openLog } from "./log.ts";
import { openStores } from "./open-stores.ts";

const ROOT = join(import.meta.dirname, "..");

/** Trouble at the start is told in one line each, without a stack: whoever starts the server can mend it. */
function giveUp(lines: readonly string[]): never {
  for (const line of lines) console.error(`Kadam did not start. ${line}`);
  process.exit(1);
}

function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Setting ${problem}`);
  const { code, message, address, port, path } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  switch (code) {
    case "EADDRINUSE":
      return [`Port ${port} is taken by another program. Stop it, or set PORT to another number.`];
    case "EACCES":
    case "EROFS":
    case "EPERM":
      return [
        path
          ? `The data folder cannot be written: ${path}. Set DATA_DIR to another folder.`
          : `No permission: ${message}`,
      ];
    case "ENOTDIR":
    case "EEXIST":
      return [`The data folder cannot be used: ${path} is a file. Set DATA_DIR to another folder.`];
    case "ECONNREFUSED":
    case "ENOTFOUND":
      return [`The database of DATABASE_URL does not answer${address ? ` at ${address}:${port}` : ""}.`];
    default:
      return [message ?? String(error)];
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const catalogue = loadCatalogue(join(ROOT, "content"));
  const manifest = readSiteManifest(join(ROOT, "build"));
  const stores = await openStores(config, catalogue, log);
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
    throw error;
  }
  stopGracefully(app, stores.close, log);
  const { port } = app.server.address() as { port: number };
  console.log(
    `Kadam is ready: http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
  );
}

start().catch((error: unknown) => giveUp(explain(error)));
