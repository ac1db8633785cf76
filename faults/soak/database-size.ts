import pg from "pg";
import { socketUrlOf } from "#server/adapters/postgres/embedded/embedded-database.ts";

export type DatabaseSize = {
  /** Tables and indexes. */
  readonly bytes: number;
  /** WAL written since the database was created. */
  readonly logBytes: number;
  /** Study days done by all learners together. */
  readonly days: number;
};

export async function databaseSize(dataDir: string): Promise<DatabaseSize> {
  const client = new pg.Client(socketUrlOf(dataDir));
  await client.connect();
  try {
    // Dead rows that autovacuum has not removed yet would count as data of learners.
    await client.query("vacuum");
    const { rows } = await client.query(
      `select pg_database_size(current_database())::float8 as bytes,
        (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as "logBytes",
        (select count(*)::float8 from day_ticks where done) as days`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
