import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#server/adapters/postgres/database.ts";
import { migrate } from "#server/adapters/postgres/migrate.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { openMemoryDatabase } from "#server/adapters/postgres/pglite-database.ts";

/** The databases every store test runs on: the embedded one and a real PostgreSQL server. */
export const DATABASES: readonly { readonly name: string; readonly open: () => Promise<Database> }[] = [
  { name: "PGlite", open: openEmbedded },
  { name: "PostgreSQL", open: () => openServer(postgresUrl()) },
];

/** The real PostgreSQL server of this test run. */
export function postgresUrl(): string {
  return inject("postgresUrl");
}

/** A migrated database in memory. */
export async function openEmbedded(): Promise<Database> {
  const database = await openMemoryDatabase();
  await migrate(database);
  return database;
}

async function openServer(serverUrl: string): Promise<Database> {
  const database = openPgDatabase(await newDatabaseUrl(serverUrl), () => {});
  await migrate(database);
  return database;
}

/** An empty database of its own, so that test files can run side by side. */
export async function newDatabaseUrl(serverUrl: string): Promise<string> {
  const name = `kadam_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}
