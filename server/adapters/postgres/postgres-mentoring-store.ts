import type { CourseId } from "#domain/courses/course.ts";
import type { Report } from "#domain/mentoring/report.ts";
import type { Sanction } from "#domain/mentoring/sanction.ts";
import { mentorOf } from "#domain/mentoring/thread.ts";
import type { ThreadFile } from "#domain/mentoring/thread-file.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type {
  AroundThread,
  MentoringStore,
  PublishedQuestion,
  ThreadChange,
  ThreadReader,
} from "#server/ports/mentoring-store.ts";
import { fromPlain, toPlain } from "#server/ports/thread-text.ts";
import type { Database, Queries, Row } from "./database.ts";
import { insertJobs } from "./job-rows.ts";
import { type FileRow, insertThread, toFile, updateThread } from "./thread-rows.ts";

const PUBLISHED_COLUMNS = "thread_id, course_id, day_id, question, answer, published_at";

type PublishedRow = Row & {
  thread_id: string;
  course_id: CourseId;
  day_id: string;
  question: string;
  answer: string;
  published_at: Date;
};

const WEEK_MS = 7 * 86_400_000;
/** A mentor has five at most, and takes twenty a week. */
const OF_MENTOR_MOST = 500;
const COUNTED_MOST = 50_000;

