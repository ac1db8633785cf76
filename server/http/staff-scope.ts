import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#domain/accounts/account.ts";
import { ApiError } from "./api-error.ts";
import { ofRequests } from "./of-requests.ts";
import type { TellEvent } from "./security-events.ts";
import { type RoleDeps, sendCookies, staffSession } from "./session.ts";

/** The member of staff behind this request. */
export type MemberOf = (request: FastifyRequest) => Account;

/** Requires the staff role for every route of the scope; everybody else gets 404, as if the route did not exist. */
export function onlyStaff(
  scope: FastifyInstance,
  deps: RoleDeps & { readonly tellEvent: TellEvent },
): MemberOf {
  const { remember, recall } = ofRequests<Account>(scope, "member");
  // Authorise before the body is parsed: an unknown address does not parse it either.
  scope.addHook("onRequest", async (request, reply) => {
    const session = await staffSession(deps, request);
    if (!session) {
      const who = await deps.identity.sessionOf(request.headers.cookie);
      deps.tellEvent(request, "role-refused", who?.account.email);
      // The same 404 as an unknown address, and no Set-Cookie, which would reveal that the route exists.
      throw new ApiError("not-found");
    }
    sendCookies(reply, session.setCookie, "same");
    remember(request, session.account);
  });
  return (request) => {
    const member = recall(request);
    if (!member) throw new Error("a staff route was reached outside of the staff scope");
    return member;
  };
}

/** The same check for a page. */
export function isStaffRequest(deps: RoleDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const session = await staffSession(deps, request);
    if (session) sendCookies(reply, session.setCookie, "same");
    return session !== undefined;
  };
}
