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

/** A migrated database of its own, so that test files can run side by side; it goes when it is closed. */
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

/** An empty database of its own. */
export function newDatabaseUrl(serverUrl: string): Promise<string> {
  return newDatabase(serverUrl, "empty");
}
