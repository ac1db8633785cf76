import { ServiceAway } from "#server/ports/service-trouble.ts";
import type { Database, Row } from "./database.ts";

/** Few wait for a large count, because it is cached, but it needs a limit. */
const LONGEST_MS = 5 * 60_000;
const CANCELLED = "57014";

/** The one row of a counting statement, with a longer timeout: with many millions of rows it may be slow. */
export async function countPatiently<R extends Row>(
  database: Database,
  sql: string,
  values: readonly unknown[],
): Promise<R> {
  const { rows } = await database.query<R>(sql, values).catch((error: unknown) => {
    const { code } = (error instanceof ServiceAway ? error.cause : error) as { code?: string };
    if (code !== CANCELLED) throw error;
    return database.transaction(
      async (queries) => {
        await queries.query(`set local statement_timeout = ${LONGEST_MS}`);
        return queries.query<R>(sql, values);
      },
      { queryTimeoutMs: LONGEST_MS },
    );
  });
  const [row] = rows;
  if (!row) throw new Error("a count gave no row");
  return row;
}
