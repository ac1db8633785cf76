// Runs in a separate process: prints everything in a PGlite folder as JSON lines. See move-from-pglite.ts.
import { pathToFileURL } from "node:url";

type Pglite = {
  query<R>(sql: string, values?: readonly unknown[]): Promise<{ rows: R[] }>;
  close(): Promise<void>;
};

const BATCH = 1_000;

const [modulePath = "", folder = ""] = process.argv.slice(2);
const { PGlite } = (await import(pathToFileURL(modulePath).href)) as {
  PGlite: { create(folder: string): Promise<Pglite> };
};
const database = await PGlite.create(folder);

function say(part: unknown): void {
  process.stdout.write(`${JSON.stringify(part)}\n`);
}

const applied = await database.query<{ name: string }>("select name from migrations order by name");
say({ applied: applied.rows.map(({ name }) => name) });

const tables = await database.query<{ name: string; columns: string[] }>(
  `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
   from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' group by 1 order by 1`,
);
const counts: Record<string, number> = {};
for (const { name, columns } of tables.rows) {
  counts[name] = 0;
  for (let after = "(0,0)"; ; ) {
    const { rows } = await database.query<{ at: string; row: string }>(
      `select ctid::text as at, to_json(t)::text as row from "${name}" t where ctid > $1::tid order by ctid limit ${BATCH}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) break;
    counts[name] += rows.length;
    after = last.at;
    say({ table: name, columns, rows: rows.map(({ row }) => row) });
  }
}
const sequences = await database.query<{ sequence: string; last: string }>(
  "select sequencename as sequence, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
);
for (const { sequence, last } of sequences.rows) say({ sequence, lastValue: last });
say({ counts });
await database.close();
