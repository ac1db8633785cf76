import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Queries } from "../database.ts";
import { migrateIn, ownTables, refuseNewer } from "../migrate.ts";
import { APPLICATION_NAME } from "../pg-database.ts";
import { quoted } from "./back-up.ts";
import { type BackupHeader, type BackupPart, checkBackupFile, readBackupFile } from "./backup-file.ts";

export type Restore = {
  readonly file: string;
  readonly dataDir: string;
  /** Existing data is replaced. Otherwise a database that is not empty is refused. */
  readonly replaces: boolean;
};

export type RestoreReport = {
  readonly takenAt: string;
  readonly learners: number;
  readonly files: number;
};

/**
 * Added to every learner's version. Servers cache records with their version for ticks (decision 0019): after a restore
 * no version may repeat that one of them could have cached, or it would mistake the old record for the current one.
 */
const VERSIONS_AHEAD = 1_000_000;

/** Refuses an invalid backup before a database is opened. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const header = await checkBackupFile(file);
  refuseNewer(header.migrations);
  return header;
}

/** Restores everything in one transaction: on failure, the database stays unchanged. */
export async function restore(
  client: pg.Client,
  { file, dataDir, replaces }: Restore,
): Promise<RestoreReport> {
  const queries: Queries = {
    async query<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) {
      const { rows, rowCount } = await client.query<R>(sql, [...values]);
      return { rows, affected: rowCount ?? 0 };
    },
  };
  await refuseRunningServers(queries);
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0");
    await clearDatabase(queries, replaces);
    const { header, files } = await load(client, queries, file);
    await queries.query("update learners set version = version + $1", [VERSIONS_AHEAD]);
    // Migrate a backup of an earlier version at once.
    await migrateIn(queries);
    const { rows } = await queries.query<{ count: string }>(
      "select count(*) from learners where not is_demo",
    );
    await client.query("commit");
    for (const { file: name, base64 } of files) writeFile(dataDir, name, Buffer.from(base64, "base64"));
    // Without statistics the first queries would be planned as if the tables were empty.
    await client.query("analyze");
    return { takenAt: header.takenAt, learners: Number(rows[0]?.count), files: files.length };
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Running servers have old keys and records in memory. */
async function refuseRunningServers(queries: Queries): Promise<void> {
  const { rows } = await queries.query<{ address: string }>(
    `select distinct coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION_NAME],
  );
  if (rows.length > 0)
    throw new Error(
      `Kadam servers are using this database (from ${rows.map(({ address }) => address).join(", ")}). Stop them first, then restore.`,
    );
}

async function clearDatabase(queries: Queries, replaces: boolean): Promise<void> {
  const { rows } = await queries.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace
     and relkind = 'r' and relname = any($1)`,
    [ownTables()],
  );
  if (rows.length === 0) return;
  if (!replaces)
    throw new Error(
      "There is data of Kadam in this place already. Restore into an empty one, or add --replace to delete everything that is there now.",
    );
  await queries.query(`drop table ${rows.map(({ name }) => quoted(name)).join(", ")} cascade`);
}

type FilePart = Extract<BackupPart, { file: string }>;

async function load(
  client: pg.Client,
  queries: Queries,
  file: string,
): Promise<{ header: BackupHeader; files: FilePart[] }> {
  const parts = readBackupFile(file);
  const files: FilePart[] = [];
  let header: BackupHeader | undefined;
  let copy: CopyIn | undefined;
  try {
    for await (const part of parts) {
      if ("rows" in part) {
        await copy?.write(part.rows);
        continue;
      }
      await copy?.end();
      copy = undefined;
      if ("kadamVersion" in part) {
        header = part;
        await migrateIn(
          queries,
          part.migrations.map(({ name }) => name),
        );
      } else if ("table" in part) {
        const columns = part.columns.map(quoted).join(", ");
        copy = copyInto(client, `copy ${quoted(part.table)} (${columns}) from stdin (encoding 'UTF8')`);
      } else if ("sequence" in part) {
        await queries.query("select setval($1::regclass, $2::bigint)", [
          quoted(part.sequence),
          part.lastValue,
        ]);
      } else files.push(part);
    }
    await copy?.end();
  } catch (error) {
    await copy?.cancel();
    throw error;
  }
  if (!header) throw new Error(`The backup ${file} is empty.`);
  return { header, files };
}

type CopyIn = {
  readonly write: (rows: Buffer) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly cancel: () => Promise<void>;
};

/** Streams rows with backpressure: no faster than PostgreSQL accepts them. */
function copyInto(client: pg.Client, sql: string): CopyIn {
  const stream = client.query(copyFrom(sql));
  const done = finished(stream);
  // The error is reported by the next write or end.
  done.catch(() => {});
  return {
    async write(rows) {
      if (!stream.write(rows)) await Promise.race([once(stream, "drain"), done]);
    },
    async end() {
      stream.end();
      await done;
    },
    async cancel() {
      stream.destroy(new Error("the restore was given up"));
      await done.catch(() => {});
    },
  };
}

function writeFile(dataDir: string, name: string, bytes: Buffer): void {
  const path = join(dataDir, name);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, bytes, { mode: 0o600 });
}
