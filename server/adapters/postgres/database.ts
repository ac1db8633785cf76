export type Row = Record<string, unknown>;
export type QueryResult<R extends Row = Row> = { readonly rows: R[]; readonly affected: number };

/** Values are always passed as parameters ($1, $2 …). */
export type Queries = {
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
};

export type Database = Queries & {
  /** A longer timeout per query is for work at the start, when no browser waits. */
  transaction<T>(work: (queries: Queries) => Promise<T>, limits?: { queryTimeoutMs?: number }): Promise<T>;
  close(): Promise<void>;
};
