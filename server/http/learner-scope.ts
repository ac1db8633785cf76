import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CurrentSession, Identity } from "#server/ports/identity.ts";
import { ApiError } from "./api-error.ts";
import { sendCookies } from "./session.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What whoever is not signed in is told at this route of the learner scope, in place of the usual refusal. */
    readonly signedOut?: "login-to-enrol";
  }
}

/** The session of whoever makes this request. Only the learner scope hands it out, so no other route can ask for it. */
export type SessionOf = (request: FastifyRequest) => CurrentSession;

/** Makes every route of the scope one for whoever is signed in, about their own things. */
export function onlyLearners(
  scope: FastifyInstance,
  { identity }: { readonly identity: Identity },
): SessionOf {
  const sessions = new WeakMap<FastifyRequest, CurrentSession>();
  // Before the body is read: who is not signed in learns nothing from how it would be judged.
  scope.addHook("onRequest", async (request, reply) => {
    const session = await identity.sessionOf(request.headers.cookie);
    if (!session) throw new ApiError(request.routeOptions.config.signedOut ?? "not-signed-in");
    // Whichever request renews the session sets the new cookie, else the browser's would expire before it.
    sendCookies(reply, session.setCookie, "same");
    sessions.set(request, session);
  });
  return (request) => {
    const session = sessions.get(request);
    if (!session) throw new Error("a learner's route was reached outside of the learner scope");
    return session;
  };
}
