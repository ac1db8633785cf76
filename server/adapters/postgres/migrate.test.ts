import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { isRefusal } from "#domain/refusal.ts";
import { readConfig } from "#server/config.ts";
import { openStores } from "#server/open-stores.ts";
import { storesProblem } from "#server/start-problems.ts";
import { newDatabaseUrl, openEmbedded, postgresUrl } from "#server/testing/databases.ts";
import { cookieHeader, newAccount } from "#server/testing/identity-under-test.ts";
import { realCatalogue } from "#server/testing/real-catalogue.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPgDatabase } from "./pg-database.ts";

const MIGRATIONS = readdirSync(join(import.meta.dirname, "migrations")).sort();

const catalogue = realCatalogue();

const openEmptyServer = async () => openPgDatabase(await newDatabaseUrl(postgresUrl()), () => {});

async function schemaOf(database: Database) {
  const all = async (sql: string) => (await database.query(sql)).rows;
  return {
    columns: await all(`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by table_name, column_name`),
    indexes: await all(
      "select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2",
    ),
    constraints:
      await all(`select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
  };
}

test("five servers that start at once on an empty database all start, and each migration is applied once", async () => {
  const url = await newDatabaseUrl(postgresUrl());
  const databases = Array.from({ length: 5 }, () => openPgDatabase(url, () => {}));
  const applied = await Promise.all(databases.map((database) => migrate(database)));
  expect(applied.flat()).toEqual(MIGRATIONS);
  const { rows } = (await databases[0]?.query("select name from migrations order by name")) ?? {};
  expect(rows).toEqual(MIGRATIONS.map((name) => ({ name })));
  await Promise.all(databases.map((database) => database.close()));
});

test("servers that started at once share sessions: one made by any is valid on all", async () => {
  const config = readConfig({ DATABASE_URL: await newDatabaseUrl(postgresUrl()) });
  const log = pino({ level: "silent" });
  const servers = await Promise.all(Array.from({ length: 5 }, () => openStores(config, catalogue, log)));
  const outcome = await servers[0]?.identity.signUp(newAccount());
  if (!outcome || isRefusal(outcome)) throw new Error("sign-up was refused");
  for (const { identity } of servers) expect(await identity.sessionOf(cookieHeader(outcome))).toBeDefined();
  await Promise.all(servers.map((server) => server.close()));
});

test("a second start applies nothing, and the data stays", async () => {
  const database = await openEmptyServer();
  expect(await migrate(database)).toEqual(MIGRATIONS);
  await database.query("insert into settings (name, value) values ('kept', 'yes')");
  const before = await schemaOf(database);
  expect(await migrate(database)).toEqual([]);
  expect(await schemaOf(database)).toEqual(before);
  expect((await database.query("select value from settings where name = 'kept'")).rows).toEqual([
    { value: "yes" },
  ]);
  await database.close();
});

test("test databases have the schema of a new server", async () => {
  const [copied, server] = [await openEmbedded(), await openEmptyServer()];
  await migrate(server);
  const schema = await schemaOf(server);
  expect(new Set(schema.columns.map(({ table_name }) => table_name))).toContain("learners");
  expect(schema.indexes.length).toBeGreaterThan(10);
  expect(await schemaOf(copied)).toEqual(schema);
  await Promise.all([copied.close(), server.close()]);
}, 90_000);

describe("a database migrated by a newer Kadam", () => {
  test("is refused, with the version that is needed, and left unchanged", async () => {
    const database = await openEmptyServer();
    await migrate(database);
    await database.query(
      "insert into migrations (name, kadam_version) values ('9001-later.sql', '0.9.0'), ('9002-latest.sql', '0.10.0')",
    );
    const before = await schemaOf(database);
    await expect(migrate(database)).rejects.toThrow(
      "The database was brought up to date by Kadam 0.10.0 (9001-later, 9002-latest), and this is Kadam 0.1.0, " +
        "which does not know that. Start Kadam 0.10.0 or newer, or put a backup from before back.",
    );
    expect(await schemaOf(database)).toEqual(before);
    await database.close();
  });

  test("is refused also if it does not say by which version", async () => {
    const database = await openEmptyServer();
    await migrate(database);
    await database.query("insert into migrations (name) values ('9001-later.sql')");
    await expect(migrate(database)).rejects.toThrow("a newer Kadam (9001-later)");
    await database.close();
  });

  test("ends the start of a server with that message", async () => {
    const url = await newDatabaseUrl(postgresUrl());
    const database = openPgDatabase(url, () => {});
    await migrate(database);
    await database.query("insert into migrations (name, kadam_version) values ('9001-later.sql', '0.9.0')");
    await database.close();
    const config = readConfig({ DATABASE_URL: url });
    const error = await openStores(config, catalogue, pino({ level: "silent" })).then(
      () => undefined,
      (problem: unknown) => storesProblem(problem, config),
    );
    expect(error?.message).toMatch(/^The database was brought up to date by Kadam 0\.9\.0 /);
  });
});

test("a failed migration leaves nothing, and can be retried", async () => {
  const database = await openEmptyServer();
  // Blocks a table that is created late in the first migration.
  await database.query("create table staff (something_else text)");
  await expect(migrate(database)).rejects.toThrow(/staff/);
  const { columns } = await schemaOf(database);
  expect(columns.map(({ table_name }) => table_name)).toEqual(["staff"]);
  await database.query("drop table staff");
  expect(await migrate(database)).toEqual(MIGRATIONS);
  await database.close();
});
