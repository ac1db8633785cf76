import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { NO_REMINDERS } from "#domain/reminders/reminder-settings.ts";
import { migrate } from "#server/adapters/postgres/migrate.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { runPostgres } from "#server/testing/postgres-server.ts";
import type { Part } from "./figures.ts";
import { ROOT } from "./processes.ts";
import { addOthers } from "./tick-database.ts";

/** Set `REMINDERS=10000` for a smaller run. */
const LEARNERS = Number(process.env.REMINDERS ?? 100_000);
const PORTION = 10_000;
/** After this share the caches are warm and the batches take equal time. */
const WARM_SHARE = 0.1;
const DAYS_AHEAD = 11;
/** A sample that is large enough to extrapolate from. */
const BARE_SAMPLE = 5_000;
const HOUR_MS = 3_600_000;

const run = promisify(execFile);

type Planned = { readonly ms: number; readonly megabytes: readonly number[] };

/** All learners chose the same hour, and each has a day to do: nobody is skipped. */
export async function measureReminders(scratchDir: string): Promise<Part[]> {
  const postgres = await runPostgres({ fsync: "off", max_wal_size: "4GB" });
  try {
    await fill(postgres.url);
    // 18:00 in India. Five days are done ahead of their dates; the sixth is due by then.
    const at = `${plusDays(new Date().toISOString().slice(0, 10), DAYS_AHEAD)}T12:30:00Z`;
    await onServer(postgres.url, `update reminders set next_at = '${at}'`);
    await onServer(postgres.url, "vacuum analyze");
    const script = join(ROOT, "bench/plan-reminders.ts");
    const { stdout } = await run(process.execPath, [script, postgres.url, at, scratchDir], {
      cwd: ROOT,
      maxBuffer: 64e6,
    });
    const planned = JSON.parse(stdout) as Planned;
    const letters = await count(
      postgres.url,
      "select count(*)::int as n from jobs where about like '%@bench.invalid'",
    );
    if (letters !== LEARNERS) throw new Error(`${letters} letters for ${LEARNERS} learners`);
    return [partOf(planned, await bareMs(postgres.url))];
  } finally {
    await postgres.stop();
  }
}

function partOf({ ms, megabytes }: Planned, bare: number): Part {
  const warm = megabytes[Math.floor(megabytes.length * WARM_SHARE)] ?? 0;
  return {
    name: `reminders for ${LEARNERS} learners due in one hour`,
    baseline: "bare pg: one row and one letter each",
    figures: [
      { what: "all planned", unit: "ms", value: ms, baseline: bare, aim: { of: "figure", atMost: HOUR_MS } },
      { what: "learners planned", unit: "/s", value: (LEARNERS * 1_000) / ms },
      {
        what: "most memory, beside that after a tenth of them",
        unit: "MB",
        value: Math.max(...megabytes),
        baseline: warm,
        aim: { of: "ratio", atMost: 1.25 },
        note: `${megabytes.length} batches`,
      },
    ],
  };
}

async function fill(url: string): Promise<void> {
  const database = openPgDatabase(url, () => {});
  try {
    await migrate(database);
    for (let first = 0; first < LEARNERS; first += PORTION) {
      const last = Math.min(first + PORTION, LEARNERS);
      await addOthers(database, last, first + 1);
    }
  } finally {
    await database.close();
  }
  const settings = JSON.stringify({ ...NO_REMINDERS.settings, daily: true });
  await onServer(url, "update learners set email_verified = true");
  await onServer(
    url,
    `insert into reminders (uid, version, settings, unanswered) select id, 1, '${settings}'::jsonb, 0 from learners`,
  );
}

/** The unavoidable work: record that a mail was written, and queue the mail, in one transaction per learner. */
async function bareMs(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("create table bare_letters (id text primary key, payload text)");
  const { rows } = await client.query<{ uid: string }>("select uid from reminders order by uid limit $1", [
    BARE_SAMPLE,
  ]);
  const payload = "x".repeat(1_000);
  const startedAt = performance.now();
  for (const { uid } of rows) {
    await client.query("begin");
    await client.query("update reminders set unanswered = unanswered + 1 where uid = $1", [uid]);
    await client.query("insert into bare_letters values ($1, $2)", [uid, payload]);
    await client.query("commit");
  }
  const ms = performance.now() - startedAt;
  await client.end();
  return (ms / rows.length) * LEARNERS;
}

async function count(url: string, sql: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(sql);
  await client.end();
  return rows[0]?.n ?? 0;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
