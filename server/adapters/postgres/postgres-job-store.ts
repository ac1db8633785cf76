import { randomUUID } from "node:crypto";
import { CLOCK_SKEW_MS, type GivenUpJob, type JobStore, type TakenJob } from "#server/ports/jobs.ts";
import type { Database, Row } from "./database.ts";
import { insertJobs, type JobTable } from "./job-rows.ts";

type TakenRow = Row & Omit<TakenJob, "queuedAt"> & { due_at: Date; queued_at: Date };
type GivenUpRow = Row & {
  key: string;
  kind: string;
  about: string;
  tries: number;
  trouble: string;
  queued_at: Date;
  ended_at: Date;
};

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

export function postgresJobStore(database: Database, table: JobTable = "jobs"): JobStore {
  return {
    add: (jobs, now) => insertJobs(database, jobs, now, table),

    async take(most, now, leaseMs) {
      // SKIP LOCKED: rows that another server is taking are skipped, not waited for.
      const { rows } = await database.query<TakenRow>(
        `with due as materialized (
           select key, due_at, case state when 'waiting' then tries else 0 end as tries from ${table}
           where (state = 'waiting' and (due_at <= $1 or waits_since > $2)) or (state = 'given-up' and ended_at > $2)
           order by due_at limit $3::int for update skip locked)
         update ${table} jobs set tries = due.tries + 1, lease = $4, waits_since = $1, due_at = $5, state = 'waiting', ended_at = null
         from due where jobs.key = due.key
         returning jobs.key, kind, data, lease, jobs.tries, queued_at, due.due_at`,
        [now, later(now, CLOCK_SKEW_MS), most, randomUUID(), later(now, leaseMs)],
      );
      return rows
        .sort((one, other) => one.due_at.getTime() - other.due_at.getTime())
        .map(({ key, kind, data, lease, tries, queued_at }) => ({
          key,
          kind,
          data,
          lease,
          tries,
          queuedAt: queued_at,
        }));
    },

    async extend({ key, lease }, now, leaseMs) {
      const { affected } = await database.query(
        `update ${table} jobs set waits_since = $3, due_at = $4 where key = $1 and lease = $2`,
        [key, lease, now, later(now, leaseMs)],
      );
      return affected > 0;
    },

    async settle({ key, lease }, outcome, now) {
      if (outcome.kind === "retry") {
        const { affected } = await database.query(
          `update ${table} jobs set lease = null, due_at = $3, waits_since = $4, trouble = $5 where key = $1 and lease = $2`,
          [key, lease, outcome.at, now, outcome.trouble],
        );
        return affected > 0;
      }
      const { affected } = await database.query(
        `update ${table} jobs set lease = null, state = $3::text, ended_at = $4, trouble = $5::text,
           data = case when $3::text = 'done' then null else data end
         where key = $1 and lease = $2`,
        outcome.kind === "done"
          ? [key, lease, "done", now, null]
          : [key, lease, "given-up", now, outcome.trouble],
      );
      return affected > 0;
    },

    async forget(endedBefore) {
      const { affected } = await database.query(
        `delete from ${table} where state in ('done', 'given-up') and ended_at < $1`,
        [endedBefore],
      );
      return affected;
    },

    async givenUp(most) {
      const { rows } = await database.query<GivenUpRow>(
        `select key, kind, about, tries, trouble, queued_at, ended_at from ${table}
         where state = 'given-up' order by ended_at desc, key limit $1::int`,
        [most],
      );
      return rows.map(toGivenUp);
    },

    async sendAgain(key, now) {
      const { rows } = await database.query<GivenUpRow>(
        `with given_up as (
           select key, kind, about, tries, trouble, queued_at, ended_at from ${table}
           where key = $1 and state = 'given-up' for update)
         update ${table} jobs set state = 'waiting', tries = 0, due_at = $2, waits_since = $2, trouble = null, ended_at = null
         from given_up where jobs.key = given_up.key
         returning given_up.key, given_up.kind, given_up.about, given_up.tries, given_up.trouble,
           given_up.queued_at, given_up.ended_at`,
        [key, now],
      );
      return rows[0] && toGivenUp(rows[0]);
    },
  };
}

function toGivenUp({ key, kind, about, tries, trouble, queued_at, ended_at }: GivenUpRow): GivenUpJob {
  return { key, kind, about, tries, trouble, queuedAt: queued_at, gaveUpAt: ended_at };
}
