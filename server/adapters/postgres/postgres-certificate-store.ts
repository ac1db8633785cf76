import { MOST_NAMED } from "#domain/certificates/equal-work.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import { askTogether } from "./ask-together.ts";
import {
  CERTIFICATE_COLUMNS,
  type CertificateRow,
  SUBMISSION_COLUMNS,
  type SubmissionRow,
  submissionsFrom,
  toCertificate,
  toSubmission,
} from "./certificate-rows.ts";
import type { Database, Queries, Row } from "./database.ts";

type EqualWorkRow = Row & { exercise_id: string; code_sha256: string; learners: number; ids: string[] };

export function postgresCertificateStore(database: Database): CertificateStore {
  const find = askTogether(async (ids) => {
    const { rows } = await database.query<CertificateRow>(
      `select ${CERTIFICATE_COLUMNS} from certificates where id = any($1::text[])`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, toCertificate(row)]));
  });

  return {
    find,

    async ofLearner(uid) {
      const { rows } = await database.query<CertificateRow>(
        `select ${CERTIFICATE_COLUMNS} from certificates where uid = $1 order by issued_at desc, id`,
        [uid],
      );
      return rows.map(toCertificate);
    },

    async submissions(id) {
      const { rows } = await database.query<SubmissionRow>(
        `select ${SUBMISSION_COLUMNS} from certificate_submissions join certificates using (uid, course_id)
         where certificates.id = $1 order by exercise_id collate "C"`,
        [id],
      );
      return rows.map(toSubmission);
    },

    change: (uid, id, decide) =>
      database.transaction(async (queries) => {
        // Lock the learner before the certificate, as account deletion does: its code must not come back after a
        // deletion.
        const holder = await queries.query("select 1 from learners where id = $1 for no key update", [uid]);
        if (holder.rows.length === 0) return undefined;
        const kept = await queries.query<CertificateRow>(
          `select ${CERTIFICATE_COLUMNS} from certificates where uid = $1 and id = $2 for update`,
          [uid, id],
        );
        const [before] = kept.rows.map(toCertificate);
        const change = before && (typeof decide === "function" ? decide(before) : decide);
        if (!change) return before;
        const { isPublic, sharesCode, gathered, holderName, recipient, events = [] } = change;
        const evidence = gathered?.evidence ?? change.evidence;
        const { rows } = await queries.query<CertificateRow>(
          `update certificates set is_public = coalesce($3::boolean, is_public),
             shares_code = coalesce($4::boolean, shares_code), evidence = coalesce($5::jsonb, evidence),
             holder_name = coalesce($6::text, holder_name),
             recipient = case when $8::boolean then $9::jsonb else recipient end,
             history = case when $7::jsonb is null then history else coalesce(history, '[]') || $7::jsonb end
           where uid = $1 and id = $2 returning ${CERTIFICATE_COLUMNS}`,
          [
            uid,
            id,
            isPublic ?? null,
            sharesCode ?? null,
            evidence ? JSON.stringify(evidence) : null,
            holderName ?? null,
            events.length > 0 ? JSON.stringify(events) : null,
            recipient !== undefined,
            recipient ? JSON.stringify(recipient) : null,
          ],
        );
        // The name is in the learner's record too, so its version must change.
        if (holderName !== undefined)
          await queries.query("update learners set version = version + 1 where id = $1", [uid]);
        if (rows.length > 0 && gathered)
          await replaceSubmissions(queries, id, JSON.stringify(gathered.submissions));
        return rows.map(toCertificate)[0];
      }),

    async revoke(id, reason, now) {
      const { rows } = await database.query<CertificateRow>(
        `update certificates set revoked_at = coalesce(revoked_at, $3), revoked_reason = coalesce(revoked_reason, $2)
         where id = $1 returning ${CERTIFICATE_COLUMNS}`,
        [id, reason, now],
      );
      return rows.map(toCertificate)[0];
    },

    async revokedIndexes(from, to) {
      const { rows } = await database.query<{ status_index: number }>(
        `select status_index from certificates
         where revoked_at is not null and status_index >= $1::int and status_index < $2::int order by status_index`,
        [from, to],
      );
      return rows.map((row) => row.status_index);
    },

    async equalWork(exerciseIds, atLeast) {
      const { rows } = await database.query<EqualWorkRow>(
        `select exercise_id, code_sha256, count(*)::int as learners,
           (array_agg(c.id order by c.issued_at desc, c.id))[1:$3] as ids
         from certificate_submissions join certificates c using (uid, course_id)
         where exercise_id = any($1::text[]) and c.revoked_at is null
         group by exercise_id, code_sha256 having count(*) >= $2::int
         order by learners desc, exercise_id collate "C", code_sha256`,
        [exerciseIds, atLeast, MOST_NAMED],
      );
      return rows.map((row) => ({
        exerciseId: row.exercise_id,
        codeSha256: row.code_sha256,
        learners: row.learners,
        certificateIds: row.ids,
      }));
    },
  };
}

async function replaceSubmissions(queries: Queries, id: string, submissions: string): Promise<void> {
  await queries.query(
    `delete from certificate_submissions kept using certificates c
     where c.id = $1 and kept.uid = c.uid and kept.course_id = c.course_id`,
    [id],
  );
  await queries.query(
    `with holder as (select uid, course_id from certificates where id = $1)
     insert into certificate_submissions (uid, course_id, ${SUBMISSION_COLUMNS})
     select holder.uid, holder.course_id, ${submissionsFrom("$2", "holder")}`,
    [id, submissions],
  );
}
