import pg from "pg";
import type { Database, Queries, QueryResult, Row } from "./database.ts";

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

// Named statements are planned once a connection; the names are short because they travel with every call.
const statementNames = new Map<string, string>();

function statementName(sql: string): string {
  const known = statementNames.get(sql);
  if (known) return known;
  const name = `k${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

function queriesOn(client: pg.Pool | pg.PoolClient): Queries {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<R>> {
      const result = await client.query<R>({ name: statementName(sql), text: sql, values: [...values] });
      return { rows: result.rows, affected: result.rowCount ?? 0 };
    },
  };
}

export function openPgDatabase(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on("error", onIdleError);
  return {
    ...queriesOn(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await work(queriesOn(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch((cause: Error) => {
          broken = cause;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
