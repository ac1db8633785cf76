import { statfsSync } from "node:fs";
import type pg from "pg";
import { type OpenConnection, openToRead } from "#server/adapters/postgres/backup/open-connection.ts";
import type { Config } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { clockOf } from "./check-site.ts";
import { bad, type Finding, good, look } from "./finding.ts";

const GB = 1024 ** 3;
const LEAST_FREE_GB = 1;
const LEAST_FREE_SHARE = 0.1;
const HOUR_MS = 3_600_000;
/** One day, with a margin for a nightly backup. */
const BACKUP_HOURS = 26;

/** Checks the database and the disk it is on. */
export async function checkData(config: Config): Promise<Finding[]> {
  const disk = config.databaseHosts ? [] : [checkDisk(config.dataDir)];
  let connection: OpenConnection;
  try {
    connection = await openToRead({ ...config, log: openLog("silent") });
  } catch (error) {
    return [...disk, bad("database", (error as Error).message)];
  }
  try {
    return [...disk, ...(await checkDatabase(connection.client))];
  } finally {
    await connection.close();
  }
}

async function checkDatabase(client: pg.Client): Promise<Finding[]> {
  const askedAt = performance.now();
  const { rows } = await client.query<{ version: string; size: string; now: Date; writable: boolean }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
       clock_timestamp() as now, not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable`,
  );
  const ms = Math.round(performance.now() - askedAt);
  const [row] = rows;
  if (!row) throw new Error("the database said nothing");
  const backup = await client
    .query<{ value: string }>("select value from settings where name = 'last-backup'")
    .then(
      ({ rows }) => backupAgeOf(rows[0]?.value, new Date()),
      () => look("backup", "there is no data of Kadam in this database yet"),
    );
  const words = `PostgreSQL ${row.version}, ${row.size}, answers in ${ms} ms`;
  return [
    row.writable
      ? good("database", words)
      : bad(
          "database",
          `${words}, but takes no writes: a standby, or set to read-only. See DATABASE_URL in the README`,
        ),
    clockOf("database", row.now, new Date()),
    backup,
  ];
}

export function backupAgeOf(last: string | undefined, now: Date): Finding {
  if (last === undefined)
    return bad(
      "backup",
      "there was none. npm run backup -- FILE makes one; docs/operations.md has a timer for every night",
    );
  const hours = Math.round((now.getTime() - Date.parse(last)) / HOUR_MS);
  return hours > BACKUP_HOURS
    ? bad(
        "backup",
        `the last one is ${hours} hours old. See systemctl status kadam-backup.timer kadam-backup`,
      )
    : good("backup", `the last one is ${hours} hours old`);
}

function checkDisk(folder: string): Finding {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return diskOf(bavail * bsize, blocks * bsize);
  } catch (error) {
    return bad(
      "disk",
      `${folder} cannot be looked at (${(error as NodeJS.ErrnoException).code}). Is DATA_DIR right?`,
    );
  }
}

export function diskOf(freeBytes: number, allBytes: number): Finding {
  const words = `${(freeBytes / GB).toFixed(1)} GB free of ${(allBytes / GB).toFixed(0)}`;
  if (freeBytes < LEAST_FREE_GB * GB)
    return bad("disk", `${words}. When it is full nothing can be saved: make room, or move DATA_DIR`);
  return freeBytes < LEAST_FREE_SHARE * allBytes
    ? look("disk", `${words}: less than a tenth`)
    : good("disk", words);
}
