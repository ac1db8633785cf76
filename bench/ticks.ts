import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Request } from "autocannon";
import pg from "pg";
import { openEmbeddedDatabase, socketUrlOf } from "#server/adapters/postgres/embedded/embedded-database.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { openLog } from "#server/log.ts";
import { runPostgres } from "#server/testing/postgres-server.ts";
import { cpuFigures } from "./api.ts";
import type { Figure, Part } from "./figures.ts";
import { inTurns, load, type Speed } from "./load.ts";
import { launchProduct, ROOT, type Running } from "./processes.ts";
import { COURSE, DAYS, prepareTicks } from "./tick-database.ts";

const CONNECTIONS = 64;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const ROUNDS = 5;
const FEW = 1_000;
const MANY = 200_000;
/** The embedded server allows 30 connections, and the product's pool takes 20 of them. */
const EMBEDDED_CONNECTIONS = 8;
const PATIENCE_MS = 60_000;

const run = promisify(execFile);

export async function measureTicksOnPostgres(scratchDir: string): Promise<Part[]> {
  const postgres = await runPostgres();
  const products: Running[] = [];
  try {
    const few = await openSide(postgres.url, FEW, scratchDir, products);
    const many = await openSide(postgres.url, MANY, scratchDir, products);
    for (const side of [few, many]) await tick(side, WARM_UP_SECONDS);
    const speeds = await inTurns(ROUNDS, {
      few: () => tick(few, SECONDS),
      bare: () => bareTicks(few.databaseUrl),
      many: () => tick(many, SECONDS),
    });
    return [
      {
        name: `ticks on PostgreSQL, ${CONNECTIONS} connections`,
        baseline: "bare pg",
        figures: besideBare(speeds.few, speeds.bare, 0.5),
      },
      {
        name: `ticks with ${MANY} learners`,
        baseline: `${FEW} learners`,
        figures: [
          {
            what: "time for one tick",
            unit: "ms",
            value: 1000 / speeds.many.perSecond,
            baseline: 1000 / speeds.few.perSecond,
            aim: { of: "ratio", atMost: 1.2 },
          },
          { what: "p99", unit: "ms", value: speeds.many.p99Ms, baseline: speeds.few.p99Ms },
        ],
      },
    ];
  } finally {
    for (const product of products) await product.stop();
    await postgres.stop();
  }
}

/** As `npm start` runs it: the PostgreSQL in the data folder, and every tick on the disk before it is acknowledged. */
export async function measureTicksEmbedded(scratchDir: string): Promise<Part> {
  const dataDir = mkdtempSync(join(scratchDir, "embedded-"));
  const database = await openEmbeddedDatabase(dataDir, openLog("silent"));
  const cookies = await prepareTicks(database, FEW, scratchDir);
  await database.close();
  const product = await launchProduct({ scratchDir, dataDir });
  try {
    await tick({ product, cookies }, WARM_UP_SECONDS);
    const speeds = await inTurns(ROUNDS, {
      product: () => tick({ product, cookies }, SECONDS),
      bare: () => bareTicks(socketUrlOf(dataDir), EMBEDDED_CONNECTIONS),
    });
    return {
      name: `ticks on the embedded PostgreSQL, ${CONNECTIONS} connections`,
      baseline: `bare pg, ${EMBEDDED_CONNECTIONS} connections`,
      figures: besideBare(speeds.product, speeds.bare),
    };
  } finally {
    await product.stop();
  }
}

type Side = { readonly product: Running; readonly cookies: readonly string[] };

async function openSide(
  serverUrl: string,
  learners: number,
  scratchDir: string,
  products: Running[],
): Promise<Side & { databaseUrl: string }> {
  const databaseUrl = serverUrl.replace(/\/postgres$/, `/learners_${learners}`);
  await onServer(serverUrl, `create database learners_${learners}`);
  const database = openPgDatabase(databaseUrl, () => {});
  const cookies = await prepareTicks(database, learners, scratchDir);
  await database.close();
  // Run it now, or autovacuum would run during the measurement.
  await onServer(databaseUrl, "vacuum analyze");
  await onServer(databaseUrl, "checkpoint");
  const product = await launchProduct({
    scratchDir,
    dataDir: mkdtempSync(join(scratchDir, "ticks-")),
    databaseUrl,
  });
  products.push(product);
  return { product, cookies, databaseUrl };
}

function tick({ product, cookies }: Side, seconds: number): Promise<Speed> {
  return load({
    server: product,
    path: "/",
    connections: CONNECTIONS,
    seconds,
    requestsOf: (connection) => ticksOf(cookies.filter((_, n) => n % CONNECTIONS === connection)),
  });
}

/** On, then off: each tick changes a row. */
function ticksOf(cookies: readonly string[]): Request[] {
  return [true, false].flatMap((done) =>
    Array.from({ length: DAYS }).flatMap((_, day) =>
      cookies.map((cookie) => ({
        method: "PUT",
        path: `/api/me/days/${COURSE}/${day}`,
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ done, timeZone: "Asia/Kolkata" }),
      })),
    ),
  );
}

async function bareTicks(url: string, connections = CONNECTIONS): Promise<Speed> {
  const args = [join(ROOT, "bench/bare-ticks.ts"), url, String(connections), String(SECONDS)];
  const { stdout } = await run(process.execPath, args, { timeout: PATIENCE_MS });
  return JSON.parse(stdout);
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

function besideBare(product: Speed, bare: Speed, atLeast?: number): Figure[] {
  return [
    {
      what: "ticks",
      unit: "/s",
      value: product.perSecond,
      baseline: bare.perSecond,
      ...(atLeast === undefined ? {} : { aim: { of: "ratio", atLeast } as const }),
    },
    { what: "p99", unit: "ms", value: product.p99Ms, baseline: bare.p99Ms },
    ...cpuFigures("server's processor time for a tick", product),
  ];
}
