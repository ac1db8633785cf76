import type { NewJob } from "#server/ports/jobs.ts";
import type { Queries } from "./database.ts";

/** What any server runs, and what only checkers do. */
export type JobTable = "jobs" | "checker_jobs";

/** In the transaction of the fact that causes the jobs: neither exists without the other (transactional outbox). */
export async function insertJobs(
  queries: Queries,
  jobs: readonly NewJob[],
  now: Date,
  table: JobTable = "jobs",
): Promise<void> {
  if (jobs.length === 0) return;
  await queries.query(
    `insert into ${table} (key, kind, about, data, queued_at, due_at, waits_since)
     select key, kind, about, data, $6, coalesce(run_at, $6), case when run_at is null then $6::timestamptz end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as job (key, kind, about, data, run_at)
     on conflict (key) do nothing`,
    [
      jobs.map(({ key }) => key),
      jobs.map(({ kind }) => kind),
      jobs.map(({ about }) => about),
      jobs.map(({ data }) => data),
      jobs.map(({ runAt }) => runAt ?? null),
      now,
    ],
  );
}

/** With an account its mails, sent or not, and its pending checks are deleted. */
export async function deleteJobsAbout(queries: Queries, about: string): Promise<void> {
  await queries.query(
    "with work as (delete from checker_jobs where about = $1) delete from jobs where about = $1",
    [about],
  );
}
