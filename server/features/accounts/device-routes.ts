import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { confirmPasswordBody, deviceSessions, messageReply } from "#contract/accounts.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import { type LimitKeeper, WRONG_PASSWORDS_BY_ACCOUNT } from "#server/http/limit-uses.ts";
import type { TellEvent } from "#server/http/security-events.ts";
import { sendCookies } from "#server/http/session.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { KnownDevices } from "./known-device.ts";

type Deps = {
  readonly identity: Identity;
  readonly sessionOf: SessionOf;
  readonly devices: KnownDevices;
  readonly limitKeeper: LimitKeeper;
  readonly tellEvent: TellEvent;
};

/** The devices where the learner is signed in, and how to sign them out. */
export async function deviceRoutes(
  app: FastifyInstance,
  { identity, sessionOf, devices, limitKeeper, tellEvent }: Deps,
): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  /** Ask for the password: somebody who finds an open browser must not lock out its owner elsewhere. */
  async function checkPassword(request: FastifyRequest, password: string): Promise<void> {
    const { account } = sessionOf(request);
    const limit = WRONG_PASSWORDS_BY_ACCOUNT;
    const wentWell = await limitKeeper.attempt([
      { what: "password-check", who: account.uid, limit, atSuccess: "forget" },
    ]);
    if (!(await identity.checkPassword(request.headers.cookie, password))) {
      tellEvent(request, "wrong-password", account.email);
      throw new ApiError("wrong-password");
    }
    await wentWell();
  }

  typed.get(
    "/me/sessions",
    {
      schema: {
        summary: "The devices on which the account is signed in",
        tags: ["learner"],
        response: { 200: deviceSessions },
      },
    },
    async (request) => {
      const { account, sessionId } = sessionOf(request);
      const sessions = await identity.sessionsOf(account.uid);
      return {
        sessions: sessions.map(({ id, device, beganAt, lastUsedAt }) => ({
          id,
          device,
          beganAt: beganAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isThisOne: id === sessionId,
        })),
      };
    },
  );

  typed.delete(
    "/me/sessions/:id",
    {
      schema: {
        summary: "Log out on one device",
        tags: ["learner"],
        params: z.object({ id: z.string().max(100) }),
        body: confirmPasswordBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      await checkPassword(request, request.body.password);
      // 'all' has its own route.
      if (request.params.id !== "all") await identity.endSessions(account.uid, request.params.id);
      tellEvent(request, "device-signed-out", account.email);
      return reply.code(204).send(null);
    },
  );

  typed.delete(
    "/me/sessions",
    {
      schema: {
        summary: "Log out everywhere, here too",
        tags: ["learner"],
        body: confirmPasswordBody,
        response: { 200: messageReply },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      await checkPassword(request, request.body.password);
      const { setCookie } = await identity.signOut(request.headers.cookie);
      await identity.endSessions(account.uid, "all");
      tellEvent(request, "signed-out-everywhere", account.email);
      devices.forget(reply);
      sendCookies(reply, setCookie, "out");
      return { message: "You are logged out on all devices." };
    },
  );
}
