import type { FastifyRequest } from "fastify";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { PortfolioReply, SubmissionsReply } from "#contract/certificates.ts";
import { mayBeShown } from "#domain/accounts/may-be-shown.ts";
import { NO_ID, readCertificateId } from "#domain/certificates/certificate-id.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { fullName, type LearnerRecord } from "#domain/learning/learner-record.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";
import { gatherWork } from "./gather-work.ts";
import { limitMisses } from "./limit-misses.ts";
import { presentPortfolio } from "./present-certificate.ts";
import { presentWork, presentWorkCode } from "./present-work.ts";

/** Both throw `unknown-portfolio`, and `too-many-requests` for an address that has tried too many ids. */
export type LookUpPortfolio = {
  page(request: FastifyRequest, typedId: string): Promise<PortfolioReply>;
  /** The code of its tickets. */
  work(request: FastifyRequest, typedId: string): Promise<SubmissionsReply>;
};

type Deps = {
  readonly catalogue: Catalogue;
  readonly learners: LearnerStore;
  readonly certificates: CertificateStore;
  readonly portfolios: PortfolioStore;
  readonly privacy: PrivacyStore;
  readonly exercises: ExerciseStore;
  readonly workChecks: WorkCheckStore;
  readonly limitUse: LimitUse;
  readonly publicUrl: string;
  readonly issuer: Issuer;
  readonly now: () => Date;
};

/** The only way from an id in a URL to a portfolio. */
export function lookUpPortfolios(deps: Deps): LookUpPortfolio {
  const { learners, certificates, portfolios, privacy, limitUse, now } = deps;
  const misses = limitMisses("portfolio-miss", limitUse, now);
  const holderOf = async (request: FastifyRequest, typedId: string): Promise<LearnerRecord> => {
    misses.refuseIfMany(request.ip);
    const uid = await portfolios.holderOf(readCertificateId(typedId) ?? NO_ID);
    const record = uid === undefined ? undefined : await learners.find(uid);
    if (!record) {
      await misses.count(request.ip);
      throw new ApiError("unknown-portfolio");
    }
    if (!mayBeShown(await privacy.standingOf(record.uid))) throw new ApiError("unknown-portfolio");
    return record;
  };
  return {
    page: async (request, typedId) => {
      const holder = await holderOf(request, typedId);
      const tickets = presentWork(await gatherWork(deps, holder.uid));
      const kept = await certificates.ofLearner(holder.uid);
      return { ...presentPortfolio(fullName(holder), kept, deps), tickets };
    },
    work: async (request, typedId) => {
      const { uid } = await holderOf(request, typedId);
      return presentWorkCode(await gatherWork(deps, uid));
    },
  };
}
