import { fullName, type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import type { NewJob } from "#server/ports/jobs.ts";
import type { Moment } from "#server/ports/learner-store.ts";
import { SUBMISSION_COLUMNS, submissionsFrom } from "./certificate-rows.ts";

export type Statement = { readonly sql: string; readonly values: readonly unknown[] };

/** Builds `$1`, `$2` … while the parts of a statement are put together. */
class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * Everything that differs between two records, as one statement, or undefined when nothing does. It takes effect only
 * when the learner still has the version that was loaded; it returns one row then and none when somebody was faster.
 */
export function changeStatement(
  before: { record: LearnerRecord; version: number } | undefined,
  after: LearnerRecord,
  moment: Moment,
): Statement | undefined {
  const p = new Parameters();
  const uid = p.add(after.uid);
  const now = p.add(moment.now);
  const facts = [
    ...enrolmentParts(before?.record, after, p, uid, now),
    ...tickParts(before?.record, after, p, uid, moment),
    ...reviewParts(before?.record, after, p, uid, now),
    ...applicationParts(before?.record, after, p, uid),
    ...certificateParts(before?.record, after, p, uid),
  ];
  if (before && facts.length === 0 && !hasNewDetails(before.record, after)) return undefined;
  facts.push(...(moment.jobs ?? []).map((job) => jobPart(job, p, now)));
  const learner = before ? updateLearner(before, after, p, uid, now) : insertLearner(after, p, uid, now);
  const ctes = [`learner as (${learner} returning id)`, ...facts.map((fact, n) => `fact${n} as (${fact})`)];
  return { sql: `with ${ctes.join(",\n")} select id from learner`, values: p.values };
}

function jobPart({ key, kind, about, data, runAt }: NewJob, p: Parameters, now: string): string {
  const dueAt = runAt ? `${p.add(runAt)}::timestamptz` : `${now}::timestamptz`;
  return `insert into jobs (key, kind, about, data, queued_at, due_at, waits_since)
    select ${p.add(key)}, ${p.add(kind)}, ${p.add(about)}, ${p.add(data)}, ${now}::timestamptz, ${dueAt},
      ${runAt ? "null" : `${now}::timestamptz`} from learner
    on conflict (key) do nothing`;
}

/** Any conflict counts, not only that of the id: of two inserts at once, PostgreSQL may notice the equal address first. */
function insertLearner(after: LearnerRecord, p: Parameters, uid: string, now: string): string {
  return `insert into learners (id, email, display_name, first_name, last_name, phone, created_at, updated_at)
    values (${uid}, ${p.add(after.email)}, ${p.add(fullName(after))}, ${p.add(after.firstName)}, ${p.add(after.lastName)},
      ${p.add(after.phone)}, ${now}, ${now}) on conflict do nothing`;
}

function updateLearner(
  before: { record: LearnerRecord; version: number },
  after: LearnerRecord,
  p: Parameters,
  uid: string,
  now: string,
): string {
  const details = hasNewDetails(before.record, after)
    ? `, display_name = ${p.add(fullName(after))}, first_name = ${p.add(after.firstName)},
       last_name = ${p.add(after.lastName)}, phone = ${p.add(after.phone)}`
    : "";
  return `update learners set version = version + 1, updated_at = ${now}${details}
    where id = ${uid} and version = ${p.add(before.version)}`;
}

function hasNewDetails(before: LearnerRecord, after: LearnerRecord): boolean {
  return (
    before.firstName !== after.firstName || before.lastName !== after.lastName || before.phone !== after.phone
  );
}

function enrolmentParts(
  before: LearnerRecord | undefined,
  after: LearnerRecord,
  p: Parameters,
  uid: string,
  now: string,
): string[] {
  return [...after.enrolledCourses, ...after.completedCourses]
    .filter((courseId) => standingIn(after, courseId) !== standingIn(before, courseId))
    .map((courseId) => {
      const completedAt =
        standingIn(after, courseId) === "completed" ? `${now}::timestamptz` : "null::timestamptz";
      return `insert into enrolments (uid, course_id, status, enrolled_at, completed_at)
        select ${uid}, ${p.add(courseId)}, ${p.add(standingIn(after, courseId))}, ${now}::timestamptz, ${completedAt} from learner
        on conflict (uid, course_id) do update set status = excluded.status, completed_at = excluded.completed_at`;
    });
}

export type ChangedTick = { readonly courseId: string; readonly dayId: string; readonly done: boolean };

export function changedTicks(before: LearnerRecord | undefined, after: LearnerRecord): ChangedTick[] {
  return Object.entries(after.ticks).flatMap(([courseId, ticks]) => {
    const known = before?.ticks[courseId as keyof typeof before.ticks] ?? {};
    if (known === ticks) return [];
    return Object.entries(ticks)
      .filter(
        ([dayId, done]) =>
          known[dayId] !== done || tickedAt(before, courseId, dayId) !== tickedAt(after, courseId, dayId),
      )
      .map(([dayId, done]) => ({ courseId, dayId, done }));
  });
}

function tickedAt(record: LearnerRecord | undefined, courseId: string, dayId: string): number | undefined {
  return record?.tickedAt?.[courseId as keyof LearnerRecord["tickedAt"]]?.[dayId]?.getTime();
}

function tickParts(
  before: LearnerRecord | undefined,
  after: LearnerRecord,
  p: Parameters,
  uid: string,
  { now, tickedAt = now, timeZone }: Moment,
): string[] {
  return changedTicks(before, after).map(
    ({ courseId, dayId, done }) =>
      `insert into day_ticks (uid, course_id, day_id, done, ticked_at, time_zone)
        select ${uid}, ${p.add(courseId)}, ${p.add(dayId)}, ${p.add(done)}::boolean, ${p.add(tickedAt)}::timestamptz,
          ${p.add(timeZone ?? null)}::text from learner
        on conflict (uid, course_id, day_id)
        do update set done = excluded.done, ticked_at = excluded.ticked_at, time_zone = excluded.time_zone`,
  );
}

function reviewParts(
  before: LearnerRecord | undefined,
  after: LearnerRecord,
  p: Parameters,
  uid: string,
  now: string,
): string[] {
  const known: Readonly<Record<string, string>> = before?.reviews ?? {};
  return Object.entries(after.reviews)
    .filter(([courseId, thumb]) => known[courseId] !== thumb)
    .map(
      ([courseId, thumb]) =>
        `insert into reviews (uid, course_id, thumb, reviewed_at)
          select ${uid}, ${p.add(courseId)}, ${p.add(thumb)}, ${now}::timestamptz from learner
          on conflict (uid, course_id) do update set thumb = excluded.thumb, reviewed_at = excluded.reviewed_at`,
    );
}

/** The only fact that can be taken back: its row goes, if the learner still has the version that was loaded. */
function applicationParts(
  before: LearnerRecord | undefined,
  after: LearnerRecord,
  p: Parameters,
  uid: string,
): string[] {
  const known = before?.applications ?? {};
  const noted = Object.entries(after.applications)
    .filter(([schemeId, appliedAt]) => known[schemeId]?.getTime() !== appliedAt.getTime())
    .map(
      ([schemeId, appliedAt]) =>
        `insert into scheme_applications (uid, scheme_id, applied_at)
          select ${uid}, ${p.add(schemeId)}, ${p.add(appliedAt)}::timestamptz from learner
          on conflict (uid, scheme_id) do update set applied_at = excluded.applied_at`,
    );
  const takenBack = Object.keys(known)
    .filter((schemeId) => !Object.hasOwn(after.applications, schemeId))
    .map(
      (schemeId) =>
        `delete from scheme_applications using learner
          where scheme_applications.uid = learner.id and scheme_id = ${p.add(schemeId)}`,
    );
  return [...noted, ...takenBack];
}

/** Of a certificate that is being issued also what it stands on, in the same statement. */
function certificateParts(
  before: LearnerRecord | undefined,
  after: LearnerRecord,
  p: Parameters,
  uid: string,
): string[] {
  const known = new Set(before?.certificates.map((certificate) => certificate.id));
  return after.certificates
    .filter((certificate) => !known.has(certificate.id))
    .flatMap(({ id, courseId, holderName, issuedAt, proof, startsClosed = false }) => {
      const course = p.add(courseId);
      const evidence = p.add(proof ? JSON.stringify(proof.evidence) : null);
      const certificate = `insert into certificates (uid, course_id, id, holder_name, issued_at, evidence, is_public)
          select ${uid}, ${course}, ${p.add(id)}, ${p.add(holderName)}, ${p.add(issuedAt)}::timestamptz, ${evidence}::jsonb,
            ${p.add(!startsClosed)}::boolean from learner`;
      if (!proof || proof.submissions.length === 0) return [certificate];
      const submissions = `insert into certificate_submissions (uid, course_id, ${SUBMISSION_COLUMNS})
          select ${uid}, ${course}, ${submissionsFrom(p.add(JSON.stringify(proof.submissions)), "learner")}`;
      return [certificate, submissions];
    });
}
