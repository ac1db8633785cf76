import initSqlJs, { type SqlDatabase, type SqlEngine } from "sql.js";
import type { ExerciseTest } from "#domain/study/exercise.ts";
import type {
  Assets,
  KindModule,
  KindResult,
  Output,
  RunError,
  RunJob,
  TestOutcome,
} from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { compareRows } from "./compare-rows.ts";
import { rowsAsLines, rowsAsTable } from "./rows-as-text.ts";
import { runStatements, type StatementDone } from "./run-statements.ts";

let engine: SqlEngine | undefined;

async function load(assets: Assets): Promise<void> {
  const wasmBinary = assets.get("sql-wasm.wasm");
  if (wasmBinary === undefined) throw new Error("sql-wasm.wasm is missing");
  engine = await initSqlJs({ wasmBinary });
}

async function run(job: RunJob, output: Output): Promise<KindResult> {
  const error = withDatabase((db) => runAndPrint(db, job, output));
  return { results: job.tests.map((test) => runTest(job, test)), error };
}

function runAndPrint(db: SqlDatabase, job: RunJob, output: Output): RunError | undefined {
  let hasPrinted = false;
  const error = runJobFiles(db, job, (done) => {
    const text = asPrinted(done);
    if (text === "") return;
    output.print(`${hasPrinted ? "\n" : ""}${text}\n`);
    hasPrinted = true;
  });
  if (!hasPrinted && error === undefined) output.print("Done. No statement gave rows.\n");
  return error;
}

function asPrinted(done: StatementDone): string {
  if (done.type === "rows") return rowsAsTable(done);
  if (done.type === "done") return "";
  return done.count === 1 ? "1 row changed" : `${done.count} rows changed`;
}

function runTest(job: RunJob, test: ExerciseTest): TestOutcome {
  const startedAt = performance.now();
  const { detail, line } = withDatabase((db) => tryTest(db, job, test));
  const ok = detail === "";
  return {
    id: test.id,
    name: test.name,
    ok,
    says: ok ? "" : test.says,
    detail,
    line,
    ms: Math.round(performance.now() - startedAt),
  };
}

/** The detail is empty when the test passes. */
function tryTest(
  db: SqlDatabase,
  job: RunJob,
  test: ExerciseTest,
): { detail: string; line?: number | undefined } {
  let lastRows: string | undefined;
  const error = runJobFiles(db, job, (done) => {
    if (done.type === "rows") lastRows = rowsAsLines(done);
  });
  if (error !== undefined) return { detail: error.message, line: error.line };
  if (test.code === undefined) {
    if (lastRows === undefined) return { detail: "Your script has no select that gives rows." };
    return { detail: compareRows(test.prints ?? "", lastRows) };
  }
  const seen = rowsOfTestCode(db, test.code);
  if (test.prints !== undefined) return { detail: compareRows(test.prints, seen.lines.join("\n")) };
  return { detail: seen.errors.join("\n") };
}

/** A refused statement becomes a line 'error: …', so that a test can check that a constraint holds. */
function rowsOfTestCode(db: SqlDatabase, code: string): { lines: string[]; errors: string[] } {
  const lines: string[] = [];
  const errors: string[] = [];
  const note = (message: string) => {
    lines.push(`error: ${message}`);
    errors.push(message);
    return true;
  };
  const stopped = runStatements(db, code, {
    onDone: (done) => {
      if (done.type === "rows" && done.rows.length > 0) lines.push(rowsAsLines(done));
    },
    goOnAfter: ({ message }) => note(message),
  });
  if (stopped !== undefined) note(stopped.message);
  return { lines, errors };
}

/** Setup and the other files run before the entry; only the entry's statements are shown. */
function runJobFiles(
  db: SqlDatabase,
  job: RunJob,
  onDone: (done: StatementDone) => void,
): RunError | undefined {
  const quiet = { onDone: () => undefined };
  const setupError = runStatements(db, job.setup, quiet);
  if (setupError !== undefined) return { message: `In the data of this task: ${setupError.message}` };
  const before = job.files.filter(({ path }) => path !== job.entry && path.endsWith(".sql"));
  const entry = job.files.filter(({ path }) => path === job.entry);
  for (const file of [...before, ...entry]) {
    const error = runStatements(db, file.text, file.path === job.entry ? { onDone } : quiet);
    if (error !== undefined) return { message: error.message, file: file.path, line: error.line };
  }
  return undefined;
}

function withDatabase<T>(use: (db: SqlDatabase) => T): T {
  if (engine === undefined) throw new Error("sql is used before it is loaded");
  const db = new engine.Database();
  try {
    // SQLite does not check foreign keys by default; the database servers of real jobs do.
    db.run("PRAGMA foreign_keys = ON");
    return use(db);
  } finally {
    db.close();
  }
}

const sqlKind: KindModule = { load, run };
provideKind(sqlKind);
