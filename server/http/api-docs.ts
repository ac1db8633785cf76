import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { docsPage, type OpenApi } from "./docs-page.ts";
import { visitorScope } from "./scopes.ts";
import type { SecurityHeaders } from "./security-headers.ts";

/** OpenAPI 3.1, generated from the contract, as JSON and as a page. */
export async function addApiDocs(
  app: FastifyInstance,
  publicUrl: string,
  headers: SecurityHeaders,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Kadam API",
        version: "1.0.0",
        description:
          "Everything the pages of Kadam ask the server. Errors always have the shape { error: { code, message } }.",
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  await visitorScope(app, (scope) => {
    scope.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
      reply.send(app.swagger()),
    );
    // The only page below /api that opens in the browser.
    scope.get("/api/docs", { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers(headers)
        .type("text/html; charset=utf-8")
        .send(docsPage(app.swagger() as OpenApi)),
    );
  });
}
