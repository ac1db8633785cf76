declare module "sql.js" {
  export type SqlValue = bigint | number | string | Uint8Array | null;

  export type SqlStatement = {
    step(): boolean;
    get(params: null, config: { readonly useBigInt: boolean }): SqlValue[];
    getColumnNames(): string[];
    getSQL(): string;
  };

  export type SqlStatements = {
    next(): { readonly done: boolean; readonly value: SqlStatement };
    getRemainingSQL(): string;
  };

  export type SqlDatabase = {
    run(sql: string): SqlDatabase;
    iterateStatements(sql: string): SqlStatements;
    prepare(sql: string): SqlStatement & { free(): boolean };
    getRowsModified(): number;
    close(): void;
  };

  export type SqlEngine = { readonly Database: new () => SqlDatabase };

  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function initSqlJs(config: { readonly wasmBinary: Uint8Array }): Promise<SqlEngine>;
}
