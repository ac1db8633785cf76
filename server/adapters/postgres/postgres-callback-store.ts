import type { CallbackRequest, Interest } from "#domain/callbacks/callback-request.ts";
import { refuse } from "#domain/refusal.ts";
import type { CallbackStore } from "#server/ports/callback-store.ts";
import type { Database, Row } from "./database.ts";
import { insertJobs } from "./job-rows.ts";

type CallbackRow = Row & {
  id: string;
  name: string;
  email: string;
  mobile: string;
  interest: Interest;
  asked_at: Date;
  called_at: Date | null;
  called_by: string | null;
  note: string | null;
};

export function postgresCallbackStore(database: Database): CallbackStore {
  return {
    add: (id, details, since, now, jobs = []) =>
      database.transaction(async (queries) => {
        // Two forms of one person sent at once wait for each other here; always in the same order, so never forever.
        for (const key of [`callback ${details.email}`, `callback ${details.mobile}`].sort()) {
          await queries.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
        }
        const { rows } = await queries.query(
          "select 1 from callback_requests where asked_at > $3 and (email = $1 or mobile = $2) limit 1",
          [details.email, details.mobile, since],
        );
        if (rows.length > 0) return refuse("asked-already");
        await queries.query(
          "insert into callback_requests (id, name, email, mobile, interest, asked_at) values ($1, $2, $3, $4, $5, $6)",
          [id, details.name, details.email, details.mobile, details.interest, now],
        );
        await insertJobs(queries, jobs, now);
        return undefined;
      }),

    async list({ status, interest, before, most }) {
      const { rows } = await database.query<CallbackRow>(
        `select id, name, email, mobile, interest, asked_at, called_at, called_by, note from callback_requests
         where ($1::text = 'all' or ($1::text = 'called') = (called_at is not null))
           and ($2::text is null or interest = $2::text)
           and ($3::text is null or (asked_at, id) < (select asked_at, id from callback_requests where id = $3::text))
         order by asked_at desc, id desc limit $4::int`,
        [status, interest ?? null, before ?? null, most],
      );
      return rows.map(toRequest);
    },

    async markCalled(id, calledBy, note, now) {
      const { rows } = await database.query<CallbackRow>(
        `update callback_requests set note = $3, called_at = coalesce(called_at, $4), called_by = coalesce(called_by, $2)
         where id = $1 returning id, name, email, mobile, interest, asked_at, called_at, called_by, note`,
        [id, calledBy, note, now],
      );
      return rows[0] && toRequest(rows[0]);
    },
  };
}

function toRequest(row: CallbackRow): CallbackRequest {
  const { id, name, email, mobile, interest } = row;
  return {
    id,
    name,
    email,
    mobile,
    interest,
    askedAt: new Date(row.asked_at),
    ...(row.called_at === null ? {} : { calledAt: new Date(row.called_at) }),
    ...(row.called_by === null ? {} : { calledBy: row.called_by }),
    ...(row.note === null ? {} : { note: row.note }),
  };
}
