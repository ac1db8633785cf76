import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { learnerRecord } from "#contract/learning.ts";
import { schemeParams } from "#contract/scholarships.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { isRefusal } from "#domain/refusal.ts";
import { noteApplication, takeBackApplication } from "#domain/scholarships/apply.ts";
import { currentSchemes } from "#server/current-schemes.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";
import { detailsOf, presentLearner } from "#server/present-learner.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly issuer: Issuer;
  readonly sessionOf: SessionOf;
  readonly learners: LearnerStore;
  readonly schemes: SchemeStore;
  readonly now: () => Date;
};

export async function applicationRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { sessionOf, learners, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.put(
    "/me/applications/:schemeId",
    {
      config: { stores: "applications" },
      schema: {
        summary: "Note that the learner applied for a scholarship; the first date stays",
        tags: ["learner"],
        params: schemeParams,
        response: { 200: learnerRecord },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const schemes = await currentSchemes(deps);
      const application = { schemeId: request.params.schemeId, now: now() };
      const record = await learners.change(
        account.uid,
        (current) => noteApplication(current, application, schemes, detailsOf(account)),
        { now: application.now },
      );
      if (isRefusal(record)) throw new ApiError(record.refused);
      return presentLearner(record, deps);
    },
  );

  typed.delete(
    "/me/applications/:schemeId",
    {
      schema: {
        summary: "Take back the note of an application",
        tags: ["learner"],
        params: schemeParams,
        response: { 200: learnerRecord },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { schemeId } = request.params;
      const record = await learners.change<never>(
        account.uid,
        (current) => takeBackApplication(current, schemeId, detailsOf(account)),
        { now: now() },
      );
      return presentLearner(record, deps);
    },
  );
}
