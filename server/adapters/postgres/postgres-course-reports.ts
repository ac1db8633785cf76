import type { CourseReport } from "#domain/staff/course-report.ts";
import { keepCounted } from "#server/keep-counted.ts";
import type { CourseReports } from "#server/ports/course-reports.ts";
import { countPatiently } from "./count-patiently.ts";
import type { Database, Row } from "./database.ts";

/**
 * One statement, so that all figures are one snapshot; each count uses a covering index. The few demo learners are
 * counted separately and subtracted: excluding them from the large counts would read every learner.
 */
const REPORT = `
  with demo as (select id from learners where is_demo),
  demo_enrolled as (select status from enrolments join demo on demo.id = uid where course_id = $1),
  demo_ticks as (select uid, day_id, ticked_at from day_ticks join demo on demo.id = uid where course_id = $1 and done)
  select
    (select count(*)::int from enrolments where course_id = $1 and status = 'enrolled')
      - (select count(*)::int from demo_enrolled where status = 'enrolled') as enrolled,
    (select count(*)::int from enrolments where course_id = $1 and status = 'completed')
      - (select count(*)::int from demo_enrolled where status = 'completed') as completed,
    (select count(*)::int from (select 1 from day_ticks where course_id = $1 and done and ticked_at >= $2 group by uid) as people)
      - (select count(distinct uid)::int from demo_ticks where ticked_at >= $2) as active,
    (select coalesce(json_object_agg(day_id, learners - demo_learners) filter (where learners > demo_learners), '{}')
      from (select day_id, count(*)::int as learners from day_ticks where course_id = $1 and done group by day_id) as days,
        lateral (select count(*)::int as demo_learners from demo_ticks where demo_ticks.day_id = days.day_id) as less
    ) as "learnersByDay"`;

export function postgresCourseReports(database: Database): CourseReports {
  const report = keepCounted<CourseReport, Date>({
    count: (courseId, activeSince) =>
      countPatiently<Row & CourseReport>(database, REPORT, [courseId, activeSince]),
    sizeOf: ({ enrolled, completed }) => enrolled + completed,
  });
  return { report: ({ id }, activeSince) => report(id, activeSince) };
}
