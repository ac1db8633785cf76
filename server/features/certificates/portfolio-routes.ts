import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import {
  ownPortfolioReply,
  portfolioBody,
  portfolioParams,
  portfolioReply,
  portfolioTicketBody,
  portfolioTicketParams,
  submissionsReply,
} from "#contract/certificates.ts";
import { mayBeShown } from "#domain/accounts/may-be-shown.ts";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import { ticketsOf } from "#domain/certificates/equal-work.ts";
import { refuseToShow } from "#domain/certificates/shown-work.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { Limit } from "#server/ports/limits.ts";
import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { LookUpPortfolio } from "./look-up-portfolio.ts";
import { presentChoice } from "./present-work.ts";
import { sendTagged } from "./send-tagged.ts";

const SWITCHES: Limit = { most: 60, windowSeconds: 600 };

type Deps = {
  readonly catalogue: Catalogue;
  readonly portfolios: PortfolioStore;
  readonly exercises: ExerciseStore;
  readonly privacy: PrivacyStore;
  readonly limitUse: LimitUse;
  readonly lookUpPortfolio: LookUpPortfolio;
  readonly publicUrl: string;
};

/** The learner's own switches. */
export async function ownPortfolioRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const { sessionOf, portfolios, exercises, privacy, publicUrl } = deps;
  const { courses } = deps.catalogue;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const ticketIds = ticketsOf(courses).map(({ exercise }) => exercise.id);
  const presentOwn = async (uid: string) => {
    const id = await portfolios.idOf(uid);
    const standings = await exercises.standings(uid, ticketIds);
    return {
      isPublic: id !== undefined,
      url: id === undefined ? null : `${publicUrl}/portfolio/${id}`,
      tickets: presentChoice(courses, standings, await portfolios.chosen(uid)),
    };
  };

  typed.get(
    "/me/portfolio",
    {
      schema: {
        summary: "Whether the learner's portfolio page is on, where it is, and which tickets it may show",
        tags: ["certificates"],
        response: { 200: ownPortfolioReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      return presentOwn(account.uid);
    },
  );

  typed.put(
    "/me/portfolio",
    {
      config: { stores: "account" },
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
        await portfolios.switchOn(account.uid, freshId);
      } else await portfolios.switchOff(account.uid);
      return presentOwn(account.uid);
    },
  );

  typed.put(
    "/me/portfolio/tickets/:exerciseId",
    {
      config: { stores: "tickets" },
      schema: {
        summary: "Put a passed ticket on the portfolio page, or take it off",
        tags: ["certificates"],
        params: portfolioTicketParams,
        body: portfolioTicketBody,
        response: { 200: ownPortfolioReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await deps.limitUse("portfolio", account.uid, SWITCHES);
      const { exerciseId } = request.params;
      const { isShown } = request.body;
      if (isShown) {
        const standing = (await exercises.standings(account.uid, [exerciseId])).get(exerciseId);
        const refusal = refuseToShow(courses, exerciseId, standing?.firstPassedAt !== undefined);
        if (refusal) throw new ApiError(refusal.refused);
      }
      await portfolios.choose(account.uid, exerciseId, isShown);
      return presentOwn(account.uid);
    },
  );
}

/** The page that it opens to everyone. */
export async function portfolioRoutes(app: FastifyInstance, { lookUpPortfolio }: Deps): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/portfolios/:id",
    {
      schema: {
        summary:
          "A learner's public certificates and chosen tickets, on the page that the learner has switched on",
        tags: ["certificates"],
        params: portfolioParams,
        response: { 200: portfolioReply },
      },
    },
    async (request, reply) => {
      const portfolio = await lookUpPortfolio.page(request, request.params.id);
      return sendTagged(request, reply, portfolio, true);
    },
  );

  typed.get(
    "/portfolios/:id/work",
    {
      schema: {
        summary: "The code of the tickets on a portfolio page, to be read and run",
        tags: ["certificates"],
        params: portfolioParams,
        response: { 200: submissionsReply },
      },
    },
    async (request, reply) => {
      const work = await lookUpPortfolio.work(request, request.params.id);
      return sendTagged(request, reply, work, true);
    },
  );
}
