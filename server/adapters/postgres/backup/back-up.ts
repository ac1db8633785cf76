import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type AppliedMigration, ownTables, ownVersion } from "../migrate.ts";
import {
  type BackupPart,
  type BackupTable,
  checkBackupFile,
  FILE_NAME,
  writeBackupFile,
} from "./backup-file.ts";

export type BackupReport = { readonly tables: number; readonly rows: number; readonly files: number };

/** Beside the database, but part of the data: mails as files when there is no mail server. */
const OUTBOX = "outbox";

/**
 * A consistent snapshot while servers keep writing: all tables are read in one repeatable-read transaction. The file is
 * read back at the end, so that a finished backup is a valid one.
 */
export async function backUp(
  client: pg.Client,
  dataDir: string,
  file: string,
  now: Date,
): Promise<BackupReport> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query("set local statement_timeout = 0");
    // PostgreSQL prints these according to session settings, and a restore may have others.
    await client.query("set local datestyle = 'ISO, YMD'");
    await client.query("set local intervalstyle = 'iso_8601'");
    await client.query("set local extra_float_digits = 1");
    const report = { tables: 0, rows: 0, files: 0 };
    const header = {
      kadamVersion: ownVersion(),
      takenAt: now.toISOString(),
      migrations: await appliedTo(client),
    };
    const tables = await tablesOf(client);
    await writeBackupFile(file, header, partsOf(client, tables, dataDir, report));
    await client.query("commit");
    await checkBackupFile(file);
    return report;
  } catch (error) {
    // The connection itself may be broken.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

type Counts = { -readonly [Name in keyof BackupReport]: BackupReport[Name] };

async function* partsOf(
  client: pg.Client,
  tables: readonly BackupTable[],
  dataDir: string,
  counts: Counts,
): AsyncGenerator<BackupPart> {
  for (const table of tables) {
    yield table;
    const copy = client.query(
      copyTo(
        `copy ${quoted(table.table)} (${table.columns.map(quoted).join(", ")}) to stdout (encoding 'UTF8')`,
      ),
    );
    for await (const rows of copy) yield { rows: rows as Buffer };
    counts.tables += 1;
    counts.rows += copy.rowCount ?? 0;
  }
  // Read after the rows: a sequence may be ahead of them, never behind.
  const { rows } = await client.query<{ sequence: string; lastValue: string }>(
    `select sequencename as sequence, last_value::text as "lastValue" from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  yield* rows;
  for (const file of filesIn(dataDir)) {
    const bytes = readIfThere(join(dataDir, file));
    if (!bytes) continue;
    counts.files += 1;
    yield { file, base64: bytes.toString("base64") };
  }
}

async function appliedTo(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query("select to_regclass('migrations') as list");
  if (found[0]?.list === null) throw new Error("There is no data of Kadam in this database.");
  const { rows } = await client.query<AppliedMigration>(
    "select name, kadam_version as version from migrations order by name",
  );
  return rows;
}

/**
 * Our tables in foreign-key order, so that they can be filled in this order. Left out: unlogged tables, which hold only
 * short-lived data, and the list of migrations, which is in the header.
 */
async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(
    `select c.relname as table,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname = any($1) and c.relname <> 'migrations'
     order by c.relname`,
    [ownTables()],
  );
  const waiting = new Map(rows.map((row) => [row.table, row]));
  const ordered: BackupTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()]}`);
    for (const { table, columns } of free) {
      ordered.push({ table, columns });
      waiting.delete(table);
    }
  }
  return ordered;
}

function filesIn(dataDir: string): string[] {
  const folder = join(dataDir, OUTBOX);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => `${OUTBOX}/${name}`)
    .filter((name) => FILE_NAME.test(name));
}

/** It may have been deleted meanwhile. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
