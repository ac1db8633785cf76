import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { courseReportList, staffLogList } from "#contract/staff.ts";
import { activeSince, learnersPerDay } from "#domain/staff/course-report.ts";
import type { CourseReports } from "#server/ports/course-reports.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly courseReports: CourseReports;
  readonly staffLog: StaffLog;
  readonly now: () => Date;
};

const ENTRIES_SHOWN = 100;

export async function staffReportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, courseReports, staffLog, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/courses", { schema: { hide: true, response: { 200: courseReportList } } }, async () => {
    const since = activeSince(now());
    return Promise.all(
      catalogue.courses.map(async (course) => {
        const { id, title, days } = course;
        const report = await courseReports.report(course, since);
        const { enrolled, active, completed } = report;
        const perDay = learnersPerDay(report, days);
        return { courseId: id, title, enrolled, active, completed, learnersPerDay: perDay };
      }),
    );
  });

  typed.get("/log", { schema: { hide: true, response: { 200: staffLogList } } }, async () => {
    const entries = await staffLog.latest(ENTRIES_SHOWN);
    return entries.map(({ at, email, action, subject, detail }) => ({
      at: at.toISOString(),
      email,
      action,
      subject,
      detail,
    }));
  });
}
