import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult as KyselyResult,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Database, Queries, Row } from "./database.ts";

/** Connects Better Auth to our `Database` type. */
export function kyselyDialect(database: Database): Dialect {
  return {
    createDriver: () => new DatabaseDriver(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class Rollback extends Error {}

class Connection implements DatabaseConnection {
  readonly #database: Database;
  #queries: Queries;
  #end: { commit(): void; rollback(): void; done: Promise<void> } | undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#queries = database;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<KyselyResult<R>> {
    const { rows, affected } = await this.#queries.query<Row>(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method; nothing here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("streaming is not used");
  }

  /** Our transactions are one function call; Kysely has begin and commit. A promise bridges the two. */
  async begin(): Promise<void> {
    const ending = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const done = this.#database.transaction(async (queries) => {
      this.#queries = queries;
      begun.resolve();
      await ending.promise;
    });
    done.catch(begun.reject);
    this.#end = { commit: ending.resolve, rollback: () => ending.reject(new Rollback()), done };
    await begun.promise;
  }

  async commit(): Promise<void> {
    this.#end?.commit();
    await this.#finished();
  }

  async rollback(): Promise<void> {
    this.#end?.rollback();
    await this.#finished().catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  }

  async #finished(): Promise<void> {
    this.#queries = this.#database;
    await this.#end?.done;
  }
}

class DatabaseDriver implements Driver {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#database);
  }

  beginTransaction = (connection: DatabaseConnection): Promise<void> => (connection as Connection).begin();
  commitTransaction = (connection: DatabaseConnection): Promise<void> => (connection as Connection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    (connection as Connection).rollback();

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
