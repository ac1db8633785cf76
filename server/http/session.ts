import type { FastifyReply, FastifyRequest } from "fastify";
import { hasRole } from "#domain/accounts/role.ts";
import { type RoleNeed, roleNeeds } from "#domain/accounts/role-needs.ts";
import type { CurrentSession, Identity } from "#server/ports/identity.ts";
import { type Roles, rolesIn } from "#server/ports/roles.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** With https, cookies are `Secure` and bound to this host (`__Host-`). */
    readonly hasSecureCookies: boolean;
  }
}

/** Not httpOnly and without a secret: it only keeps a signed-in visitor from seeing 'Log In' while the page loads. */
const HINT_COOKIE = "kadam_hint";
const YEAR_SECONDS = 31_536_000;

/** What the role checks need. */
export type RoleDeps = {
  readonly identity: Identity;
  readonly roles: Roles;
  readonly asksSecondFactor: boolean;
};

/** Undefined for visitors, for learners, and for staff whose role does not count yet. */
export async function staffSession(
  { identity, roles, asksSecondFactor }: RoleDeps,
  request: FastifyRequest,
): Promise<CurrentSession | undefined> {
  const session = await identity.sessionOf(request.headers.cookie);
  if (!session || needsOf(session, { identity, asksSecondFactor }) !== undefined) return undefined;
  return hasRole(rolesIn(await roles.of(session.account.uid)), "staff") ? session : undefined;
}

/** What must be done before a role counts in this session. A second factor is required only if the identity provider has one. */
export function needsOf(
  { account, hasSecondFactor, isByPasskey, beganAt }: CurrentSession,
  { identity, asksSecondFactor }: Pick<RoleDeps, "identity" | "asksSecondFactor">,
): RoleNeed | undefined {
  return roleNeeds(
    { emailVerified: account.emailVerified, hasSecondFactor: hasSecondFactor || isByPasskey, beganAt },
    { asksSecondFactor: asksSecondFactor && identity.secondFactor !== undefined, now: new Date() },
  );
}

export function sendCookies(
  reply: FastifyReply,
  setCookie: readonly string[],
  state: "in" | "out" | "same",
): void {
  for (const cookie of setCookie) reply.header("set-cookie", cookie);
  if (state === "same") return;
  const hint = state === "in" ? `in; Path=/; Max-Age=${YEAR_SECONDS}` : "; Path=/; Max-Age=0";
  const isSecure = reply.server.hasSecureCookies;
  reply.header(
    "set-cookie",
    `${isSecure ? "__Host-" : ""}${HINT_COOKIE}=${hint}; SameSite=Lax${isSecure ? "; Secure" : ""}`,
  );
}
