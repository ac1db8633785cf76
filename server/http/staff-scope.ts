import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#domain/accounts/account.ts";
import { ApiError } from "./api-error.ts";
import type { TellEvent } from "./security-events.ts";
import { type RoleDeps, sendCookies, staffSession } from "./session.ts";

/** Who of the staff makes this request. */
export type MemberOf = (request: FastifyRequest) => Account;

/** Makes every route of the scope one for staff: to anybody else it looks like an address where nothing is. */
export function onlyStaff(
  scope: FastifyInstance,
  deps: RoleDeps & { readonly tellEvent: TellEvent },
): MemberOf {
  const members = new WeakMap<FastifyRequest, Account>();
  // Before the body is looked at, as at every address where nothing is.
  scope.addHook("onRequest", async (request, reply) => {
    const session = await staffSession(deps, request);
    if (!session) {
      const who = await deps.identity.sessionOf(request.headers.cookie);
      deps.tellEvent(request, "role-refused", who?.account.email);
      // What an unknown address answers, without a cookie that would tell the difference.
      throw new ApiError("not-found");
    }
    sendCookies(reply, session.setCookie, "same");
    members.set(request, session.account);
  });
  return (request) => {
    const member = members.get(request);
    if (!member) throw new Error("a staff route was reached outside of the staff scope");
    return member;
  };
}

/** The same for a page. */
export function isStaffRequest(deps: RoleDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const session = await staffSession(deps, request);
    if (session) sendCookies(reply, session.setCookie, "same");
    return session !== undefined;
  };
}
