import { inject } from "vitest";
import type { Database } from "#server/adapters/postgres/database.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { dropDatabase, newDatabase } from "./database-template.ts";

export type OpenedDatabase = Database & {
  /** A second server: another pool of connections to the same data. */
  readonly openAgain: () => Database;
};

/** The databases every store test runs on. */
export const DATABASES: readonly { readonly name: string; readonly open: () => Promise<OpenedDatabase> }[] = [
  { name: "PostgreSQL", open: openEmbedded },
];

/** The PostgreSQL server of this test run. */
export function postgresUrl(): string {
  return inject("postgresUrl");
}

/** A separate migrated database, so that test files can run in parallel; it is dropped when closed. */
export async function openEmbedded(): Promise<OpenedDatabase> {
  const serverUrl = postgresUrl();
  const url = await newDatabase(serverUrl, "migrated");
  const opened: Database[] = [];
  const openAgain = () => {
    const database = openPgDatabase(url, () => {});
    opened.push(database);
    return database;
  };
  return {
    ...openAgain(),
    openAgain,
    async close() {
      await Promise.all(opened.map((database) => database.close()));
      await dropDatabase(serverUrl, url);
    },
  };
}

/** A separate empty database. */
export function newDatabaseUrl(serverUrl: string): Promise<string> {
  return newDatabase(serverUrl, "empty");
}
