import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  confirmPasswordBody,
  messageReply,
  secondFactorCodeBody,
  secondFactorReply,
  secondFactorSetup,
} from "#contract/accounts.ts";
import { isRefusal } from "#domain/refusal.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import {
  LINK_FAILURES_BY_NETWORK,
  type LimitKeeper,
  WRONG_PASSWORDS_BY_ACCOUNT,
} from "#server/http/limit-uses.ts";
import type { TellEvent } from "#server/http/security-events.ts";
import { sendCookies } from "#server/http/session.ts";
import type { Identity, SecondFactor } from "#server/ports/identity.ts";
import type { Limit } from "#server/ports/limits.ts";
import type { Roles } from "#server/ports/roles.ts";
import type { SessionCookies } from "#server/ports/session-cookies.ts";
import { refuseWeakSession } from "./guarded-factors.ts";
import type { KnownDevices } from "./known-device.ts";

type Deps = {
  readonly identity: Identity;
  readonly roles: Roles;
  readonly limitKeeper: LimitKeeper;
  readonly devices: KnownDevices;
  readonly tellEvent: TellEvent;
};

/** Longer than the validity of a code, including the ones before and after. */
const ONCE_PER_CODE: Limit = { most: 1, windowSeconds: 120 };

type FinishedSignIn = SessionCookies & { readonly email: string };

function availableIn({ secondFactor }: Identity): SecondFactor {
  if (!secondFactor) throw new ApiError("not-found");
  return secondFactor;
}

/** The second step at sign-in: a code from an authenticator app, or one of the recovery codes. */
export async function secondStepRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { identity, limitKeeper: limits, tellEvent } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  /**
   * Replay protection: somebody who looked over a shoulder knows the code while it is valid, so it opens one session
   * only.
   */
  async function refuseUsedCode({ email, setCookie }: FinishedSignIn, code: string): Promise<void> {
    try {
      await limits.use("used-code", `${email} ${code.replaceAll(/\s/g, "")}`, ONCE_PER_CODE);
    } catch {
      await identity.signOut(setCookie.map((cookie) => cookie.split(";", 1)[0]).join("; "));
      throw new ApiError("wrong-code");
    }
  }

  typed.post(
    "/session/second-factor",
    {
      schema: {
        summary: "Finish signing in with a code",
        tags: ["accounts"],
        body: secondFactorCodeBody,
        response: { 200: messageReply },
      },
    },
    async (request, reply) => {
      const wentWell = await limits.attempt(
        limits.networkTries("second-factor", request.ip, LINK_FAILURES_BY_NETWORK),
      );
      const outcome = await availableIn(identity).finish(request.headers.cookie, request.body.code);
      if (isRefusal(outcome)) {
        tellEvent(request, "second-factor-failed");
        throw new ApiError(outcome.refused);
      }
      await refuseUsedCode(outcome, request.body.code);
      await wentWell();
      sendCookies(reply, outcome.setCookie, "in");
      tellEvent(request, "signed-in", outcome.email);
      deps.devices.remember(request, reply, outcome.email);
      return { message: "Login successful!" };
    },
  );
}

/** The learner's own switch for it. */
export async function secondFactorRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const { identity, sessionOf, limitKeeper: limits, tellEvent } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const attempt = (what: "password-check" | "second-factor-code", uid: string) =>
    limits.attempt([{ what, who: uid, limit: WRONG_PASSWORDS_BY_ACCOUNT, atSuccess: "forget" }]);

  typed.get(
    "/me/second-factor",
    {
      schema: {
        summary: "Whether signing in asks for a code, and whether it can",
        tags: ["accounts"],
        response: { 200: secondFactorReply },
      },
    },
    async (request) => {
      const { hasSecondFactor } = sessionOf(request);
      return { isAvailable: identity.secondFactor !== undefined, isOn: hasSecondFactor };
    },
  );

  typed.post(
    "/me/second-factor",
    {
      config: { stores: "account" },
      schema: {
        summary: "Begin to set up an authenticator app; counts once a code was confirmed",
        tags: ["accounts"],
        body: confirmPasswordBody,
        response: { 200: secondFactorSetup },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const wentWell = await attempt("password-check", account.uid);
      await refuseWeakSession(deps, sessionOf(request));
      const outcome = await availableIn(identity).begin(request.headers.cookie, request.body.password);
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await wentWell();
      return { uri: outcome.uri, recoveryCodes: [...outcome.recoveryCodes] };
    },
  );

  typed.post(
    "/me/second-factor/confirm",
    {
      config: { stores: "account" },
      schema: {
        summary: "Switch it on with the first code",
        tags: ["accounts"],
        body: secondFactorCodeBody,
        response: { 200: messageReply },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const wentWell = await attempt("second-factor-code", account.uid);
      const outcome = await availableIn(identity).confirm(request.headers.cookie, request.body.code);
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await wentWell();
      sendCookies(reply, outcome.setCookie, "in");
      tellEvent(request, "second-factor-on", account.email);
      return { message: "From now on, logging in asks for a code. Your other devices are logged out." };
    },
  );

  typed.delete(
    "/me/second-factor",
    {
      schema: {
        summary: "Switch it off",
        tags: ["accounts"],
        body: confirmPasswordBody,
        response: { 200: messageReply },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const wentWell = await attempt("password-check", account.uid);
      const outcome = await availableIn(identity).switchOff(request.headers.cookie, request.body.password);
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await wentWell();
      sendCookies(reply, outcome.setCookie, "in");
      tellEvent(request, "second-factor-off", account.email);
      return { message: "Logging in asks for your password only." };
    },
  );
}
