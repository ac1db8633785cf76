import type { CourseReport } from "#domain/staff/course-report.ts";
import { keepCounted } from "#server/keep-counted.ts";
import type { CourseReports } from "#server/ports/course-reports.ts";
import { countPatiently } from "./count-patiently.ts";
import type { Database, Row } from "./database.ts";

/** One statement, so that all figures are of the same moment; each count has an index that holds all it needs. */
const REPORT = `
  select
    (select count(*)::int from enrolments where course_id = $1 and status = 'enrolled') as enrolled,
    (select count(*)::int from enrolments where course_id = $1 and status = 'completed') as completed,
    (select count(*)::int from (select 1 from day_ticks where course_id = $1 and done and ticked_at >= $2 group by uid) as people) as active,
    (select coalesce(json_object_agg(day_id, learners), '{}')
      from (select day_id, count(*)::int as learners from day_ticks where course_id = $1 and done group by day_id) as days
    ) as "learnersByDay"`;

export function postgresCourseReports(database: Database): CourseReports {
  const report = keepCounted<CourseReport, Date>({
    count: (courseId, activeSince) =>
      countPatiently<Row & CourseReport>(database, REPORT, [courseId, activeSince]),
    sizeOf: ({ enrolled, completed }) => enrolled + completed,
  });
  return { report: ({ id }, activeSince) => report(id, activeSince) };
}
