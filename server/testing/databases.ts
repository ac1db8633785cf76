import { inject } from "vitest";
import type { Database } from "#server/adapters/postgres/database.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { dropDatabase, newDatabase } from "./database-template.ts";

/** The databases every store test runs on. */
export const DATABASES: readonly { readonly name: string; readonly open: () => Promise<Database> }[] = [
  { name: "PostgreSQL", open: openEmbedded },
];

/** The PostgreSQL server of this test run. */
export function postgresUrl(): string {
  return inject("postgresUrl");
}

/** A separate migrated database, so that test files can run in parallel; it is dropped when closed. */
export async function openEmbedded(): Promise<Database> {
  const serverUrl = postgresUrl();
  const url = await newDatabase(serverUrl, "migrated");
  const database = openPgDatabase(url, () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(serverUrl, url);
    },
  };
}

/** A separate empty database. */
export function newDatabaseUrl(serverUrl: string): Promise<string> {
  return newDatabase(serverUrl, "empty");
}
