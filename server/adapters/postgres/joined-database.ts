import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Queries } from "./database.ts";

type Joined = Database & {
  /** One transaction for all queries to this database inside `work`, even by a library that does not know of it. */
  together<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
};

/** Lets a library's writes and ours share one transaction. */
export function joinedDatabase(database: Database): Joined {
  const calls = new AsyncLocalStorage<{ queries: Queries | undefined }>();
  const joined = () => calls.getStore()?.queries;
  return {
    query: (sql, values) => (joined() ?? database).query(sql, values),
    transaction: (work, limits) => {
      const queries = joined();
      return queries ? work(queries) : database.transaction(work, limits);
    },
    together: (work) =>
      database.transaction((queries) => {
        // Later queries of the library go to the database itself: the connection is used by others by then.
        const call: { queries: Queries | undefined } = { queries };
        return calls
          .run(call, () => work(queries))
          .finally(() => {
            call.queries = undefined;
          });
      }),
    close: () => database.close(),
  };
}
