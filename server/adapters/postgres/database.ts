export type Row = Record<string, unknown>;
export type QueryResult<R extends Row = Row> = { readonly rows: R[]; readonly affected: number };

/** What both databases can do. Values go in as parameters ($1, $2 …), always. */
export type Queries = {
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
};

export type Database = Queries & {
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
