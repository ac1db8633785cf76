import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";

const PAGES: Readonly<Record<string, string>> = {
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
};

const query = z.object({ mode: z.string().max(100).default(""), oobCode: z.string().max(1000).default("") });

/** Firebase mails links to one URL for every purpose; this redirects to the right page. */
export async function mailedLinkRoutes(app: FastifyInstance): Promise<void> {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get("/auth/action", { schema: { hide: true, querystring: query } }, async (request, reply) => {
      const { mode, oobCode } = request.query;
      const page = Object.hasOwn(PAGES, mode) ? PAGES[mode] : undefined;
      // The link is a secret for a while: no cache may store the redirect.
      reply.header("cache-control", "no-store");
      return reply.redirect(page ? `${page}#token=${encodeURIComponent(oobCode)}` : "/login", 302);
    });
}
