import type { CalendarEvent, CalendarEvents } from "#domain/learning/calendar-events.ts";
import type { CalendarStore } from "#server/ports/calendar-store.ts";
import { changeVersioned } from "./change-versioned.ts";
import type { Database, Row } from "./database.ts";

type KeptEvents = Readonly<Record<string, Omit<CalendarEvent, "changedAt"> & { readonly changedAt: string }>>;
type CalendarRow = Row & { version: number; events: KeptEvents };

export function postgresCalendarStore(database: Database): CalendarStore {
  return {
    async secretOf(uid) {
      const { rows } = await database.query<{ secret: string | null }>(
        "select secret from calendars where uid = $1",
        [uid],
      );
      return rows[0]?.secret ?? undefined;
    },

    async replaceSecret(uid, secret) {
      await database.query(
        "insert into calendars (uid, secret) values ($1, $2) on conflict (uid) do update set secret = excluded.secret",
        [uid, secret],
      );
    },

    async remove(uid) {
      await database.query("update calendars set secret = null where uid = $1", [uid]);
    },

    async holderOf(secret) {
      const { rows } = await database.query<{ uid: string }>("select uid from calendars where secret = $1", [
        secret,
      ]);
      return rows[0]?.uid;
    },

    changeEvents: (uid, decide) =>
      changeVersioned<CalendarEvents, CalendarEvents>({
        async load() {
          const { rows } = await database.query<CalendarRow>(
            "select version, events from calendars where uid = $1",
            [uid],
          );
          return { value: toEvents(rows[0]?.events ?? {}), version: rows[0]?.version ?? 0 };
        },
        decide,
        async save(after, { version }) {
          // Without a link no calendar was ever sent.
          if (version === 0) return true;
          const { rows } = await database.query(
            "update calendars set version = version + 1, events = $3::jsonb where uid = $1 and version = $2 returning 1",
            [uid, version, JSON.stringify(after)],
          );
          return rows.length > 0;
        },
      }),
  };
}

function toEvents(kept: KeptEvents): CalendarEvents {
  return Object.fromEntries(
    Object.entries(kept).map(([dayId, event]) => [dayId, { ...event, changedAt: new Date(event.changedAt) }]),
  );
}
