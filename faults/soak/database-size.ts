import pg from "pg";
import { socketUrlOf } from "#server/adapters/postgres/embedded/embedded-database.ts";

export type DatabaseSize = {
  /** Tables and indexes. */
  readonly bytes: number;
  /** Written to the log since the database was made. */
  readonly logBytes: number;
  /** Study days that were done, by all learners together. */
  readonly days: number;
};

export async function databaseSize(dataDir: string): Promise<DatabaseSize> {
  const client = new pg.Client(socketUrlOf(dataDir));
  await client.connect();
  try {
    // What autovacuum has not come to yet would be counted as a learner's.
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
