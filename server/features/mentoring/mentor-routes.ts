import type { FastifyInstance } from "fastify";
import type { MentorOf } from "#server/http/mentor-scope.ts";
import { mentorDeskRoutes } from "./mentor-desk-routes.ts";
import { mentorThreadRoutes } from "./mentor-thread-routes.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";

/** The desk of the mentors; only ever registered inside the mentor scope. */
export async function mentorRoutes(
  app: FastifyInstance,
  deps: MentoringDeps & { readonly mentorOf: MentorOf },
): Promise<void> {
  await app.register(mentorDeskRoutes, deps);
  await app.register(mentorThreadRoutes, deps);
}
