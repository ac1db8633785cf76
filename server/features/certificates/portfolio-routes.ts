import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { ownPortfolioReply, portfolioBody, portfolioParams, portfolioReply } from "#contract/certificates.ts";
import { mayBeShown } from "#domain/accounts/may-be-shown.ts";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { Limit } from "#server/ports/limits.ts";
import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { LookUpPortfolio } from "./look-up-portfolio.ts";
import { sendTagged } from "./send-tagged.ts";

const SWITCHES: Limit = { most: 60, windowSeconds: 600 };

type Deps = {
  readonly portfolios: PortfolioStore;
  readonly privacy: PrivacyStore;
  readonly limitUse: LimitUse;
  readonly lookUpPortfolio: LookUpPortfolio;
  readonly publicUrl: string;
  readonly issuer: Issuer;
};

/** The learner's own switch. */
export async function ownPortfolioRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const { sessionOf, portfolios, privacy, publicUrl } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const presentOwn = (id: string | undefined) => ({
    isPublic: id !== undefined,
    url: id === undefined ? null : `${publicUrl}/portfolio/${id}`,
  });

  typed.get(
    "/me/portfolio",
    {
      schema: {
        summary: "Whether the learner's portfolio page is on, and where it is",
        tags: ["certificates"],
        response: { 200: ownPortfolioReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      return presentOwn(await portfolios.idOf(account.uid));
    },
  );

  typed.put(
    "/me/portfolio",
    {
      schema: {
        summary: "Switch the portfolio page on or off; switched on again, it has a new address",
        tags: ["certificates"],
        body: portfolioBody,
        response: { 200: ownPortfolioReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await deps.limitUse("portfolio", account.uid, SWITCHES);
      if (request.body.isPublic) {
        if (!mayBeShown(await privacy.standingOf(account.uid))) throw new ApiError("not-shown-yet");
        const freshId = certificateIdFrom(randomBytes(CERTIFICATE_ID_LENGTH));
        return presentOwn(await portfolios.switchOn(account.uid, freshId));
      }
      await portfolios.switchOff(account.uid);
      return presentOwn(undefined);
    },
  );
}

/** The page that it opens to everyone. */
export async function portfolioRoutes(app: FastifyInstance, { lookUpPortfolio }: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/portfolios/:id",
    {
      schema: {
        summary: "A learner's public certificates, on the page that the learner has switched on",
        tags: ["certificates"],
        params: portfolioParams,
        response: { 200: portfolioReply },
      },
    },
    async (request, reply) => {
      const portfolio = await lookUpPortfolio(request, request.params.id);
      return sendTagged(request, reply, portfolio, true);
    },
  );
}
