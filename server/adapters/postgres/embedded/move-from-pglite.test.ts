import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "#server/log.ts";
import { migrate } from "../migrate.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { fetchPglite } from "./move-from-pglite.ts";

const SLOW_MS = 300_000;
const FIRST_MIGRATIONS = ["0001-learners.sql", "0002-scheme-applications.sql", "0003-scheme-edits.sql"];

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-pglite-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The folder of an earlier version: its old schema, some rows, and a file that a power cut left empty. */
async function makeOldFolder(): Promise<void> {
  const migrations = join(import.meta.dirname, "../migrations");
  const sql = FIRST_MIGRATIONS.map((name) => readFileSync(join(migrations, name), "utf8")).join("\n");
  const code = `import { PGlite } from ${JSON.stringify(pathToFileURL(fetchPglite()).href)};
    const database = await PGlite.create(${JSON.stringify(join(dataDir, "database"))});
    await database.exec(${JSON.stringify(sql)});
    await database.exec("create table migrations (name text primary key, applied_at timestamptz not null default now())");
    for (const name of ${JSON.stringify(FIRST_MIGRATIONS)})
      await database.query("insert into migrations (name) values ($1)", [name]);
    await database.query(\`insert into learners (id, email, display_name, first_name, last_name, phone, created_at)
      select 'id-' || n, 'l' || n || '@example.com', 'आशा "' || n || E'\\\\\\\\"\\\\n', 'A', 'B', '', '2026-01-02T03:04:05.678901Z'
      from generate_series(1, 2500) n\`);
    await database.query("insert into day_ticks (uid, course_id, day_index, done, ticked_at) values ('id-7', 'java_course', 3, true, now())");
    await database.query("insert into scheme_edits (scheme_id, scheme, edited_by, edited_at) select 's', '{\\"a\\": 1.50}', 'x', now() from generate_series(1, 3)");
    await database.close();`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code]);
  writeFileSync(join(dataDir, "database/postmaster.pid"), "");
}

/** A hash of every file, to see that nothing changed. */
function fingerprint(folder: string): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path.slice(folder.length)).update(readFileSync(path));
  };
  add(folder);
  return hash.digest("hex");
}

test(
  "a folder made by PGlite is migrated once, with every row, and kept unchanged",
  async () => {
    await makeOldFolder();
    const before = fingerprint(join(dataDir, "database"));
    const logLines: string[] = [];
    const log = openLog("info", { write: (line) => void logLines.push(line) });

    const database = await openEmbeddedDatabase(dataDir, log);
    const applied = (await migrate(database)) as string[];
    expect(applied).not.toContain("0001-learners.sql");
    expect(applied.length).toBeGreaterThan(0);
    const { rows } = await database.query(
      "select count(*)::int as learners, count(distinct display_name)::int as names, min(created_at) as first from learners",
    );
    expect(rows).toEqual([{ learners: 2500, names: 2500, first: new Date("2026-01-02T03:04:05.678Z") }]);
    const { rows: one } = await database.query(
      "select display_name, extract(microseconds from created_at)::int as micros from learners where id = 'id-7'",
    );
    expect(one).toEqual([{ display_name: 'आशा "7\\"\n', micros: 5678901 }]);
    expect((await database.query("select uid, day_id, done from day_ticks")).rows).toEqual([
      { uid: "id-7", day_id: "java-loops-arrays", done: true },
    ]);
    // Sequences continue, and constraints are on again.
    await expect(
      database.query(
        "insert into day_ticks (uid, course_id, day_id, done, ticked_at) values ('nobody', 'c', 'd', true, now())",
      ),
    ).rejects.toThrow(/foreign key/);
    const { rows: edits } = await database.query(
      "insert into scheme_edits (scheme_id, scheme, edited_by, edited_at) values ('s', '{}', 'x', now()) returning id::int",
    );
    expect(edits).toEqual([{ id: 4 }]);
    await database.close();

    expect(existsSync(join(dataDir, "database"))).toBe(false);
    expect(fingerprint(join(dataDir, "database-before-postgres"))).toBe(before);
    expect(readdirSync(dataDir).sort()).toEqual(["database-before-postgres", "in-use.lock", "postgres"]);
    expect(logLines.filter((line) => line.includes("was moved into PostgreSQL"))).toHaveLength(1);

    logLines.length = 0;
    const again = await openEmbeddedDatabase(dataDir, log);
    expect((await again.query("select count(*)::int as count from learners")).rows).toEqual([
      { count: 2500 },
    ]);
    await again.close();
    expect(logLines).toEqual([]);
  },
  SLOW_MS,
);
