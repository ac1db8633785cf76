import { ANONYMOUS_HOLDER } from "#domain/certificates/certificate.ts";
import type { CourseFigures } from "#domain/courses/course-figures.ts";
import { type LearnerRecord, withoutProofs } from "#domain/learning/learner-record.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { LearnerStore, Moment } from "#server/ports/learner-store.ts";
import { askTogether } from "./ask-together.ts";
import type { Database } from "./database.ts";
import { changeStatement } from "./record-changes.ts";
import { LOAD_RECORDS, type RecordRow, toRecord } from "./record-rows.ts";
import { soleTick, tickWriter } from "./write-ticks.ts";

type Loaded = { readonly record: LearnerRecord; readonly version: number };

/** Far more than the devices of one learner could ever need. */
const MAX_TRIES = 100;

export function postgresLearnerStore(database: Database): LearnerStore {
  const load = askTogether(async (uids) => {
    const { rows } = await database.query<RecordRow>(LOAD_RECORDS, [uids]);
    return new Map(rows.map((row) => [row.uid, { record: toRecord(row), version: row.version }]));
  });

  const writeTick = tickWriter(database);

  /** Only while the learner still has the version that was loaded; answers whether that was so. */
  async function save(before: Loaded | undefined, after: LearnerRecord, moment: Moment): Promise<boolean> {
    const tick = before && soleTick(before.record, after);
    if (tick) return writeTick({ ...tick, uid: after.uid, version: before.version, moment });
    const statement = changeStatement(before, after, moment);
    if (!statement) return true;
    const { rows } = await database.query(statement.sql, statement.values);
    return rows.length > 0;
  }

  return {
    find: async (uid) => (await load(uid))?.record,

    async change(uid, decide, moment) {
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const before = await load(uid);
        const after = decide(before?.record);
        if (isRefusal(after)) return after as Exclude<typeof after, LearnerRecord>;
        if (await save(before, after as LearnerRecord, moment)) return withoutProofs(after as LearnerRecord);
        await pause(Math.random() * Math.min(tries, 20));
      }
      throw new Error(`learner could not be changed in ${MAX_TRIES} tries`);
    },

    async remove(uid, certificates, now) {
      await database.transaction(async (queries) => {
        // First of all, as every change of this learner does: what comes at the same time is either seen here or finds nobody.
        await queries.query("select 1 from learners where id = $1 for update", [uid]);
        await queries.query("delete from certificate_submissions where uid = $1", [uid]);
        await queries.query("update certificates set holder_name = $2, shares_code = false where uid = $1", [
          uid,
          ANONYMOUS_HOLDER,
        ]);
        if (certificates === "revoke") {
          await queries.query(
            `update certificates set revoked_at = $2, revoked_reason = 'the holder deleted the account'
             where uid = $1 and revoked_at is null`,
            [uid, now],
          );
        }
        await queries.query("delete from learners where id = $1", [uid]);
      });
    },

    async figures(courseId): Promise<CourseFigures> {
      const { rows } = await database.query<Record<keyof CourseFigures, number>>(
        `select (select count(*)::int from enrolments where course_id = $1) as "students",
          (select count(*)::int from reviews where course_id = $1) as "reviews",
          (select count(*)::int from reviews where course_id = $1 and thumb = 'up') as "positiveReviews"`,
        [courseId],
      );
      return rows[0] ?? { students: 0, reviews: 0, positiveReviews: 0 };
    },

    async hasDemoData() {
      const { rows } = await database.query("select 1 from learners where is_demo limit 1");
      return rows.length > 0;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
