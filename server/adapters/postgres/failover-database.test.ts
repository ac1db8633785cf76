import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readDatabaseUrl } from "#server/database-url.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { postgresUrl } from "#server/testing/databases.ts";
import { type PostgresServer, runPostgres } from "#server/testing/postgres-server.ts";
import { type SilentProxy, startSilentProxy } from "#server/testing/silent-proxy.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./failover-database.ts";

const SLOW_MS = 180_000;

let standby: PostgresServer;
let proxies: SilentProxy[] = [];
let databases: Database[] = [];

beforeAll(async () => {
  // Read-only, like a standby.
  standby = await runPostgres({ default_transaction_read_only: "on", fsync: "off" });
}, SLOW_MS);
afterEach(async () => {
  for (const database of databases) await database.close();
  for (const proxy of proxies) await proxy.close();
  [proxies, databases] = [[], []];
});
afterAll(() => standby?.stop());

async function proxyTo(url: string): Promise<SilentProxy> {
  const proxy = await startSilentProxy(url);
  proxies.push(proxy);
  return proxy;
}

function open(urls: readonly string[], settings = ""): Database {
  const hosts = urls.map((url) => new URL(url).host).join(",");
  const read = readDatabaseUrl(`postgresql://postgres:postgres@${hosts}/postgres${settings}`);
  if (!read) throw new Error("not an address");
  const database = openDatabase(read, () => {});
  databases.push(database);
  return database;
}

const portOf = async (database: Database) => Number((await database.query("show port")).rows[0]?.port);
const NOBODY = "postgresql://127.0.0.1:1/postgres";

test("an unreachable host is skipped", async () => {
  expect(await portOf(open([NOBODY, postgresUrl()]))).toBe(Number(new URL(postgresUrl()).port));
});

test("with target_session_attrs=read-write the writable host is found, at any position", async () => {
  const writable = Number(new URL(postgresUrl()).port);
  const settings = "?target_session_attrs=read-write";
  expect(await portOf(open([standby.url, postgresUrl()], settings))).toBe(writable);
  expect(await portOf(open([postgresUrl(), standby.url], settings))).toBe(writable);
  expect(await portOf(open([standby.url, postgresUrl()]))).not.toBe(writable);
  await expect(open([standby.url, NOBODY], settings).query("select 1")).rejects.toThrow(ServiceAway);
});

test("when the current host goes away, the next query finds the other one", async () => {
  const [first, second] = [await proxyTo(standby.url), await proxyTo(postgresUrl())];
  const database = open([first.url, second.url]);
  expect(await portOf(database)).toBe(Number(new URL(standby.url).port));
  await first.close();
  proxies = [second];
  await expect.poll(() => portOf(database).catch(() => 0)).toBe(Number(new URL(postgresUrl()).port));
});
