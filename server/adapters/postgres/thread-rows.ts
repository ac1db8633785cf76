import { nextByClock } from "#domain/mentoring/judge-thread.ts";
import {
  bothConsent,
  erasedFile,
  firstAnswererOf,
  mentorsOf,
  type ThreadFile,
} from "#domain/mentoring/thread-file.ts";
import { fromPlain, toPlain } from "#server/ports/thread-text.ts";
import type { Queries, Row } from "./database.ts";

export type FileRow = Row & { file: unknown };

export const toFile = ({ file }: FileRow): ThreadFile => fromPlain(file);

const COLUMNS = `id, learner, course_id, state, is_at_front, waits_since, asked_at, changed_at, moves_at, first_answered_by,
  mentors, can_be_published, file`;

/** The indexed columns, beside the whole thread. */
function valuesOf(file: ThreadFile): unknown[] {
  const { thread } = file;
  const { standing } = thread;
  return [
    thread.id,
    thread.learner === "" ? null : thread.learner,
    thread.courseId,
    standing.state,
    standing.state === "open" && standing.isAtFront,
    standing.state === "open" ? standing.since : null,
    thread.askedAt,
    thread.changedAt,
    nextByClock(thread)?.at ?? null,
    firstAnswererOf(thread) ?? null,
    mentorsOf(thread),
    thread.kind === "question" && bothConsent(file),
    JSON.stringify(toPlain(file)),
  ];
}

export async function insertThread(queries: Queries, file: ThreadFile): Promise<void> {
  await queries.query(
    `insert into mentoring_threads (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text[], $12, $13::jsonb)`,
    valuesOf(file),
  );
}

export async function updateThread(queries: Queries, file: ThreadFile): Promise<void> {
  await queries.query(
    `update mentoring_threads set (${COLUMNS}) = row ($1, $2, $3, $4, $5::boolean, $6::timestamptz, $7::timestamptz, $8::timestamptz,
       $9::timestamptz, $10, $11::text[], $12::boolean, $13::jsonb) where id = $1`,
    valuesOf(file),
  );
}

/** In the transaction that deletes a learner: their threads lose all texts, and stay for statistics. */
export async function eraseThreads(queries: Queries, uid: string, now: Date): Promise<void> {
  const { rows } = await queries.query<FileRow>(
    "select file from mentoring_threads where learner = $1 order by id for update",
    [uid],
  );
  for (const row of rows) await updateThread(queries, erasedFile(toFile(row), now));
}
