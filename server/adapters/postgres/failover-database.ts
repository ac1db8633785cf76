import type { DatabaseHosts } from "#server/database-url.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import type { Database } from "./database.ts";
import { openPgDatabase } from "./pg-database.ts";

/**
 * Failover: one database on several hosts, one of which is the primary. After an error the hosts are tried in turn; the
 * failed call is not retried, because a write may have been done before its answer was lost.
 */
export function openDatabase(
  { urls, needsWritable }: DatabaseHosts,
  onConnectionLost: (error: Error) => void,
): Database {
  const hosts = urls.map((url) => openPgDatabase(url, onConnectionLost));
  const [only] = hosts;
  if (only && hosts.length === 1 && !needsWritable) return only;
  let current: Database | undefined;
  let choosing: Promise<Database> | undefined;

  const choose = async (): Promise<Database> => {
    let trouble: unknown;
    for (const host of hosts) {
      try {
        const { rows } = await host.query<{ writable: boolean }>(
          "select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable",
        );
        if (rows[0]?.writable || !needsWritable) return host;
        trouble ??= new ServiceAway("the database", new Error("no host takes writes"));
      } catch (error) {
        trouble = error;
      }
    }
    throw trouble;
  };
  // Concurrent callers share one search.
  const find = async (): Promise<Database> => {
    if (current) return current;
    choosing ??= choose().finally(() => {
      choosing = undefined;
    });
    current = await choosing;
    return current;
  };
  const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const host = await find();
    try {
      return await work(host);
    } catch (error) {
      if (error instanceof ServiceAway && current === host) current = undefined;
      throw error;
    }
  };
  return {
    query: (sql, values) => use((database) => database.query(sql, values)),
    transaction: (work, limits) => use((database) => database.transaction(work, limits)),
    async close() {
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}