export function postgresMentoringStore(database: Database): MentoringStore {
  return {
    ask: (uid, threadId, { since, now }, decide) =>
      database.transaction(async (queries) => {
        // Lock: two questions of one learner sent at once wait for each other, so that limits hold.
        const { rows: learner } = await queries.query(
          "select 1 from learners where id = $1 for no key update",
          [uid],
        );
        if (learner.length === 0) throw new Error("there is no such learner");
        const { rows: known } = await queries.query<FileRow>(
          "select file from mentoring_threads where id = $1",
          [threadId],
        );
        if (known[0]) {
          const file = toFile(known[0]);
          return file.thread.learner === uid ? file : refuse("not-yours");
        }
        const { rows } = await queries.query<FileRow>(
          "select file from mentoring_threads where learner = $1 and (state <> 'closed' or asked_at >= $2)",
          [uid, since],
        );
        const decided = decide({
          files: rows.map(toFile),
          sanctions: await valuesOf<Sanction>(queries, uid, "sanction"),
        });
        if (isRefusal(decided)) return decided;
        const change = decided as ThreadChange;
        await insertThread(queries, change.file);
        await writeBeside(queries, change, now);
        return change.file;
      }),

    change: (threadId, reader, now, decide) =>
      database.transaction(async (queries) => {
        // Lock: two claims of one mentor wait for each other, so that both cannot pass a limit.
        if (reader.role === "mentor")
          await queries.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
            `mentor ${reader.uid}`,
          ]);
        // Lock the learner before the thread, as account deletion does: otherwise the two could deadlock.
        await queries.query(
          `select 1 from learners where id = (select learner from mentoring_threads where id = $1) for key share`,
          [threadId],
        );
        const { rows } = await queries.query<FileRow>(
          "select file from mentoring_threads where id = $1 for update",
          [threadId],
        );
        if (!rows[0]) return undefined;
        const file = toFile(rows[0]);
        const decided = decide(file, await aroundOf(queries, file, reader, now));
        if (isRefusal(decided)) return decided;
        const change = decided as ThreadChange;
        if (change.file === file) return file;
        await updateThread(queries, change.file);
        await writeBeside(queries, change, now);
        return change.file;
      }),

    async find(threadId) {
      const { rows } = await database.query<FileRow>("select file from mentoring_threads where id = $1", [
        threadId,
      ]);
      return rows[0] && toFile(rows[0]);
    },

    around: (file, reader, now) => aroundOf(database, file, reader, now),

    async snapshots({ id, learner }) {
      const { rows } = await database.query<{ id: string; snapshot: unknown }>(
        "select id, snapshot from mentoring_snapshots where learner = $1 and thread_id = $2",
        [learner, id],
      );
      return new Map(rows.map((row) => [row.id, fromPlain(row.snapshot)]));
    },

    async events({ id, learner }) {
      const { rows } = await database.query<{ event: unknown }>(
        "select event from mentoring_events where learner = $1 and thread_id = $2 order by number",
        [learner, id],
      );
      return rows.map(({ event }) => fromPlain(event));
    },

    async rubrics(hashes) {
      const { rows } = await database.query<{ hash: string; lines: string[] }>(
        "select hash, lines from mentoring_rubrics where hash = any($1::text[])",
        [hashes],
      );
      return new Map(rows.map(({ hash, lines }) => [hash, lines]));
    },

    async ofLearner(uid, most, before) {
      const { rows } = await database.query<FileRow>(
        `select file from mentoring_threads where learner = $1 and ($3::text is null or (changed_at, id) <
           (select changed_at, id from mentoring_threads where id = $3::text and learner = $1))
         order by changed_at desc, id desc limit $2::int`,
        [uid, most, before ?? null],
      );
      return rows.map(toFile);
    },

    async reviewed(uid, courseId) {
      const { rows } = await database.query<FileRow>(
        `select file from mentoring_threads where learner = $1 and course_id = $2
           and jsonb_array_length(file -> 'thread' -> 'reviews') > 0 order by asked_at, id`,
        [uid, courseId],
      );
      return rows.map(toFile);
    },

    async queue(courses, most, now) {
      const { rows } = await database.query<FileRow>(
        `select waiting.file from unnest($1::text[]) as asked (course_id) cross join lateral (
           select file from mentoring_threads where course_id = asked.course_id and state = 'open'
           order by is_at_front desc, waits_since, id limit $2::int) as waiting
         union all
         select overdue.file from unnest($1::text[]) as asked (course_id) cross join lateral (
           select file from mentoring_threads where course_id = asked.course_id and state in ('claimed', 'with_mentor')
             and moves_at <= $3 order by moves_at limit $2::int) as overdue`,
        [courses, most, now],
      );
      return rows.map(toFile);
    },

    ofMentor: (uid, since) => filesOfMentor(database, uid, since),

    async asked(since, courseId) {
      const { rows } = await database.query<FileRow & { first_answered_by: string | null }>(
        `select file || jsonb_build_object('thread', (file -> 'thread')
           || '{"messages": [], "rounds": [], "reviews": []}'::jsonb) as file, first_answered_by
         from mentoring_threads where asked_at > $1 and ($2::text is null or course_id = $2::text)
         order by asked_at desc limit ${COUNTED_MOST}`,
        [since, courseId ?? null],
      );
      return rows.map((row) => ({
        thread: toFile(row).thread,
        firstAnsweredBy: row.first_answered_by ?? undefined,
      }));
    },

    async publishable(most) {
      const { rows } = await database.query<FileRow>(
        `select file from mentoring_threads where can_be_published
           and not exists (select 1 from mentoring_published where thread_id = mentoring_threads.id)
         order by changed_at desc limit $1::int`,
        [most],
      );
      return rows.map(toFile);
    },

    async publish({ threadId, courseId, dayId, question, answer, publishedAt }) {
      await database.query(
        `insert into mentoring_published (thread_id, course_id, day_id, question, answer, published_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (thread_id) do update set question = excluded.question, answer = excluded.answer`,
        [threadId, courseId, dayId, question, answer, publishedAt],
      );
    },

    async unpublish(threadId) {
      const { rows } = await database.query(
        "delete from mentoring_published where thread_id = $1 returning thread_id",
        [threadId],
      );
      return rows.length > 0;
    },

    async published(courseId, dayId, most) {
      const { rows } = await database.query<PublishedRow>(
        `select ${PUBLISHED_COLUMNS} from mentoring_published
         where course_id = $1 and ($2::text is null or day_id = $2::text)
         order by published_at desc, thread_id limit $3::int`,
        [courseId, dayId ?? null, most],
      );
      return rows.map(toPublished);
    },

    async allPublished(most) {
      const { rows } = await database.query<PublishedRow>(
        `select ${PUBLISHED_COLUMNS} from mentoring_published
         order by published_at desc, thread_id limit $1::int`,
        [most],
      );
      return rows.map(toPublished);
    },

    async publishedAmong(threadIds) {
      const { rows } = await database.query<PublishedRow>(
        `select ${PUBLISHED_COLUMNS} from mentoring_published
         where thread_id = any($1::text[])`,
        [threadIds],
      );
      return new Map(rows.map((row) => [row.thread_id, toPublished(row)]));
    },

    async findPublished(threadId) {
      const { rows } = await database.query<PublishedRow>(
        `select ${PUBLISHED_COLUMNS} from mentoring_published where thread_id = $1`,
        [threadId],
      );
      return rows[0] && toPublished(rows[0]);
    },
  };
}

