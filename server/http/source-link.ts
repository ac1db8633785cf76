import type { FastifyInstance } from "fastify";

/**
 * AGPL: users of the site must be offered the source code of the running version. Pages are static and do not know the settings, so
 * they link to this address, which redirects to the configured source. If none is configured, the licences page says whom to ask.
 */
export function serveSourceLink(app: FastifyInstance, sourceUrl: string | undefined): void {
  app.get("/source", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").redirect(sourceUrl ?? "/licences#source", 302),
  );
}
