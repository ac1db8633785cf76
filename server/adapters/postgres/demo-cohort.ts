import type { Course } from "#domain/courses/course.ts";
import { DAYS_BEFORE_REVIEW } from "#domain/learning/review-course.ts";
import type { Database } from "./database.ts";

const COHORT_SIZE = 10;

export const DEMO_MAIL_DOMAIN = "@demo.invalid";

/** Ten learners without a password in every course, each with a positive review: only in a new embedded database. */
export async function addDemoCohort(
  database: Database,
  courses: readonly Course[],
  now: Date,
): Promise<void> {
  await database.transaction(async (queries) => {
    const { rows } = await queries.query("select 1 from settings where name = 'demo-cohort'");
    const { rows: learners } = await queries.query("select 1 from learners limit 1");
    if (rows.length > 0 || learners.length > 0) return;
    await queries.query("insert into settings (name, value) values ('demo-cohort', 'added')");
    await queries.query(
      `insert into learners (id, email, display_name, first_name, last_name, phone, is_demo)
       select 'demo-' || n, 'demo-' || n || $2, 'Demo Learner ' || n, 'Demo', 'Learner ' || n, '', true
       from generate_series(1, $1::int) as n`,
      [COHORT_SIZE, DEMO_MAIL_DOMAIN],
    );
    const firstDays = courses.flatMap(({ id: courseId, days }) =>
      days.slice(0, DAYS_BEFORE_REVIEW).map(({ id }) => [courseId, id] as const),
    );
    const values = [courses.map((course) => course.id), now];
    await queries.query(
      `insert into enrolments (uid, course_id, status, enrolled_at)
       select id, course_id, 'enrolled', $2::timestamptz from learners, unnest($1::text[]) as course_id where is_demo`,
      values,
    );
    await queries.query(
      `insert into day_ticks (uid, course_id, day_id, done, ticked_at)
       select id, course_id, day_id, true, $2::timestamptz
       from learners, unnest($1::text[], $3::text[]) as days (course_id, day_id) where is_demo`,
      [firstDays.map(([courseId]) => courseId), now, firstDays.map(([, dayId]) => dayId)],
    );
    await queries.query(
      `insert into reviews (uid, course_id, thumb, reviewed_at)
       select id, course_id, 'up', $2::timestamptz from learners, unnest($1::text[]) as course_id where is_demo`,
      values,
    );
  });
}

export async function removeDemoCohort(database: Database): Promise<void> {
  await database.query("delete from learners where is_demo");
}
