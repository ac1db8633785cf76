import { join } from "node:path";
import { keptContent } from "#content-loader/kept-content.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openStoresForCommand } from "#server/open-stores.ts";
import { startProblems, storesProblem } from "#server/start-problems.ts";
import { findChromium } from "./find-chromium.ts";
import { openChecker } from "./open-checker.ts";

const ROOT = join(import.meta.dirname, "..");

/** A stand-alone checker process: run any number of them, on any machine that can reach the database. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const chromium = findChromium(process.env);
  if (!chromium)
    throw new Error("No Chromium was found. Install Chromium or Chrome, or set CHROMIUM to its path.");
  const log = openLog(config.logLevel);
  const { catalogue } = keptContent(join(ROOT, "content"));
  const stores = await openStoresForCommand(config, catalogue).catch((error: unknown) => {
    throw storesProblem(error, config);
  });
  const checker = openChecker({ ...stores, catalogue, chromium, buildDir: join(ROOT, "build"), log });
  checker.start();
  console.log("Kadam's checker is ready.");
  const stop = async (): Promise<void> => {
    await checker.stop();
    await stores.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}

start().catch((error: unknown) => {
  for (const line of startProblems(error)) console.error(`Kadam's checker did not start. ${line}`);
  process.exit(1);
});
