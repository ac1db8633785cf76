import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { messageReply } from "#contract/accounts.ts";
import { callbackBody } from "#contract/callbacks.ts";
import { formatPhone } from "#domain/accounts/phone.ts";
import { readCallback, sameRequestSince } from "#domain/callbacks/callback-request.ts";
import { isRefusal } from "#domain/refusal.ts";
import { ApiError } from "#server/http/api-error.ts";
import { CALLBACK_BY_NETWORK, type LimitKeeper } from "#server/http/limit-uses.ts";
import type { CallbackStore } from "#server/ports/callback-store.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LetterJob } from "#server/ports/mail.ts";

type Deps = {
  readonly callbacks: CallbackStore;
  readonly identity: Identity;
  readonly limitKeeper: LimitKeeper;
  readonly now: () => Date;
  readonly letterJob: LetterJob;
  /** Undefined: nobody is told. */
  readonly staffMail: string | undefined;
};

export async function callbackRoutes(
  app: FastifyInstance,
  { callbacks, identity, limitKeeper, now, letterJob, staffMail }: Deps,
): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/callback-requests",
    {
      schema: {
        summary: "Ask to be called",
        tags: ["callbacks"],
        body: callbackBody,
        response: { 201: messageReply },
      },
    },
    async (request, reply) => {
      const read = readCallback(request.body);
      if ("problems" in read) throw new ApiError("invalid-input", read.problems as Record<string, string>);
      await limitKeeper.useNetwork("callback", request.ip, CALLBACK_BY_NETWORK);
      const { details } = read;
      const isRobot = (request.body.website ?? "") !== "";
      if (!isRobot) {
        const [id, at] = [randomUUID(), now()];
        const letters = staffMail
          ? [letterJob({ name: "callback-asked", to: staffMail, data: details }, id)]
          : [];
        const session = await identity.sessionOf(request.headers.cookie);
        const uid = session?.account.uid;
        const outcome = await callbacks.add(id, details, sameRequestSince(at), at, letters, uid);
        if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      }
      return reply.code(201).send({
        message: `Thank you. We will call you on ${formatPhone(details.mobile)}, on a working day, usually within two days.`,
      });
    },
  );
}
