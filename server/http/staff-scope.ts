import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#domain/accounts/account.ts";
import { type RoleDeps, requireStaff, sendCookies, staffSession } from "./session.ts";

/** Who of the staff makes this request. */
export type MemberOf = (request: FastifyRequest) => Account;

/** Makes every route of the scope one for staff: to anybody else it looks like an address where nothing is. */
export function onlyStaff(scope: FastifyInstance, deps: RoleDeps): MemberOf {
  const members = new WeakMap<FastifyRequest, Account>();
  // Before the body is looked at, as at every address where nothing is.
  scope.addHook("onRequest", async (request, reply) => {
    const session = await requireStaff(deps, request);
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
