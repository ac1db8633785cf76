import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { messageReply, resetPasswordBody, verifyEmailBody } from "#contract/accounts.ts";
import { newPasswordProblems } from "#domain/accounts/new-password.ts";
import { isRefusal } from "#domain/refusal.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import { LINK_FAILURES_BY_NETWORK, type LimitKeeper, MAIL_BY_ACCOUNT } from "#server/http/limit-uses.ts";
import type { TellEvent } from "#server/http/security-events.ts";
import type { Identity } from "#server/ports/identity.ts";
import { leakedProblem } from "./leaked-passwords.ts";

type Deps = {
  readonly identity: Identity;
  readonly limitKeeper: LimitKeeper;
  readonly tellEvent: TellEvent;
};

/** For the person who has the link from a mail. Its token comes in the body, so that it is in no log or history. */
export async function mailedTokenRoutes(
  app: FastifyInstance,
  { identity, limitKeeper: limits, tellEvent }: Deps,
): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/password-resets/confirm",
    {
      schema: {
        summary: "Set a new password with the link's token",
        tags: ["accounts"],
        body: resetPasswordBody,
        response: { 200: messageReply },
      },
    },
    async (request) => {
      const { token, password } = request.body;
      refuseProblems({ ...leakedProblem(password), ...newPasswordProblems(request.body) });
      const wentWell = await limits.attempt(
        limits.networkTries("reset", request.ip, LINK_FAILURES_BY_NETWORK),
      );
      const owner = await identity.ownerOfReset(token);
      if (!owner) throw new ApiError("link-expired");
      refuseProblems(newPasswordProblems(request.body, owner));
      const outcome = await identity.resetPassword(token, password);
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await wentWell();
      tellEvent(request, "password-reset", owner.email);
      return { message: "Your new password is set. Log in with it." };
    },
  );

  typed.post(
    "/email-verifications/confirm",
    {
      schema: {
        summary: "Verify the address with the link's token",
        tags: ["accounts"],
        body: verifyEmailBody,
        response: { 200: messageReply },
      },
    },
    async (request) => {
      const wentWell = await limits.attempt(
        limits.networkTries("verify", request.ip, LINK_FAILURES_BY_NETWORK),
      );
      const outcome = await identity.verifyEmail(request.body.token);
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await wentWell();
      return { message: "Your email address is verified." };
    },
  );
}

/** The learner's own request for such a mail. */
export async function verificationLetterRoutes(
  app: FastifyInstance,
  { identity, sessionOf, limitKeeper: limits }: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/email-verifications",
    {
      config: { stores: "account" },
      schema: {
        summary: "Send the verification link again",
        tags: ["accounts"],
        response: { 200: messageReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      if (account.emailVerified) return { message: "Your email address is verified already." };
      await limits.use("mail-account", account.email, MAIL_BY_ACCOUNT);
      await identity.sendEmailVerification(account.email);
      return { message: "A mail with the link is on its way." };
    },
  );
}
