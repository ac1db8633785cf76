import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { messageReply } from "#contract/accounts.ts";
import { callbackBody, contactBody } from "#contract/callbacks.ts";
import {
  type CallbackDetails,
  readCallback,
  sameRequestSince,
  thanksFor,
} from "#domain/callbacks/callback-request.ts";
import { readContact, sameMessageSince } from "#domain/callbacks/contact-message.ts";
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
  /** Undefined: no mail is sent. */
  readonly staffMail: string | undefined;
};

export async function callbackRoutes(
  app: FastifyInstance,
  { callbacks, identity, limitKeeper, now, letterJob, staffMail }: Deps,
): Promise<void> {
  /** Stores it for the staff desk, with a mail to staff if an address is set. */
  const keep = async (cookie: string | undefined, details: CallbackDetails, since: Date) => {
    const id = randomUUID();
    const letters = staffMail
      ? [letterJob({ name: "callback-asked", to: staffMail, data: details }, id)]
      : [];
    const session = await identity.sessionOf(cookie);
    return callbacks.add(id, details, since, now(), letters, session?.account.uid);
  };

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
        const outcome = await keep(request.headers.cookie, details, sameRequestSince(now()));
        if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      }
      return reply.code(201).send({ message: thanksFor(details) });
    },
  );

  app.withTypeProvider<ZodTypeProvider>().post(
    "/contact-messages",
    {
      schema: {
        summary: "Write to the staff",
        tags: ["callbacks"],
        body: contactBody,
        response: { 201: messageReply },
      },
    },
    async (request, reply) => {
      const read = readContact(request.body);
      if ("problems" in read) throw new ApiError("invalid-input", read.problems as Record<string, string>);
      await limitKeeper.useNetwork("contact", request.ip, CALLBACK_BY_NETWORK);
      const { details } = read;
      if ((request.body.website ?? "") === "") {
        const outcome = await keep(request.headers.cookie, details, sameMessageSince(now()));
        if (isRefusal(outcome)) throw new ApiError("sent-already");
      }
      return reply.code(201).send({
        message: `Thank you. Your message is with the staff. They answer to ${details.email}, usually within two working days.`,
      });
    },
  );
}
