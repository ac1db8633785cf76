import { createHash } from "node:crypto";
import pg from "pg";
import type { Database, Queries, QueryResult, Row } from "./database.ts";
import { databaseTrouble } from "./database-trouble.ts";

const POOL_SIZE = 20;
/** A restore recognises running servers by this name. */
export const APPLICATION_NAME = "kadam";
/** A host that does not answer is given up early: another one may take over. */
const CONNECT_TIMEOUT_MS = 5_000;
/** PostgreSQL cancels what takes longer. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** If PostgreSQL does not answer at all, we stop waiting. */
const QUERY_TIMEOUT_MS = 9_000;
/**
 * As long as a query, because a connection is only free when the query of another request has ended: while a disk
 * stalls, all requests wait for the same thing.
 */
const POOL_WAIT_MS = QUERY_TIMEOUT_MS;
const KEEP_ALIVE_AFTER_MS = 10_000;

// Prepared statements are planned once per connection. The name is a hash of the text, so that it means the same to
// every server that shares a connection through a pooler.
const statementNames = new Map<string, string>();

function statementName(sql: string): string {
  const known = statementNames.get(sql);
  if (known) return known;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 22);
  statementNames.set(sql, name);
  return name;
}

function queriesOn(client: pg.Pool | pg.PoolClient, queryTimeoutMs: number): Queries {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<R>> {
      const statement = {
        name: statementName(sql),
        text: sql,
        values: [...values],
        query_timeout: queryTimeoutMs,
      };
      try {
        const result = await client.query<R>(statement);
        return { rows: result.rows, affected: result.rowCount ?? 0 };
      } catch (error) {
        throw databaseTrouble(error);
      }
    },
  };
}

/** The pool hands its own wait on to every client. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

export function openPgDatabase(
  place: string | pg.PoolConfig,
  onConnectionLost: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    ...(typeof place === "string" ? { connectionString: place } : place),
    application_name: APPLICATION_NAME,
    max: POOL_SIZE,
    Client,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  // A connection may be lost at any time, also between two statements of a transaction. The pool listens only to idle
  // ones, and an error without a listener ends the process.
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) onConnectionLost(error);
  };
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});
  return {
    ...queriesOn(pool, QUERY_TIMEOUT_MS),
    async transaction(work, { queryTimeoutMs = QUERY_TIMEOUT_MS } = {}) {
      const client = await connect(pool);
      const queries = queriesOn(client, queryTimeoutMs);
      let broken: Error | undefined;
      try {
        await queries.query("begin");
        const result = await work(queries);
        await queries.query("commit");
        return result;
      } catch (error) {
        await queries.query("rollback").catch((cause: Error) => {
          broken = cause;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw databaseTrouble(error);
  }
}
