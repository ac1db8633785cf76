import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "./database.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** Any number; the same for all servers, so that those that start together take turns. */
const LOCK_NUMBER = 7_204_711;

/** Brings the schema up to date. All or nothing, and one server at a time. */
export async function migrate(database: Database): Promise<readonly string[]> {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return database.transaction(async (queries) => {
    await queries.query("select pg_advisory_xact_lock($1)", [LOCK_NUMBER]);
    await queries.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await queries.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    const fresh = files.filter((name) => !applied.has(name));
    for (const name of fresh) {
      for (const statement of statementsOf(readFileSync(join(FOLDER, name), "utf8")))
        await queries.query(statement);
      await queries.query("insert into migrations (name) values ($1)", [name]);
    }
    return fresh;
  });
}

/** A statement ends with a semicolon at the end of a line; our migrations hold no function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^[ \t]*--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
