import type { FactOf, LearnerFact, LearnerFacts } from "#domain/learning/learner-fact.ts";
import { fullName, type LearnerRecord } from "#domain/learning/learner-record.ts";
import type { NewJob } from "#server/ports/jobs.ts";
import { SUBMISSION_COLUMNS, submissionsFrom } from "./certificate-rows.ts";

type Statement = { readonly sql: string; readonly values: readonly unknown[] };

type Change = {
  /** Missing: the learner has no row yet. */
  readonly version: number | undefined;
  readonly facts: LearnerFacts;
  /** The record after these facts. */
  readonly after: LearnerRecord;
  readonly jobs: readonly NewJob[];
  readonly now: Date;
};

/** Numbers the parameters `$1`, `$2` … while a statement is built. */
class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * Facts, and the jobs that they cause, as one statement. Optimistic locking: it takes effect only if the learner still
 * has the loaded version; it returns one row then, and none when another change was faster.
 */
export function factsStatement(change: Change): Statement {
  const p = new Parameters();
  const uid = p.add(change.after.uid);
  const now = p.add(change.now);
  const learner =
    change.version === undefined
      ? insertLearner(change.after, p, uid, now)
      : updateLearner(change.facts, change.version, p, uid, now);
  const parts = [
    `learner as (${learner} returning id)`,
    ...change.facts.flatMap((fact) => factParts(fact, p, uid)).map((part, n) => `fact${n} as (${part})`),
    ...change.jobs.map((job, n) => `job${n} as (${jobPart(job, p, now)})`),
  ];
  return { sql: `with ${parts.join(",\n")} select id from learner`, values: p.values };
}

/**
 * Any conflict counts, not only that of the id: for two concurrent inserts, PostgreSQL may notice the equal address
 * first.
 */
function insertLearner(after: LearnerRecord, p: Parameters, uid: string, now: string): string {
  return `insert into learners (id, email, display_name, first_name, last_name, phone, created_at, updated_at)
    values (${uid}, ${p.add(after.email)}, ${p.add(fullName(after))}, ${p.add(after.firstName)}, ${p.add(after.lastName)},
      ${p.add(after.phone)}, ${now}, ${now}) on conflict do nothing`;
}

function updateLearner(
  facts: LearnerFacts,
  version: number,
  p: Parameters,
  uid: string,
  now: string,
): string {
  const details = facts
    .filter((fact) => fact.kind === "details-changed")
    .map(
      (fact) => `, display_name = ${p.add(fullName(fact))}, first_name = ${p.add(fact.firstName)},
        last_name = ${p.add(fact.lastName)}, phone = ${p.add(fact.phone)}`,
    );
  return `update learners set version = version + 1, updated_at = ${now}${details.join("")}
    where id = ${uid} and version = ${p.add(version)}`;
}

/** Each selects from `learner`, which is empty when another change was faster. */
function factParts(fact: LearnerFact, p: Parameters, uid: string): readonly string[] {
  switch (fact.kind) {
    // Both are in the learner's own row.
    case "record-opened":
    case "details-changed":
      return [];
    case "course-enrolled":
      return [
        `insert into enrolments (uid, course_id, status, enrolled_at)
          select ${uid}, ${p.add(fact.courseId)}, 'enrolled', ${p.add(fact.at)}::timestamptz from learner
          on conflict (uid, course_id) do nothing`,
      ];
    case "day-ticked":
      return [
        `insert into day_ticks (uid, course_id, day_id, done, ticked_at, time_zone)
          select ${uid}, ${p.add(fact.courseId)}, ${p.add(fact.dayId)}, ${p.add(fact.done)}::boolean,
            ${p.add(fact.at)}::timestamptz, ${p.add(fact.timeZone ?? null)}::text from learner
          on conflict (uid, course_id, day_id)
          do update set done = excluded.done, ticked_at = excluded.ticked_at, time_zone = excluded.time_zone`,
      ];
    case "course-completed": {
      const at = p.add(fact.at);
      return [
        `insert into enrolments (uid, course_id, status, enrolled_at, completed_at)
          select ${uid}, ${p.add(fact.courseId)}, 'completed', ${at}::timestamptz, ${at}::timestamptz from learner
          on conflict (uid, course_id) do update set status = excluded.status, completed_at = excluded.completed_at`,
      ];
    }
    case "certificate-issued":
      return certificateParts(fact, p, uid);
    case "course-reviewed":
      return [
        `insert into reviews (uid, course_id, thumb, reviewed_at)
          select ${uid}, ${p.add(fact.courseId)}, ${p.add(fact.thumb)}, ${p.add(fact.at)}::timestamptz from learner
          on conflict (uid, course_id) do update set thumb = excluded.thumb, reviewed_at = excluded.reviewed_at`,
      ];
    case "application-noted":
      return [
        `insert into scheme_applications (uid, scheme_id, applied_at)
          select ${uid}, ${p.add(fact.schemeId)}, ${p.add(fact.at)}::timestamptz from learner
          on conflict (uid, scheme_id) do nothing`,
      ];
    case "application-taken-back":
      return [
        `delete from scheme_applications using learner
          where scheme_applications.uid = learner.id and scheme_id = ${p.add(fact.schemeId)}`,
      ];
  }
}

/** Together with the evidence of the certificate. */
function certificateParts(
  { certificate, gathered, startsClosed = false }: FactOf<"certificate-issued">,
  p: Parameters,
  uid: string,
): readonly string[] {
  const { id, courseId, holderName, issuedAt } = certificate;
  const course = p.add(courseId);
  const evidence = p.add(gathered ? JSON.stringify(gathered.evidence) : null);
  const issued = `insert into certificates (uid, course_id, id, holder_name, issued_at, evidence, is_public)
      select ${uid}, ${course}, ${p.add(id)}, ${p.add(holderName)}, ${p.add(issuedAt)}::timestamptz, ${evidence}::jsonb,
        ${p.add(!startsClosed)}::boolean from learner`;
  if (!gathered || gathered.submissions.length === 0) return [issued];
  const submissions = `insert into certificate_submissions (uid, course_id, ${SUBMISSION_COLUMNS})
      select ${uid}, ${course}, ${submissionsFrom(p.add(JSON.stringify(gathered.submissions)), "learner")}`;
  return [issued, submissions];
}

function jobPart({ key, kind, about, data, runAt }: NewJob, p: Parameters, now: string): string {
  const dueAt = runAt ? `${p.add(runAt)}::timestamptz` : `${now}::timestamptz`;
  return `insert into jobs (key, kind, about, data, queued_at, due_at, waits_since)
    select ${p.add(key)}, ${p.add(kind)}, ${p.add(about)}, ${p.add(data)}, ${now}::timestamptz, ${dueAt},
      ${runAt ? "null" : `${now}::timestamptz`} from learner
    on conflict (key) do nothing`;
}
