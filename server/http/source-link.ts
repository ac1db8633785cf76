import type { FastifyInstance } from "fastify";

/**
 * Under the AGPL whoever uses the site must be offered the source of what runs here. Pages are files that know no settings, so they
 * link to this address, and it leads to where the settings say. Where they say nothing, the page of licences says whom to ask.
 */
export function serveSourceLink(app: FastifyInstance, sourceUrl: string | undefined): void {
  app.get("/source", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").redirect(sourceUrl ?? "/licences#source", 302),
  );
}
