import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { scholarshipList } from "#contract/scholarships.ts";

type Deps = { readonly catalogue: Catalogue };

export async function scholarshipRoutes(app: FastifyInstance, { catalogue }: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/scholarships",
    {
      schema: {
        summary: "All scholarship schemes",
        tags: ["scholarships"],
        response: { 200: scholarshipList },
      },
    },
    async () => [...catalogue.scholarships],
  );
}
