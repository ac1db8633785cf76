import type { SqlDatabase, SqlStatement, SqlStatements } from "sql.js";
import { countNewlines, findErrorLine, leadingSpaceAndComments } from "./find-error-line.ts";
import type { Rows } from "./rows-as-text.ts";

export type StatementDone =
  | ({ readonly type: "rows" } & Rows)
  | { readonly type: "changed"; readonly count: number }
  | { readonly type: "done" };

/** A script that SQLite refused; `line` is in the script. */
export type SqlError = {
  readonly message: string;
  readonly line: number;
  /** Refused at run time, not while parsing: a violated constraint, for example. */
  readonly whileRunning: boolean;
};

type Listener = {
  readonly onDone: (done: StatementDone) => void;
  /** Called for statements refused at run time; true continues with the next statement. */
  readonly goOnAfter?: (error: SqlError) => boolean;
};

/** Runs a script statement by statement, and stops at the first refused one. */
export function runStatements(db: SqlDatabase, script: string, listener: Listener): SqlError | undefined {
  const statements = db.iterateStatements(script);
  for (;;) {
    const rest = statements.getRemainingSQL();
    const firstLine = 1 + countNewlines(script.slice(0, script.length - rest.length));
    const next = readNext(statements);
    if ("message" in next) {
      const failed = { sql: rest, firstLine, message: next.message };
      const line = findErrorLine(failed, (sql) => complaintAbout(db, sql));
      return { message: inPlainWords(next.message), line, whileRunning: false };
    }
    if (next.done) return undefined;
    const message = runOne(db, next.value, listener.onDone);
    if (message === undefined) continue;
    const line = firstLine + countNewlines(leadingSpaceAndComments(rest));
    const error = { message, line, whileRunning: true };
    if (listener.goOnAfter?.(error) !== true) return error;
  }
}

function readNext(
  statements: SqlStatements,
): ReturnType<SqlStatements["next"]> | { readonly message: string } {
  try {
    return statements.next();
  } catch (error) {
    return { message: messageOf(error) };
  }
}

function runOne(
  db: SqlDatabase,
  statement: SqlStatement,
  onDone: (done: StatementDone) => void,
): string | undefined {
  if (leavesFile(statement.getSQL())) return NO_FILES;
  try {
    const columns = statement.getColumnNames();
    const rows = [];
    while (statement.step()) rows.push(statement.get(null, { useBigInt: true }));
    if (columns.length > 0) onDone({ type: "rows", columns, rows });
    else if (changesRows(statement.getSQL())) onDone({ type: "changed", count: db.getRowsModified() });
    else onDone({ type: "done" });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

const NO_FILES = "There are no files here. ATTACH ':memory:' AS name gives a second, empty database.";

/** A file would outlive its database: the next test or run would find it. */
function leavesFile(sql: string): boolean {
  const bare = withoutStart(sql);
  if (/^vacuum\b/i.test(bare)) return /\binto\b/i.test(bare);
  return /^attach\b/i.test(bare) && !/^attach(?:\s+database)?\s*'(?::memory:)?'\s*as\b/i.test(bare);
}

function changesRows(sql: string): boolean {
  return /^(?:insert|update|delete|replace|with)\b/i.test(withoutStart(sql));
}

function withoutStart(sql: string): string {
  return sql.slice(leadingSpaceAndComments(sql).length);
}

function complaintAbout(db: SqlDatabase, sql: string): string {
  try {
    db.prepare(sql).free();
    return "";
  } catch (error) {
    return messageOf(error);
  }
}

function inPlainWords(message: string): string {
  return message === "incomplete input" ? "incomplete input: the statement ends too early" : message;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
