import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type CallbackReply,
  callbackFilter,
  callbackPage,
  callbackParams,
  callbackQuery,
  callbackReply,
  callNoteBody,
} from "#contract/staff.ts";
import { onlyProblems } from "#domain/accounts/person-problems.ts";
import type { CallbackRequest } from "#domain/callbacks/callback-request.ts";
import { noteProblem, tidyNote } from "#domain/staff/call-note.ts";
import { isoDateInIndia } from "#domain/staff/moment-in-words.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { MemberOf } from "#server/http/staff-scope.ts";
import { type CallbackStore, callbackLetterKey, ERASED_NAME } from "#server/ports/callback-store.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";
import { callbackSheet } from "./callback-sheet.ts";
import { recorder } from "./staff-records.ts";

type Deps = {
  readonly callbacks: CallbackStore;
  readonly staffLog: StaffLog;
  readonly memberOf: MemberOf;
  readonly eraseMailOf: (jobKey: string) => Promise<void>;
  readonly now: () => Date;
};

const PAGE_SIZE = 50;

export async function staffCallbackRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { callbacks, memberOf, eraseMailOf, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = recorder(deps);

  typed.get(
    "/callbacks",
    { schema: { hide: true, querystring: callbackQuery, response: { 200: callbackPage } } },
    async (request) => {
      const found = await callbacks.list({ ...request.query, most: PAGE_SIZE + 1 });
      const shown = found.slice(0, PAGE_SIZE);
      const next = found.length > PAGE_SIZE ? shown.at(-1)?.id : undefined;
      return { requests: shown.map(presentCallback), ...(next === undefined ? {} : { next }) };
    },
  );

  typed.put(
    "/callbacks/:requestId/called",
    {
      schema: {
        hide: true,
        params: callbackParams,
        body: callNoteBody,
        response: { 200: callbackReply },
      },
    },
    async (request) => {
      refuseProblems(onlyProblems({ note: noteProblem(request.body.note) }));
      const [note, at] = [tidyNote(request.body.note), now()];
      const { email } = memberOf(request);
      const called = await callbacks.markCalled(request.params.requestId, email, note, at);
      if (!called) throw new ApiError("unknown-callback");
      await record(request, { at, action: "call-noted", subject: called.name, detail: note }, called.id);
      return presentCallback(called);
    },
  );

  typed.delete(
    "/callbacks/:requestId",
    { schema: { hide: true, params: callbackParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const { requestId } = request.params;
      const count = await callbacks.erase({ id: requestId });
      if (count === 0) throw new ApiError("unknown-callback");
      await eraseMailOf(callbackLetterKey(requestId));
      // Without a name: the entry must not bring back what was deleted.
      await record(request, { at: now(), action: "callback-erased", subject: ERASED_NAME });
      return reply.code(204).send(null);
    },
  );

  typed.get(
    "/callbacks.csv",
    // No HEAD, which would generate the whole file for nothing.
    { exposeHeadRoute: false, schema: { hide: true, querystring: callbackFilter } },
    async (request, reply) => {
      const { status, interest } = request.query;
      const at = now();
      const subject = [status, interest ?? "every interest"].join(", ");
      await record(request, { at, action: "callbacks-exported", subject });
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="kadam-callbacks-${isoDateInIndia(at)}.csv"`)
        .send(Readable.from(callbackSheet(callbacks, { status, interest })));
    },
  );
}

function presentCallback({ askedAt, calledAt, ...rest }: CallbackRequest): CallbackReply {
  return {
    ...rest,
    askedAt: askedAt.toISOString(),
    ...(calledAt ? { calledAt: calledAt.toISOString() } : {}),
  };
}
