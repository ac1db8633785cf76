import type { FastifyInstance } from "fastify";
import { mentorDeskRoutes } from "./mentor-desk-routes.ts";
import { onlyMentors } from "./mentor-scope.ts";
import { mentorThreadRoutes } from "./mentor-thread-routes.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";

/** For mentors. To everybody else nothing below is there. */
export async function mentorRoutes(app: FastifyInstance, deps: MentoringDeps): Promise<void> {
  const mentorDeps = { ...deps, mentorOf: onlyMentors(app, deps) };
  await app.register(mentorDeskRoutes, mentorDeps);
  await app.register(mentorThreadRoutes, mentorDeps);
}
