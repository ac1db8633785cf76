import { type CallbackRequest, MESSAGE, type Topic } from "#domain/callbacks/callback-request.ts";
import { refuse } from "#domain/refusal.ts";
import {
  type CallbackStore,
  type CallbacksToErase,
  callbackLetterKey,
  ERASED_NAME,
} from "#server/ports/callback-store.ts";
import type { Database, Row } from "./database.ts";
import { noteErasure } from "./erase-traces.ts";
import { insertJobs } from "./job-rows.ts";

type CallbackRow = Row & {
  id: string;
  name: string;
  email: string;
  mobile: string;
  interest: Topic;
  message: string | null;
  asked_at: Date;
  called_at: Date | null;
  called_by: string | null;
  note: string | null;
};

export function postgresCallbackStore(database: Database): CallbackStore {
  return {
    add: (id, details, since, now, jobs = [], uid) =>
      database.transaction(async (queries) => {
        // Advisory locks: two forms of one person sent at once wait for each other; sorted, so that they never
        // deadlock.
        for (const key of [`callback ${details.email}`, `callback ${details.mobile}`].sort()) {
          await queries.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
        }
        const { rows } = await queries.query(
          `select 1 from callback_requests where asked_at > $3 and (interest = $4) = $5
             and (email = $1 or (mobile = $2 and mobile <> '')) limit 1`,
          [details.email, details.mobile, since, MESSAGE, details.interest === MESSAGE],
        );
        if (rows.length > 0) return refuse("asked-already");
        await queries.query(
          `insert into callback_requests (id, name, email, mobile, interest, message, asked_at, uid)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            id,
            details.name,
            details.email,
            details.mobile,
            details.interest,
            details.message ?? null,
            now,
            uid ?? null,
          ],
        );
        await insertJobs(queries, jobs, now);
        return undefined;
      }),

    async list({ status, interest, before, most }) {
      const { rows } = await database.query<CallbackRow>(
        `select id, name, email, mobile, interest, message, asked_at, called_at, called_by, note from callback_requests
         where ($1::text = 'all' or ($1::text = 'called') = (called_at is not null))
           and ($2::text is null or interest = $2::text)
           and ($3::text is null or (asked_at, id) < (select asked_at, id from callback_requests where id = $3::text))
         order by asked_at desc, id desc limit $4::int`,
        [status, interest ?? null, before ?? null, most],
      );
      return rows.map(toRequest);
    },

    async ofPerson({ uid, verifiedEmail }) {
      const { rows } = await database.query<CallbackRow>(
        `select id, name, email, mobile, interest, message, asked_at, called_at, called_by, note from callback_requests
         where uid = $1 or email = $2 order by asked_at desc, id desc`,
        [uid, verifiedEmail ?? null],
      );
      return rows.map(toRequest);
    },

    erase: (which) =>
      database.transaction(async (queries) => {
        const { rows } = await queries.query<{ count: number }>(
          `with gone as (
           delete from callback_requests
           where id = $1 or uid = $2 or email = $3 or asked_at < $4 returning id, name),
         letters as (delete from jobs using gone where jobs.key = $5 || gone.id),
         named as (
           update staff_log set subject = $6, detail = '' from gone
           where about = gone.id or (about is null and action = 'call-noted' and subject = gone.name))
         select count(*)::int as count from gone`,
          [...erasedBy(which), callbackLetterKey(""), ERASED_NAME],
        );
        const count = rows[0]?.count ?? 0;
        if (count > 0) await noteErasure(queries, new Date());
        return count;
      }),

    async markCalled(id, calledBy, note, now) {
      const { rows } = await database.query<CallbackRow>(
        `update callback_requests set note = $3, called_at = coalesce(called_at, $4), called_by = coalesce(called_by, $2)
         where id = $1 returning id, name, email, mobile, interest, message, asked_at, called_at, called_by, note`,
        [id, calledBy, note, now],
      );
      return rows[0] && toRequest(rows[0]);
    },
  };
}

function erasedBy(which: CallbacksToErase): readonly unknown[] {
  if ("id" in which) return [which.id, null, null, null];
  if ("askedBefore" in which) return [null, null, null, which.askedBefore];
  return [null, which.person.uid, which.person.verifiedEmail ?? null, null];
}

function toRequest(row: CallbackRow): CallbackRequest {
  const { id, name, email, mobile, interest } = row;
  return {
    id,
    name,
    email,
    mobile,
    interest,
    ...(row.message === null ? {} : { message: row.message }),
    askedAt: new Date(row.asked_at),
    ...(row.called_at === null ? {} : { calledAt: new Date(row.called_at) }),
    ...(row.called_by === null ? {} : { calledBy: row.called_by }),
    ...(row.note === null ? {} : { note: row.note }),
  };
}
