import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CurrentSession, Identity } from "#server/ports/identity.ts";
import { ApiError } from "./api-error.ts";
import { ofRequests } from "./of-requests.ts";
import { sendCookies } from "./session.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The error for a visitor who is not signed in, instead of the usual `not-signed-in`. */
    readonly signedOut?: "login-to-enrol";
  }
}

/** The session behind this request. Only the learner scope hands it out, so no other route can ask for it. */
export type SessionOf = (request: FastifyRequest) => CurrentSession;

/** Requires a session for every route of the scope; each is about the learner's own data. */
export function onlyLearners(
  scope: FastifyInstance,
  { identity }: { readonly identity: Identity },
): SessionOf {
  const { remember, recall } = ofRequests<CurrentSession>(scope, "session");
  // Authenticate before the body is parsed: validation errors would tell visitors what a route accepts.
  scope.addHook("onRequest", async (request, reply) => {
    const session = await identity.sessionOf(request.headers.cookie);
    if (!session) throw new ApiError(request.routeOptions.config.signedOut ?? "not-signed-in");
    // Sliding expiration: the request that renews the session also sends the new cookie, or the browser's copy expires first.
    sendCookies(reply, session.setCookie, "same");
    remember(request, session);
  });
  return (request) => {
    const session = recall(request);
    if (!session) throw new Error("a learner's route was reached outside of the learner scope");
    return session;
  };
}
