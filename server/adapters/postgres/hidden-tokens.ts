import { createHash, randomUUID } from "node:crypto";
import type { Database, Queries, Row } from "./database.ts";
import { parameterNumbers } from "./parameter-numbers.ts";

/** The hash in the table of sessions: reading the table is not enough to sign in. */
export function tokenAtRest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Marks a hash on its way through the library. Random per process, so no cookie can contain it. */
const AT_REST = `${randomUUID()} `;

/** The database as Better Auth sees it: session tokens in its statements, their hashes in the table. */
export function withHiddenTokens(database: Database): Database {
  return {
    ...hiding(database),
    transaction: (work) => database.transaction((queries) => work(hiding(queries))),
    close: () => database.close(),
  };
}

function hiding(queries: Queries): Queries {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      const numbers = parameterNumbers(sql, "sessions", "token");
      if (numbers.size === 0 && !sql.includes('"sessions"')) return queries.query<R>(sql, values);
      const tokens = new Map<string, string>();
      const hidden = values.map((value, index) => {
        if (typeof value !== "string" || !numbers.has(index + 1)) return value;
        if (value.startsWith(AT_REST)) return value.slice(AT_REST.length);
        tokens.set(tokenAtRest(value), value);
        return tokenAtRest(value);
      });
      const { rows, affected } = await queries.query<R>(sql, hidden);
      return { rows: rows.map((row) => withToken(row, tokens)), affected };
    },
  };
}

/** The library gets back the token that it sent; for other sessions it gets only the marked hash. */
function withToken<R extends Row>(row: R, tokens: ReadonlyMap<string, string>): R {
  if (typeof row.token !== "string") return row;
  return { ...row, token: tokens.get(row.token) ?? `${AT_REST}${row.token}` };
}
