import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { unsubscribeParams } from "#contract/unsubscribe.ts";
import type { EndableLetters } from "#domain/accounts/endable-letters.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { UnsubscribeTokens } from "#server/letters/unsubscribe-tokens.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";

/** How each kind of mail is switched off for an account. */
type EndLetters = Readonly<Record<EndableLetters, (uid: string) => Promise<void>>>;

type Deps = {
  readonly learners: LearnerStore;
  readonly unsubscribe: UnsubscribeTokens;
  readonly endLetters: EndLetters;
};

/** 'List-Unsubscribe=One-Click' and the multipart boundaries around it. */
const FORM_BYTES = 4 * 1024;

/** For the person who has the link from a mail, without signing in. */
export async function unsubscribeRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { learners, unsubscribe, endLetters } = deps;
  // RFC 8058: mail programs send a form in one of two encodings; its content is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: FORM_BYTES }, (_request, _form, done) =>
    done(null),
  );
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/unsubscribe/:token",
    {
      // The request comes from servers or pages of mail providers, so other origins are allowed.
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
      // A deleted account gets no mails anyway.
      if (await learners.find(link.uid)) await endLetters[link.letters](link.uid);
      return reply.code(204).send(null);
    },
  );

  // GET only asks for confirmation: programs that scan the links of a mail must not unsubscribe anybody.
  typed.get(
    "/unsubscribe/:token",
    { schema: { hide: true, params: unsubscribeParams } },
    async (request, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 302),
  );
}
