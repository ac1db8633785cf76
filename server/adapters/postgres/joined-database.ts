import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Queries } from "./database.ts";

type Joined = Database & {
  /** One transaction for everything that is asked of this database inside `work`, also by a library that knows nothing of it. */
  together<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
};

/** Lets what a library writes and what we write beside it be one transaction. */
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
        // Whatever the library still asks afterwards goes to the database itself: the connection is somebody else's by then.
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
