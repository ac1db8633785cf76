import { DAY_PARTS, type DayPart } from "#domain/study/day-part.ts";
import {
  DAY_NOT_STUDIED,
  type DayStudy,
  type QuickMark,
  type QuickOutcome,
  type QuizStanding,
} from "#domain/study/day-study.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { changeVersioned } from "./change-versioned.ts";
import type { Database, Row } from "./database.ts";
import { type KeptVersions, toVersions } from "./version-rows.ts";

type DayRow = Row & {
  day_id: string;
  version: number;
  parts: Partial<Record<DayPart, { done: boolean; changedAt: string }>>;
  quiz: (Omit<QuizStanding, "lastTriedAt"> & { lastTriedAt: string }) | null;
  note: KeptVersions<string> | null;
  quick: Record<string, { outcome: QuickOutcome; doneAt: string }> | null;
};

const COLUMNS = "day_id, version, parts, quiz, note, quick";

export function postgresStudyStore(database: Database): StudyStore {
  async function rowsOf(uid: string, dayIds: readonly string[]): Promise<DayRow[]> {
    const { rows } = await database.query<DayRow>(
      `select ${COLUMNS} from study_days where uid = $1 and day_id = any($2::text[])`,
      [uid, dayIds],
    );
    return rows;
  }

  async function save(uid: string, dayId: string, day: DayStudy, version: number): Promise<boolean> {
    const { rows } = await database.query(
      `insert into study_days (uid, day_id, version, parts, quiz, note, quick)
       values ($1, $2, 1, $4::jsonb, $5::jsonb, $6::jsonb, $7::jsonb)
       on conflict (uid, day_id) do update
         set version = study_days.version + 1, parts = excluded.parts, quiz = excluded.quiz, note = excluded.note,
           quick = excluded.quick
         where study_days.version = $3
       returning 1`,
      [
        uid,
        dayId,
        version,
        JSON.stringify(day.parts),
        jsonOrNull(day.quiz),
        jsonOrNull(day.note),
        jsonOrNull(day.quick),
      ],
    );
    return rows.length > 0;
  }

  return {
    days: async (uid, dayIds) => byDay(await rowsOf(uid, dayIds)),

    changeDay: (uid, dayId, decide) =>
      changeVersioned<DayStudy, DayStudy>({
        async load() {
          const [row] = await rowsOf(uid, [dayId]);
          return row ? { value: toDay(row), version: row.version } : { value: DAY_NOT_STUDIED, version: 0 };
        },
        decide,
        save: (after, { version }) => save(uid, dayId, after, version),
      }),

    async all(uid) {
      const { rows } = await database.query<DayRow>(
        `select ${COLUMNS} from study_days where uid = $1 order by day_id`,
        [uid],
      );
      return byDay(rows);
    },
  };
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function byDay(rows: readonly DayRow[]): ReadonlyMap<string, DayStudy> {
  return new Map(rows.map((row) => [row.day_id, toDay(row)]));
}

function toDay({ parts, quiz, note, quick }: DayRow): DayStudy {
  const marks = DAY_PARTS.flatMap((part) => {
    const mark = parts[part];
    return mark ? [[part, { done: mark.done, changedAt: new Date(mark.changedAt) }] as const] : [];
  });
  return {
    parts: Object.fromEntries(marks),
    ...(quiz && { quiz: { ...quiz, lastTriedAt: new Date(quiz.lastTriedAt) } }),
    ...(note && { note: toVersions(note) }),
    ...(quick && { quick: toQuick(quick) }),
  };
}

function toQuick(quick: NonNullable<DayRow["quick"]>): Record<string, QuickMark> {
  const marks = Object.entries(quick).map(([taskId, { outcome, doneAt }]) => [
    taskId,
    { outcome, doneAt: new Date(doneAt) },
  ]);
  return Object.fromEntries(marks);
}
