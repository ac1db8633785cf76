import type { Database, Queries } from "./database.ts";

const ERASED = "erased-since-last-night";

/** In the transaction of a deletion: deleted data is still in free pages, in statistics and in the write-ahead log. */
export async function noteErasure(queries: Queries, now: Date): Promise<void> {
  await queries.query(
    "insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value",
    [ERASED, now.toISOString()],
  );
}

/**
 * For the embedded database: if something was deleted since the last time, tables are rewritten without it, and the old
 * log is dropped. Operators of their own PostgreSQL decide this there (docs/security.md).
 */
export async function eraseTraces(database: Database): Promise<void> {
  const { rows } = await database.query<{ value: string }>("select value from settings where name = $1", [
    ERASED,
  ]);
  if (!rows[0]) return;
  await rewriteTables(database);
  // Only if nothing was deleted meanwhile.
  await database.query("delete from settings where name = $1 and value = $2", [ERASED, rows[0].value]);
}

async function rewriteTables(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of rows) await database.query(`vacuum (full, analyze) ${name}`);
  // Statistics contain the most common values.
  await database.query("vacuum (full) pg_catalog.pg_statistic");
  await database.query("select pg_switch_wal()");
  await database.query("checkpoint");
}
