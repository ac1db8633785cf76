import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  confirmPasswordBody,
  messageReply,
  newPasskeyBody,
  passkeyOptions,
  passkeySignInBody,
  passkeysReply,
} from "#contract/accounts.ts";
import { deviceName } from "#domain/accounts/device-name.ts";
import { MOST_PASSKEYS, passkeyName } from "#domain/accounts/passkeys.ts";
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
import type { Identity } from "#server/ports/identity.ts";
import type { Passkeys } from "#server/ports/passkeys.ts";
import type { Roles } from "#server/ports/roles.ts";
import { refuseWeakSession } from "./guarded-factors.ts";
import type { KnownDevices } from "./known-device.ts";

type Deps = {
  readonly identity: Identity;
  readonly roles: Roles;
  readonly limitKeeper: LimitKeeper;
  readonly devices: KnownDevices;
  readonly tellEvent: TellEvent;
};

function availableIn({ passkeys }: Identity): Passkeys {
  if (!passkeys) throw new ApiError("not-found");
  return passkeys;
}

/** Signing in without a password: the passkey says who it is. */
export async function passkeySignInRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { identity, limitKeeper: limits, tellEvent } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/session/passkey/options",
    {
      schema: {
        summary: "Begin to sign in with a passkey",
        tags: ["accounts"],
        response: { 200: passkeyOptions },
      },
    },
    async (_request, reply) => {
      const { options, setCookie } = await availableIn(identity).beginSignIn();
      sendCookies(reply, setCookie, "same");
      return { options };
    },
  );

  typed.post(
    "/session/passkey",
    {
      schema: {
        summary: "Sign in with a passkey",
        tags: ["accounts"],
        body: passkeySignInBody,
        response: { 200: messageReply },
      },
    },
    async (request, reply) => {
      const passkeys = availableIn(identity);
      const wentWell = await limits.attempt(
        limits.networkTries("passkey", request.ip, LINK_FAILURES_BY_NETWORK),
      );
      const { cookie } = request.headers;
      const device = deviceName(request.headers["user-agent"]);
      const outcome = await passkeys.signIn(cookie, request.body.response, device);
      if (isRefusal(outcome)) {
        tellEvent(request, "passkey-failed");
        throw new ApiError(outcome.refused);
      }
      await wentWell();
      // Session fixation: the old session is ended on the server too, when the browser replaces its cookie.
      await identity.signOut(cookie);
      sendCookies(reply, outcome.setCookie, "in");
      tellEvent(request, "signed-in", outcome.email);
      deps.devices.remember(request, reply, outcome.email);
      return { message: "Login successful!" };
    },
  );
}

/** The learner's own passkeys. */
export async function passkeyRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const { identity, sessionOf, limitKeeper: limits, tellEvent } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  async function checkPassword(request: FastifyRequest, password: string): Promise<void> {
    const { account } = sessionOf(request);
    const limit = WRONG_PASSWORDS_BY_ACCOUNT;
    const wentWell = await limits.attempt([
      { what: "password-check", who: account.uid, limit, atSuccess: "forget" },
    ]);
    if (!(await identity.checkPassword(request.headers.cookie, password))) {
      tellEvent(request, "wrong-password", account.email);
      throw new ApiError("wrong-password");
    }
    await wentWell();
  }

  typed.get(
    "/me/passkeys",
    {
      schema: { summary: "The learner's passkeys", tags: ["accounts"], response: { 200: passkeysReply } },
    },
    async (request) => {
      const { passkeys } = identity;
      const found = (await passkeys?.list(sessionOf(request).account.uid)) ?? [];
      return {
        isAvailable: passkeys !== undefined,
        passkeys: found.map(({ id, name, addedAt }) => ({ id, name, addedAt: addedAt.toISOString() })),
      };
    },
  );

  typed.post(
    "/me/passkeys/options",
    {
      config: { stores: "passkeys" },
      schema: {
        summary: "Begin to add a passkey; counts once the device has made it",
        tags: ["accounts"],
        body: confirmPasswordBody,
        response: { 200: passkeyOptions },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const passkeys = availableIn(identity);
      await checkPassword(request, request.body.password);
      await refuseWeakSession(deps, sessionOf(request));
      if ((await passkeys.list(account.uid)).length >= MOST_PASSKEYS) throw new ApiError("too-many-passkeys");
      const { options, setCookie } = await passkeys.beginAdding(request.headers.cookie, account);
      sendCookies(reply, setCookie, "same");
      return { options };
    },
  );

  typed.post(
    "/me/passkeys",
    {
      config: { stores: "passkeys" },
      schema: {
        summary: "Add the passkey that the device has made",
        tags: ["accounts"],
        body: newPasskeyBody,
        response: { 201: messageReply },
      },
    },
    async (request, reply) => {
      const { account, sessionId } = sessionOf(request);
      const { name, response } = request.body;
      const outcome = await availableIn(identity).add(request.headers.cookie, {
        sessionId,
        name: passkeyName(name, deviceName(request.headers["user-agent"])),
        response,
      });
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      tellEvent(request, "passkey-added", account.email);
      return reply.code(201).send({ message: "From now on you can log in with this passkey." });
    },
  );

  typed.delete(
    "/me/passkeys/:id",
    {
      schema: {
        summary: "Remove a passkey",
        tags: ["accounts"],
        params: z.object({ id: z.string().max(100) }),
        body: confirmPasswordBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const passkeys = availableIn(identity);
      await checkPassword(request, request.body.password);
      await refuseWeakSession(deps, sessionOf(request));
      if (!(await passkeys.remove(account.uid, request.params.id))) throw new ApiError("not-found");
      tellEvent(request, "passkey-removed", account.email);
      return reply.code(204).send(null);
    },
  );
}
