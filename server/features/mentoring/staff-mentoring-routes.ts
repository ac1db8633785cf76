import type { FastifyInstance } from "fastify";
import type { MemberOf } from "#server/http/staff-scope.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { staffMentorRoutes } from "./staff-mentor-routes.ts";
import { staffReportRoutes } from "./staff-report-routes.ts";
import { staffThreadRoutes } from "./staff-thread-routes.ts";

export type StaffMentoringDeps = MentoringDeps & {
  readonly memberOf: MemberOf;
  readonly staffLog: StaffLog;
};

/** The part of the staff desk that is about mentoring; only ever registered inside the staff scope. */
export async function staffMentoringRoutes(app: FastifyInstance, deps: StaffMentoringDeps): Promise<void> {
  await app.register(staffMentorRoutes, deps);
  await app.register(staffReportRoutes, deps);
  await app.register(staffThreadRoutes, deps);
}
