import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { scholarshipList } from "#contract/scholarships.ts";
import { currentSchemes } from "#server/current-schemes.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";

type Deps = { readonly catalogue: Catalogue; readonly schemes: SchemeStore };

export async function scholarshipRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/scholarships",
    {
      schema: {
        summary: "All scholarship schemes, with the staff's latest edits",
        tags: ["scholarships"],
        response: { 200: scholarshipList },
      },
    },
    async () => [...(await currentSchemes(deps))],
  );
}
