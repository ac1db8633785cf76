import type { FastifyReply, FastifyRequest } from "fastify";
import { type RoleNeed, roleNeeds } from "#domain/accounts/role-needs.ts";
import type { CurrentSession, Identity } from "#server/ports/identity.ts";
import { isStaff, type Roles } from "#server/ports/roles.ts";
import { ApiError } from "./api-error.ts";

/** Readable by the page, holds no secret: it only saves a signed-in visitor the sight of 'Log In' while loading. */
const HINT_COOKIE = "kadam_hint";

/** By what a role is known, and when it counts. */
export type RoleDeps = {
  readonly identity: Identity;
  readonly roles: Roles;
  readonly asksSecondFactor: boolean;
};

/** Undefined for visitors and for learners alike, and while the role does not count. */
export async function staffSession(
  { identity, roles, asksSecondFactor }: RoleDeps,
  request: FastifyRequest,
): Promise<CurrentSession | undefined> {
  const session = await identity.sessionOf(request.headers.cookie);
  if (!session || needsOf(session, { identity, asksSecondFactor }) !== undefined) return undefined;
  return isStaff(await roles.of(session.account.uid)) ? session : undefined;
}

/** What must be done before a role counts in this session. Where the provider has no second step, none is asked for. */
export function needsOf(
  { account, hasSecondFactor, beganAt }: CurrentSession,
  { identity, asksSecondFactor }: Pick<RoleDeps, "identity" | "asksSecondFactor">,
): RoleNeed | undefined {
  return roleNeeds(
    { emailVerified: account.emailVerified, hasSecondFactor, beganAt },
    { asksSecondFactor: asksSecondFactor && identity.secondFactor !== undefined, now: new Date() },
  );
}

/** Everybody else gets what an unknown address answers, without a cookie that would tell the difference. */
export async function requireStaff(deps: RoleDeps, request: FastifyRequest): Promise<CurrentSession> {
  const session = await staffSession(deps, request);
  if (!session) throw new ApiError("not-found");
  return session;
}

export function sendCookies(
  reply: FastifyReply,
  setCookie: readonly string[],
  state: "in" | "out" | "same",
): void {
  for (const cookie of setCookie) reply.header("set-cookie", cookie);
  if (state === "in") reply.header("set-cookie", `${HINT_COOKIE}=in; Path=/; Max-Age=31536000; SameSite=Lax`);
  if (state === "out") reply.header("set-cookie", `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
}
