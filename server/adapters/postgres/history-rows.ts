import type { CodeFile } from "#domain/study/exercise.ts";
import type { Attempt, ExerciseHistory, PassingSubmission } from "#domain/study/exercise-history.ts";
import type { ExerciseStanding } from "#server/ports/exercise-store.ts";
import type { Versioned } from "./change-versioned.ts";
import type { Row } from "./database.ts";

export type StandingRow = Row & { exercise_id: string; tries: number; first_passed_at: Date | null };

type AttemptRow = Omit<Attempt, "attemptedAt"> & { readonly attemptedAt: string };

export type PassingRow = Row & {
  exercise_id: string;
  passing_attempt_id: string | null;
  passing_files: CodeFile[] | null;
  passing_tests_sha256: string | null;
  passing_at: Date | null;
};

export type HistoryRow = StandingRow &
  PassingRow & { version: number; attempts: AttemptRow[] | null; dropped_ids: string[] | null };

export const PASSING_COLUMNS = "passing_attempt_id, passing_files, passing_tests_sha256, passing_at";

/** In one statement, so that standing and attempts are one snapshot. */
export const HISTORY_COLUMNS = `exercise_id, version, tries, first_passed_at, dropped_ids,
  ${PASSING_COLUMNS},
  (select jsonb_agg(
       jsonb_build_object('id', id, 'files', files, 'outcomes', outcomes, 'passed', passed, 'honest', honest,
         'attemptedAt', attempted_at) order by attempted_at desc, id collate "C" desc)
     from exercise_attempts a where a.uid = s.uid and a.exercise_id = s.exercise_id) as attempts`;

/** Takes effect only if the standing still has the same version. */
export const SAVE_HISTORY = `with standing as (
    insert into exercise_standings (uid, exercise_id, version, tries, first_passed_at,
      passing_attempt_id, passing_files, passing_tests_sha256, passing_at, dropped_ids)
    values ($1, $2, 1, $4, $5::timestamptz, $6, $7::jsonb, $8, $9::timestamptz, $12::text[])
    on conflict (uid, exercise_id) do update
      set version = exercise_standings.version + 1, tries = excluded.tries, first_passed_at = excluded.first_passed_at,
        passing_attempt_id = excluded.passing_attempt_id, passing_files = excluded.passing_files,
        passing_tests_sha256 = excluded.passing_tests_sha256, passing_at = excluded.passing_at,
        dropped_ids = excluded.dropped_ids
      where exercise_standings.version = $3
    returning uid, exercise_id
  ), gone as (
    delete from exercise_attempts a using standing s
    where a.uid = s.uid and a.exercise_id = s.exercise_id and a.id = any($10::text[])
  ), added as (
    insert into exercise_attempts (uid, exercise_id, id, files, outcomes, passed, honest, attempted_at)
    select s.uid, s.exercise_id, fresh.id, fresh.files, fresh.outcomes, fresh.passed, fresh.honest, fresh."attemptedAt"
    from standing s, jsonb_to_recordset($11::jsonb)
      as fresh(id text, files jsonb, outcomes jsonb, passed boolean, honest boolean, "attemptedAt" timestamptz)
  )
  select 1 from standing`;

export function saveHistoryValues(
  uid: string,
  exerciseId: string,
  after: ExerciseHistory,
  { value: before, version }: Versioned<ExerciseHistory>,
): unknown[] {
  const { passing } = after;
  const gone = before.attempts.filter(({ id }) => !after.attempts.some((kept) => kept.id === id));
  const added = after.attempts.filter(({ id }) => !before.attempts.some((kept) => kept.id === id));
  return [
    uid,
    exerciseId,
    version,
    after.tries,
    after.firstPassedAt ?? null,
    passing?.attemptId ?? null,
    passing ? JSON.stringify(passing.files) : null,
    passing?.testsSha256 ?? null,
    passing?.passedAt ?? null,
    gone.map(({ id }) => id),
    JSON.stringify(added),
    after.droppedIds ?? null,
  ];
}

export function toStanding({ tries, first_passed_at }: StandingRow): ExerciseStanding {
  return { tries, ...(first_passed_at && { firstPassedAt: new Date(first_passed_at) }) };
}

export function toHistory(row: HistoryRow): ExerciseHistory {
  const attempts = (row.attempts ?? []).map((attempt) => ({
    ...attempt,
    attemptedAt: new Date(attempt.attemptedAt),
  }));
  const passing = toPassing(row);
  const droppedIds = row.dropped_ids;
  return {
    ...toStanding(row),
    ...(passing && { passing }),
    attempts,
    ...(droppedIds && { droppedIds }),
  };
}

export function toPassing(row: PassingRow): PassingSubmission | undefined {
  const { passing_attempt_id: attemptId, passing_files: files, passing_tests_sha256: testsSha256 } = row;
  if (!attemptId || !files || !testsSha256 || !row.passing_at) return undefined;
  return { attemptId, files, testsSha256, passedAt: new Date(row.passing_at) };
}
