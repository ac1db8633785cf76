import type { FastifyRequest } from "fastify";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { PortfolioReply } from "#contract/certificates.ts";
import { mayBeShown } from "#domain/accounts/may-be-shown.ts";
import { NO_ID, readCertificateId } from "#domain/certificates/certificate-id.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { fullName } from "#domain/learning/learner-record.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { limitMisses } from "./limit-misses.ts";
import { presentPortfolio } from "./present-certificate.ts";

/** Throws `unknown-portfolio`, and `too-many-requests` at an address that has tried too many ids. */
export type LookUpPortfolio = (request: FastifyRequest, typedId: string) => Promise<PortfolioReply>;

type Deps = {
  readonly catalogue: Catalogue;
  readonly learners: LearnerStore;
  readonly certificates: CertificateStore;
  readonly portfolios: PortfolioStore;
  readonly privacy: PrivacyStore;
  readonly limitUse: LimitUse;
  readonly publicUrl: string;
  readonly issuer: Issuer;
  readonly now: () => Date;
};

/** The one way from an id in an address to a portfolio. */
export function lookUpPortfolios(deps: Deps): LookUpPortfolio {
  const { learners, certificates, portfolios, privacy, limitUse, now } = deps;
  const misses = limitMisses("portfolio-miss", limitUse, now);
  return async (request, typedId) => {
    misses.refuseIfMany(request.ip);
    const uid = await portfolios.holderOf(readCertificateId(typedId) ?? NO_ID);
    const record = uid === undefined ? undefined : await learners.find(uid);
    if (!record) {
      await misses.count(request.ip);
      throw new ApiError("unknown-portfolio");
    }
    if (!mayBeShown(await privacy.standingOf(record.uid))) throw new ApiError("unknown-portfolio");
    return presentPortfolio(fullName(record), await certificates.ofLearner(record.uid), deps);
  };
}
