export type Row = Record<string, unknown>;
export type QueryResult<R extends Row = Row> = { readonly rows: R[]; readonly affected: number };

/** Values go in as parameters ($1, $2 …), always. */
export type Queries = {
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
};

export type Database = Queries & {
  /** A longer time limit for each query is for work at the start, which nobody waits for in a browser. */
  transaction<T>(work: (queries: Queries) => Promise<T>, limits?: { queryTimeoutMs?: number }): Promise<T>;
  close(): Promise<void>;
};
