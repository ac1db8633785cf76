import { performance } from "node:perf_hooks";
import pg from "pg";
import { asCourseId } from "#domain/courses/course.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { migrate } from "#server/adapters/postgres/migrate.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { postgresCourseReports } from "#server/adapters/postgres/postgres-course-reports.ts";
import { postgresLearnerStore } from "#server/adapters/postgres/postgres-learner-store.ts";
import { runPostgres } from "#server/testing/postgres-server.ts";
import type { Figure, Part } from "./figures.ts";
import { addOthers, COURSE } from "./tick-database.ts";

const FEW = 1_000;
/** Set `GROWTH=200000` for a smaller run. */
const MANY = Number(process.env.GROWTH ?? 1_000_000);
const QUESTIONS = 300;
const AIM = { of: "ratio", atMost: 1.3 } as const;

/** Queries that count over all learners, measured with few learners and with many. */
export async function measureGrowth(): Promise<Part[]> {
  const postgres = await runPostgres({ fsync: "off", max_wal_size: "4GB" });
  try {
    const few = await measureWith(postgres.url, FEW);
    const many = await measureWith(postgres.url, MANY);
    const row = (what: string, of: (side: Side) => number, aim?: typeof AIM): Figure => ({
      what,
      unit: "ms",
      value: of(many),
      baseline: of(few),
      ...(aim ? { aim } : {}),
    });
    return [
      {
        name: `figures with ${MANY} learners in a course`,
        baseline: `${FEW} learners`,
        figures: [
          row("figures of a course", ({ figures }) => figures.usual, AIM),
          row("the first after a start, or after ten quiet minutes", ({ figures }) => figures.first),
          row("a course at the staff desk", ({ report }) => report.usual, AIM),
          row("the first after a start, or after ten quiet minutes", ({ report }) => report.first),
        ],
      },
    ];
  } finally {
    await postgres.stop();
  }
}

type Times = { readonly first: number; readonly usual: number };
type Side = { readonly figures: Times; readonly report: Times };

async function measureWith(serverUrl: string, learners: number): Promise<Side> {
  const url = serverUrl.replace(/\/postgres$/, `/growth_${learners}`);
  await onServer(serverUrl, `create database growth_${learners}`);
  const database = openPgDatabase(url, () => {});
  try {
    await migrate(database);
    await addOthers(patient(database), learners);
    await onServer(
      url,
      `insert into reviews (uid, course_id, thumb, reviewed_at) select uid, course_id, 'up', now() from enrolments`,
    );
    await onServer(url, "vacuum analyze");
    const course = asCourseId(COURSE);
    const [store, reports] = [postgresLearnerStore(database), postgresCourseReports(database)];
    return {
      figures: await timesOf(() => store.figures(course)),
      report: await timesOf(() => reports.report({ id: course, days: [] }, new Date(0))),
    };
  } finally {
    await database.close();
  }
}

/** No statement timeout: filling a database takes longer than the product allows a statement to run. */
function patient(database: Database): Database {
  return {
    ...database,
    query: (sql, values) =>
      database.transaction(
        async (queries) => {
          await queries.query("set local statement_timeout = 0");
          return queries.query<never>(sql, values);
        },
        { queryTimeoutMs: 600_000 },
      ),
  };
}

/** The mean, not the median: one slow query among fast ones should count. */
async function timesOf(ask: () => Promise<unknown>): Promise<Times> {
  const startedAt = performance.now();
  await ask();
  const first = performance.now() - startedAt;
  const againAt = performance.now();
  for (let n = 0; n < QUESTIONS; n++) await ask();
  return { first, usual: (performance.now() - againAt) / QUESTIONS };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
