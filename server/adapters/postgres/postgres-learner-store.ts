import { ANONYMOUS_HOLDER } from "#domain/certificates/certificate.ts";
import type { CourseFigures } from "#domain/courses/course-figures.ts";
import { outcomeOf } from "#domain/learning/apply-facts.ts";
import type { LearnerFacts } from "#domain/learning/learner-fact.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { keepCounted } from "#server/keep-counted.ts";
import { recent } from "#server/keep-recent.ts";
import {
  FORMER_LEARNER,
  FORMER_MEMBER,
  type LearnerStore,
  type Moment,
  type SaidInstead,
} from "#server/ports/learner-store.ts";
import { askTogether } from "./ask-together.ts";
import { changeVersioned } from "./change-versioned.ts";
import { countPatiently } from "./count-patiently.ts";
import type { Database, Row } from "./database.ts";
import { noteErasure } from "./erase-traces.ts";
import { factsStatement } from "./facts-statement.ts";
import { deleteJobsAbout } from "./job-rows.ts";
import { loadMoments } from "./moment-rows.ts";
import { LOAD_RECORDS, type RecordRow, toRecord } from "./record-rows.ts";
import { eraseThreads } from "./thread-rows.ts";
import { soleTick, tickWriter } from "./write-ticks.ts";

type Loaded = { readonly record: LearnerRecord; readonly version: number };

/** Cache size: learners who were active a moment ago and tick next; a record with twenty ticks takes 1.3 kilobytes. */
const MOST_REMEMBERED = 5_000;

const FIGURES = `select (select count(*)::int from enrolments where course_id = $1) as "students",
    (select count(*)::int from reviews where course_id = $1) as "reviews",
    (select count(*)::int from reviews where course_id = $1 and thumb = 'up') as "positiveReviews"`;

export function postgresLearnerStore(database: Database): LearnerStore {
  const load = askTogether(async (uids) => {
    const { rows } = await database.query<RecordRow>(LOAD_RECORDS, [uids]);
    return new Map(rows.map((row) => [row.uid, { record: toRecord(row), version: row.version }]));
  });
  const remembered = recent<Loaded>(MOST_REMEMBERED);

  /** Two requests may finish in either order: keep the newer version. */
  function remember(loaded: Loaded): void {
    const known = remembered.get(loaded.record.uid);
    if (!known || known.version < loaded.version) remembered.set(loaded.record.uid, loaded);
  }

  async function find(uid: string): Promise<Loaded | undefined> {
    const found = await load(uid);
    if (found) remember(found);
    else remembered.forget(uid);
    return found;
  }

  const writeTick = tickWriter(database);

  const figures = keepCounted<CourseFigures>({
    count: (courseId) => countPatiently<Row & CourseFigures>(database, FIGURES, [courseId]),
    sizeOf: ({ students, reviews }) => Math.max(students, reviews),
  });

  /**
   * Optimistic locking: saves only if the learner still has the loaded version (none: no row); returns whether it did.
   */
  async function save(
    version: number | undefined,
    facts: LearnerFacts,
    after: LearnerRecord,
    { now, jobsFor }: Moment,
  ): Promise<boolean> {
    if (facts.length === 0) return true;
    const jobs = jobsFor?.(facts) ?? [];
    const fact = soleTick(facts);
    if (fact && version !== undefined && jobs.length === 0) {
      const isSaved = await writeTick({ uid: after.uid, version, fact });
      if (isSaved) remember({ record: after, version: version + 1 });
      return isSaved;
    }
    const { sql, values } = factsStatement({ version, facts, after, jobs, now });
    return (await database.query(sql, values)).rows.length > 0;
  }

  /**
   * Decides a tick on the cached record. It is saved only if the version still matches; any other outcome would rest on
   * the cache alone, so then the database is read.
   */
  async function tickFromMemory(
    uid: string,
    decide: (record: LearnerRecord) => LearnerFacts | SaidInstead,
    moment: Moment,
  ): Promise<LearnerRecord | undefined> {
    const before = remembered.get(uid);
    if (!before) return undefined;
    const { facts, record } = outcomeOf(before.record, decide(before.record));
    if (!record || !soleTick(facts)) return undefined;
    if (await save(before.version, facts, record, moment)) return record;
    remembered.forget(uid);
    return undefined;
  }

  return {
    find: async (uid) => (await find(uid))?.record,

    moments: (uid) => loadMoments(database, uid),

    async change(uid, decide, moment) {
      const ticked = await tickFromMemory(uid, decide, moment);
      if (ticked) return ticked;
      const outcome = await changeVersioned({
        async load() {
          const value = await find(uid);
          return { value, version: value?.version ?? 0 };
        },
        decide: (before) => outcomeOf(before?.record, decide(before?.record)),
        save: async ({ facts, record }, { value: before }) =>
          !record || save(before?.version, facts, record, moment),
      });
      return outcome.record ?? outcome.said;
    },

    async remove(uid, certificates, now) {
      await database.transaction(async (queries) => {
        // Lock the learner first, as every change does: a concurrent change is either seen here or finds nobody.
        const { rows } = await queries.query<{ email: string }>(
          "select email from learners where id = $1 for update",
          [uid],
        );
        if (rows[0]) await deleteJobsAbout(queries, rows[0].email);
        const parent = await queries.query<{ parent_email: string | null }>(
          "select parent_email from privacy_standings where uid = $1",
          [uid],
        );
        if (parent.rows[0]?.parent_email) await deleteJobsAbout(queries, parent.rows[0].parent_email);
        await eraseThreads(queries, uid, now);
        await queries.query("delete from certificate_submissions where uid = $1", [uid]);
        await queries.query(
          "update certificates set holder_name = $2, shares_code = false, recipient = null where uid = $1",
          [uid, ANONYMOUS_HOLDER],
        );
        if (certificates === "revoke") {
          await queries.query(
            `update certificates set revoked_at = $2, revoked_reason = 'the holder deleted the account'
             where uid = $1 and revoked_at is null`,
            [uid, now],
          );
        }
        // A member of staff: the actions stay in the log, anonymised.
        await queries.query("update staff_log set uid = '', email = $2 where uid = $1", [uid, FORMER_MEMBER]);
        if (rows[0])
          await queries.query(
            "update staff_log set subject = $2 where action in ('role-given', 'role-taken') and subject like '%, ' || $1",
            [likeText(rows[0].email), FORMER_MEMBER],
          );
        // Lookups and links by staff for this address.
        if (rows[0])
          await queries.query(
            `update staff_log set subject = $2
             where action in ('learner-looked-up', 'reset-sent', 'logged-out', 'age-asked-again') and subject = $1`,
            [rows[0].email, FORMER_LEARNER],
          );
        if (rows[0])
          await queries.query("update callback_requests set called_by = $2 where called_by = $1", [
            rows[0].email,
            FORMER_MEMBER,
          ]);
        await queries.query("delete from learners where id = $1", [uid]);
        await noteErasure(queries, now);
      });
      remembered.forget(uid);
    },

    figures: (courseId) => figures(courseId, undefined),

    async hasDemoData() {
      const { rows } = await database.query("select 1 from learners where is_demo limit 1");
      return rows.length > 0;
    },
  };
}

/** Escapes the wildcards of LIKE. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
