import type { FastifyInstance, FastifyRequest } from "fastify";
import { ageRefusal } from "#domain/mentoring/age-refusal.ts";
import type { Actor } from "#domain/mentoring/move.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { coursesIn } from "#server/ports/roles.ts";
import { ApiError } from "./api-error.ts";
import { ofRequests } from "./of-requests.ts";
import type { TellEvent } from "./security-events.ts";
import { needsOf, type RoleDeps, sendCookies } from "./session.ts";

export type Mentor = Extract<Actor, { readonly role: "mentor" }>;

/** The mentor behind this request. */
export type MentorOf = (request: FastifyRequest) => Mentor;

export type MentorScopeDeps = RoleDeps & {
  readonly privacy: Pick<PrivacyStore, "standingOf">;
  readonly tellEvent: TellEvent;
};

/** Requires the mentor role for every route of the scope; everybody else gets 404, as if the route did not exist. */
export function onlyMentors(scope: FastifyInstance, deps: MentorScopeDeps): MentorOf {
  const { remember, recall } = ofRequests<Mentor>(scope, "mentor");
  // Authorise before the body is parsed: an unknown address does not parse it either.
  scope.addHook("onRequest", async (request, reply) => {
    const session = await deps.identity.sessionOf(request.headers.cookie);
    const courses = session ? coursesIn(await deps.roles.of(session.account.uid)) : [];
    const isMentor = session && courses.length > 0 && needsOf(session, deps) === undefined;
    // Mentors must be adults. An account that has not answered the question about age may enter: the desk tells them to.
    if (!isMentor || ageRefusal(await deps.privacy.standingOf(session.account.uid)) === "under-18") {
      deps.tellEvent(request, "role-refused", session?.account.email);
      throw new ApiError("not-found");
    }
    sendCookies(reply, session.setCookie, "same");
    remember(request, { role: "mentor", id: session.account.uid, courses });
  });
  return (request) => {
    const mentor = recall(request);
    if (!mentor) throw new Error("a mentor's route was reached outside of the mentors' scope");
    return mentor;
  };
}
