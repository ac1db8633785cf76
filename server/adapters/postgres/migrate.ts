import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NewerSchema } from "#server/ports/service-trouble.ts";
import type { Database, Queries } from "./database.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** A long timeout: rows may have to be rewritten, however many there are. */
const LIMITS = { queryTimeoutMs: 30 * 60_000 };

/** The advisory lock: any number, but the same for all servers. */
const LOCK_NUMBER = 7_204_711;

/**
 * Migrates the schema. Atomic, and one server at a time. A schema newer than this Kadam is refused: its statements
 * might fail or, worse, do the wrong thing.
 */
export async function migrate(database: Database, only?: readonly string[]): Promise<readonly string[]> {
  return database.transaction((queries) => migrateIn(queries, only), LIMITS);
}

/** The same inside the caller's transaction. */
export async function migrateIn(queries: Queries, only?: readonly string[]): Promise<readonly string[]> {
  const ours = ownVersion();
  await queries.query("set local statement_timeout = 0");
  await queries.query("select pg_advisory_xact_lock($1)", [LOCK_NUMBER]);
  await ensureList(queries);
  const { rows } = await queries.query<AppliedMigration>(
    "select name, kadam_version as version from migrations order by name",
  );
  refuseNewer([...rows, ...(only ?? []).map((name) => ({ name, version: null }))]);
  const applied = new Set(rows.map((row) => row.name));
  const fresh = (only ?? knownMigrations()).filter((name) => !applied.has(name));
  for (const name of fresh) {
    for (const statement of statementsOf(textOf(name))) await queries.query(statement);
    await queries.query("insert into migrations (name, kadam_version) values ($1, $2)", [name, ours]);
  }
  return fresh;
}

export type AppliedMigration = { readonly name: string; readonly version: string | null };

export function refuseNewer(applied: readonly AppliedMigration[]): void {
  const known = knownMigrations();
  const unknown = applied.filter(({ name }) => !known.includes(name));
  if (unknown.length > 0) throw new NewerSchema(unknown, ownVersion());
}

/** All tables of Kadam's migrations, and the list of migrations itself. */
export function ownTables(): readonly string[] {
  const made = knownMigrations().flatMap((name) =>
    [...textOf(name).matchAll(/^create (?:unlogged )?table (\w+)/gm)].map((match) => match[1] ?? ""),
  );
  return ["migrations", ...made];
}

function knownMigrations(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Altered only if needed: even a no-op ALTER would wait for a backup that reads the list. */
async function ensureList(queries: Queries): Promise<void> {
  await queries.query(
    "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), kadam_version text)",
  );
  const { rows } = await queries.query(
    "select 1 from pg_attribute where attrelid = 'migrations'::regclass and attname = 'kadam_version'",
  );
  if (rows.length === 0) await queries.query("alter table migrations add column kadam_version text");
}

function textOf(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}

export function ownVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8")).version;
}

/** A statement ends with a semicolon at the end of a line; our migrations contain no function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^[ \t]*--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
