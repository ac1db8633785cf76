import { FURTHEST_REMINDER_MS } from "#domain/reminders/reminder-due.ts";
import {
  NO_REMINDERS,
  type ReminderRecord,
  type ReminderSettings,
} from "#domain/reminders/reminder-settings.ts";
import type { ReminderDecision, ReminderStore } from "#server/ports/reminder-store.ts";
import { changeVersioned, type Versioned } from "./change-versioned.ts";
import type { Database, Row } from "./database.ts";
import { insertJobs } from "./job-rows.ts";

type ReminderRow = Row & {
  version: number;
  settings: ReminderSettings;
  sent_on: string | null;
  unanswered: number;
  stopped_on: string | null;
  next_at: Date | null;
};

export function postgresReminderStore(database: Database): ReminderStore {
  async function load(uid: string): Promise<Versioned<ReminderDecision>> {
    const { rows } = await database.query<ReminderRow>(
      "select version, settings, sent_on, unanswered, stopped_on, next_at from reminders where uid = $1",
      [uid],
    );
    const [row] = rows;
    if (!row) return { value: { record: NO_REMINDERS, nextAt: undefined }, version: 0 };
    return {
      value: { record: toRecord(row), nextAt: row.next_at === null ? undefined : new Date(row.next_at) },
      version: row.version,
    };
  }

  return {
    find: async (uid) => (await load(uid)).value.record,

    async change(uid, decide, now) {
      const { record } = await changeVersioned<ReminderDecision, ReminderDecision>({
        load: () => load(uid),
        decide: (kept) => decide(kept.record) ?? kept,
        save: ({ record, nextAt, jobs = [] }, { version }) =>
          database.transaction(async (queries) => {
            const { settings, sentOn, unanswered, stoppedOn } = record;
            const { rows } = await queries.query(
              `insert into reminders (uid, version, settings, sent_on, unanswered, stopped_on, next_at)
               values ($1, 1, $3::jsonb, $4, $5, $6, $7)
               on conflict (uid) do update
                 set version = reminders.version + 1, settings = excluded.settings, sent_on = excluded.sent_on,
                   unanswered = excluded.unanswered, stopped_on = excluded.stopped_on, next_at = excluded.next_at
                 where reminders.version = $2
               returning 1`,
              [
                uid,
                version,
                JSON.stringify(settings),
                sentOn ?? null,
                unanswered,
                stoppedOn ?? null,
                nextAt ?? null,
              ],
            );
            if (rows.length === 0) return false;
            await insertJobs(queries, jobs, now);
            return true;
          }),
      });
      return record;
    },

    async due(now, most) {
      const { rows } = await database.query<{ uid: string }>(
        "select uid from reminders where next_at <= $1 or next_at > $2 order by next_at, uid limit $3::int",
        [now, new Date(now.getTime() + FURTHEST_REMINDER_MS), most],
      );
      return rows.map(({ uid }) => uid);
    },
  };
}

function toRecord({ settings, sent_on, unanswered, stopped_on }: ReminderRow): ReminderRecord {
  return {
    settings,
    unanswered,
    ...(sent_on === null ? {} : { sentOn: sent_on }),
    ...(stopped_on === null ? {} : { stoppedOn: stopped_on }),
  };
}
