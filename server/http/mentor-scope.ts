import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "#domain/mentoring/move.ts";
import { coursesIn } from "#server/ports/roles.ts";
import { ApiError } from "./api-error.ts";
import { needsOf, type RoleDeps, sendCookies } from "./session.ts";

export type Mentor = Extract<Actor, { readonly role: "mentor" }>;

/** Which mentor makes this request. */
export type MentorOf = (request: FastifyRequest) => Mentor;

/** Makes every route of the scope one for mentors: to anybody else it looks like an address where nothing is. */
export function onlyMentors(scope: FastifyInstance, deps: RoleDeps): MentorOf {
  const mentors = new WeakMap<FastifyRequest, Mentor>();
  // Before the body is looked at, as at every address where nothing is.
  scope.addHook("onRequest", async (request, reply) => {
    const session = await deps.identity.sessionOf(request.headers.cookie);
    const courses = session ? coursesIn(await deps.roles.of(session.account.uid)) : [];
    if (!session || courses.length === 0 || needsOf(session, deps) !== undefined)
      throw new ApiError("not-found");
    sendCookies(reply, session.setCookie, "same");
    mentors.set(request, { role: "mentor", id: session.account.uid, courses });
  });
  return (request) => {
    const mentor = mentors.get(request);
    if (!mentor) throw new Error("a mentor's route was reached outside of the mentors' scope");
    return mentor;
  };
}
