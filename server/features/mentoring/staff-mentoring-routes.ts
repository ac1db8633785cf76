import type { FastifyInstance } from "fastify";
import type { StaffMentoringDeps } from "./mentoring-deps.ts";
import { reportedMessageRoutes } from "./reported-message-routes.ts";
import { staffMentorRoutes } from "./staff-mentor-routes.ts";
import { staffThreadRoutes } from "./staff-thread-routes.ts";

/** The part of the staff desk that is about mentoring; only ever registered inside the staff scope. */
export async function staffMentoringRoutes(app: FastifyInstance, deps: StaffMentoringDeps): Promise<void> {
  await app.register(staffMentorRoutes, deps);
  await app.register(reportedMessageRoutes, deps);
  await app.register(staffThreadRoutes, deps);
}
