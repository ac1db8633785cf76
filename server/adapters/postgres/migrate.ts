import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NewerSchema } from "#server/ports/service-trouble.ts";
import type { Database } from "./database.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** Rows may have to be rewritten, however many there are. */
const LIMITS = { queryTimeoutMs: 30 * 60_000 };

/** Any number; the same for all servers, so that those that start together take turns. */
const LOCK_NUMBER = 7_204_711;

/**
 * Brings the schema up to date. All or nothing, and one server at a time. A schema that is newer than this Kadam is refused: its
 * statements might go wrong, or worse, do the wrong thing.
 */
export async function migrate(database: Database, only?: readonly string[]): Promise<readonly string[]> {
  const known = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const ours = ownVersion();
  return database.transaction(async (queries) => {
    await queries.query("set local statement_timeout = 0");
    await queries.query("select pg_advisory_xact_lock($1)", [LOCK_NUMBER]);
    await queries.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    await queries.query("alter table migrations add column if not exists kadam_version text");
    const { rows } = await queries.query<{ name: string; version: string | null }>(
      "select name, kadam_version as version from migrations order by name",
    );
    const unknown = [...rows, ...(only ?? []).map((name) => ({ name, version: null }))].filter(
      ({ name }) => !known.includes(name),
    );
    if (unknown.length > 0) throw new NewerSchema(unknown, ours);
    const applied = new Set(rows.map((row) => row.name));
    const fresh = (only ?? known).filter((name) => !applied.has(name));
    for (const name of fresh) {
      for (const statement of statementsOf(readFileSync(join(FOLDER, name), "utf8")))
        await queries.query(statement);
      await queries.query("insert into migrations (name, kadam_version) values ($1, $2)", [name, ours]);
    }
    return fresh;
  }, LIMITS);
}

function ownVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8")).version;
}

/** A statement ends with a semicolon at the end of a line; our migrations hold no function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^[ \t]*--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
