import type { CheckReason, WorkCheck } from "#domain/certificates/work-check.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";
import type { Database, Row } from "./database.ts";

type CheckRow = Row & {
  exercise_id: string;
  code_sha256: string;
  tests_sha256: string;
  verdict: WorkCheck["verdict"];
  reason: CheckReason | null;
  checked_at: Date;
};

export function postgresWorkCheckStore(database: Database): WorkCheckStore {
  return {
    async keep({ exerciseId, codeSha256, testsSha256, verdict, reason, checkedAt }) {
      await database.query(
        `insert into work_checks (exercise_id, code_sha256, tests_sha256, verdict, reason, checked_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [exerciseId, codeSha256, testsSha256, verdict, reason ?? null, checkedAt],
      );
    },

    async of(works) {
      if (works.length === 0) return [];
      const { rows } = await database.query<CheckRow>(
        `select exercise_id, code_sha256, tests_sha256, verdict, reason, checked_at from work_checks
         where (exercise_id, code_sha256) in (select * from unnest($1::text[], $2::text[]))
         order by checked_at`,
        [works.map(({ exerciseId }) => exerciseId), works.map(({ codeSha256 }) => codeSha256)],
      );
      return rows.map(toCheck);
    },
  };
}

function toCheck(row: CheckRow): WorkCheck {
  return {
    exerciseId: row.exercise_id,
    codeSha256: row.code_sha256,
    testsSha256: row.tests_sha256,
    verdict: row.verdict,
    ...(row.reason && { reason: row.reason }),
    checkedAt: new Date(row.checked_at),
  };
}
