import type { Draft } from "#domain/study/draft.ts";
import { type Attempt, type ExerciseHistory, NOT_TRIED } from "#domain/study/exercise-history.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import { changeVersioned, type Versioned } from "./change-versioned.ts";
import type { Database, Queries, Row } from "./database.ts";
import {
  HISTORY_COLUMNS,
  type HistoryRow,
  PASSING_COLUMNS,
  type PassingRow,
  SAVE_HISTORY,
  type StandingRow,
  saveHistoryValues,
  toHistory,
  toPassing,
  toStanding,
} from "./history-rows.ts";
import { insertJobs } from "./job-rows.ts";
import { type KeptVersions, toVersions } from "./version-rows.ts";

type DraftRow = Row & {
  exercise_id: string;
  version: number;
  draft: KeptVersions<Attempt["files"]>;
};

export function postgresExerciseStore(database: Database): ExerciseStore {
  async function draftRows(uid: string, exerciseIds: readonly string[] | null): Promise<DraftRow[]> {
    const { rows } = await database.query<DraftRow>(
      `select exercise_id, version, draft from exercise_drafts
       where uid = $1 and ($2::text[] is null or exercise_id = any($2)) order by exercise_id`,
      [uid, exerciseIds],
    );
    return rows;
  }

  async function historyRows(uid: string, exerciseIds: readonly string[] | null): Promise<HistoryRow[]> {
    const { rows } = await database.query<HistoryRow>(
      `select ${HISTORY_COLUMNS} from exercise_standings s
       where uid = $1 and ($2::text[] is null or exercise_id = any($2)) order by exercise_id`,
      [uid, exerciseIds],
    );
    return rows;
  }

  return {
    async standings(uid, exerciseIds) {
      const { rows } = await database.query<StandingRow>(
        `select exercise_id, tries, first_passed_at from exercise_standings
         where uid = $1 and exercise_id = any($2::text[])`,
        [uid, exerciseIds],
      );
      return new Map(rows.map((row) => [row.exercise_id, toStanding(row)]));
    },

    async passing(uid, exerciseIds) {
      const { rows } = await database.query<PassingRow>(
        `select exercise_id, ${PASSING_COLUMNS} from exercise_standings
         where uid = $1 and exercise_id = any($2::text[])`,
        [uid, exerciseIds],
      );
      return new Map(
        rows.flatMap((row) => {
          const passing = toPassing(row);
          return passing ? [[row.exercise_id, passing] as const] : [];
        }),
      );
    },

    drafts: async (uid, exerciseIds) => draftsOf(await draftRows(uid, exerciseIds)),

    changeHistory: (uid, exerciseId, decide, follow) =>
      changeVersioned<ExerciseHistory, ExerciseHistory>({
        async load() {
          const [row] = await historyRows(uid, [exerciseId]);
          return row ? { value: toHistory(row), version: row.version } : { value: NOT_TRIED, version: 0 };
        },
        decide,
        async save(after, before) {
          const values = saveHistoryValues(uid, exerciseId, after, before);
          const jobs = follow?.jobs(after) ?? [];
          if (!follow || jobs.length === 0) return isSaved(database, values);
          return database.transaction(async (queries) => {
            const saved = await isSaved(queries, values);
            if (saved) await insertJobs(queries, jobs, follow.now, "checker_jobs");
            return saved;
          });
        },
      }),

    changeDraft: <Kept extends Draft | undefined>(
      uid: string,
      exerciseId: string,
      decide: (draft: Draft | undefined) => Kept,
    ) =>
      changeVersioned<Draft | undefined, Kept>({
        async load(): Promise<Versioned<Draft | undefined>> {
          const [row] = await draftRows(uid, [exerciseId]);
          return row
            ? { value: toVersions(row.draft), version: row.version }
            : { value: undefined, version: 0 };
        },
        decide,
        async save(after, { version }) {
          if (after === undefined) throw new Error("a draft is changed, never taken away");
          const { rows } = await database.query(
            `insert into exercise_drafts (uid, exercise_id, version, draft) values ($1, $2, 1, $4::jsonb)
             on conflict (uid, exercise_id) do update
               set version = exercise_drafts.version + 1, draft = excluded.draft
               where exercise_drafts.version = $3
             returning 1`,
            [uid, exerciseId, version, JSON.stringify(after)],
          );
          return rows.length > 0;
        },
      }),

    async touched(uid) {
      const { rows } = await database.query<{ exercise_id: string }>(
        `select exercise_id from exercise_standings where uid = $1
         union select exercise_id from exercise_drafts where uid = $1`,
        [uid],
      );
      return rows.map((row) => row.exercise_id).sort();
    },

    async all(uid, among) {
      const histories = await historyRows(uid, among ?? null);
      return {
        histories: new Map(histories.map((row) => [row.exercise_id, toHistory(row)])),
        drafts: draftsOf(await draftRows(uid, among ?? null)),
      };
    },
  };
}

async function isSaved(queries: Queries, values: unknown[]): Promise<boolean> {
  const { rows } = await queries.query(SAVE_HISTORY, values);
  return rows.length > 0;
}

function draftsOf(rows: readonly DraftRow[]): ReadonlyMap<string, Draft> {
  return new Map(rows.map((row) => [row.exercise_id, toVersions(row.draft)]));
}
