import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { unsubscribeParams } from "#contract/unsubscribe.ts";
import type { EndableLetters } from "#domain/accounts/endable-letters.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { UnsubscribeTokens } from "#server/letters/unsubscribe.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";

/** How each kind of letters ends for an account. */
type EndLetters = Readonly<Record<EndableLetters, (uid: string) => Promise<void>>>;

type Deps = {
  readonly learners: LearnerStore;
  readonly unsubscribe: UnsubscribeTokens;
  readonly endLetters: EndLetters;
};

/** 'List-Unsubscribe=One-Click' and the boundaries around it. */
const FORM_BYTES = 4 * 1024;

/** For whoever has the link out of a letter, without signing in. */
export async function unsubscribeRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { learners, unsubscribe, endLetters } = deps;
  // RFC 8058: mail programs send a form of one of two kinds; what it says is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: FORM_BYTES }, (_request, _form, done) =>
    done(null),
  );
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/unsubscribe/:token",
    {
      // The click comes from the servers of mail providers, or from their pages.
      config: { takesForeignOrigins: true },
      schema: {
        summary: "End one kind of letters to the learner to whom the letter went",
        tags: ["learner"],
        params: unsubscribeParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const link = unsubscribe.read(request.params.token);
      if (link === undefined) throw new ApiError("not-found");
      // Whoever has left gets no letters either.
      if (await learners.find(link.uid)) await endLetters[link.letters](link.uid);
      return reply.code(204).send(null);
    },
  );

  // Opened by hand it asks first: programs that look at the links of a mail must not end anything.
  typed.get(
    "/unsubscribe/:token",
    { schema: { hide: true, params: unsubscribeParams } },
    async (request, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 302),
  );
}