async function writeBeside(queries: Queries, change: ThreadChange, now: Date): Promise<void> {
  const { file, events, snapshot, rubric, jobs = [] } = change;
  const { id, learner } = file.thread;
  if (events.length > 0)
    await queries.query(
      `insert into mentoring_events (learner, thread_id, number, event)
       select $1, $2, (select count(*) from mentoring_events where learner = $1 and thread_id = $2) + number, event
       from jsonb_array_elements($3::jsonb) with ordinality as happened (event, number)`,
      [learner, id, JSON.stringify(events)],
    );
  if (snapshot)
    await queries.query(
      "insert into mentoring_snapshots (learner, thread_id, id, snapshot) values ($1, $2, $3, $4::jsonb)",
      [learner, id, snapshot.id, JSON.stringify(toPlain(snapshot))],
    );
  if (rubric)
    await queries.query(
      "insert into mentoring_rubrics (hash, lines) values ($1, $2::jsonb) on conflict (hash) do nothing",
      [rubric.hash, JSON.stringify(rubric.lines)],
    );
  await insertJobs(queries, jobs, now);
}

async function aroundOf(
  queries: Queries,
  { thread }: ThreadFile,
  reader: ThreadReader,
  now: Date,
): Promise<AroundThread> {
  const mentor = reader.role === "mentor" ? reader.uid : mentorOf(thread);
  const { rows: blocks } = await queries.query(
    `select 1 from mentoring_facts where kind = 'block' and ((uid = $1 and id = $2) or (uid = $2 and id = $1)) limit 1`,
    [thread.learner, mentor ?? ""],
  );
  const { rows: reports } = await queries.query<{ value: unknown }>(
    "select value from mentoring_facts where kind = 'report' and about = $1",
    [thread.id],
  );
  const since = new Date(now.getTime() - WEEK_MS);
  return {
    isBlocked: blocks.length > 0,
    sanctions: await valuesOf<Sanction>(queries, reader.uid, "sanction"),
    mentorThreads:
      reader.role === "mentor"
        ? (await filesOfMentor(queries, reader.uid, since)).map((file) => file.thread)
        : [],
    reports: reports.map(({ value }) => fromPlain<Report>(value)),
  };
}

async function filesOfMentor(queries: Queries, uid: string, since: Date): Promise<readonly ThreadFile[]> {
  const { rows } = await queries.query<FileRow>(
    `select file from mentoring_threads where mentors @> array[$1::text] and (state <> 'closed' or changed_at > $2)
     order by changed_at desc, id limit ${OF_MENTOR_MOST}`,
    [uid, since],
  );
  return rows.map(toFile);
}

async function valuesOf<Value>(queries: Queries, uid: string, kind: string): Promise<readonly Value[]> {
  const { rows } = await queries.query<{ value: unknown }>(
    "select value from mentoring_facts where uid = $1 and kind = $2",
    [uid, kind],
  );
  return rows.map(({ value }) => fromPlain<Value>(value));
}

function toPublished(row: PublishedRow): PublishedQuestion {
  return {
    threadId: row.thread_id,
    courseId: row.course_id,
    dayId: row.day_id,
    question: row.question,
    answer: row.answer,
    publishedAt: new Date(row.published_at),
  };
}
