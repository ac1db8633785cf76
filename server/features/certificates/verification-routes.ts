import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { certificateParams, submissionsReply, verificationReply } from "#contract/certificates.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import { type LookUpCertificate, requireSight } from "./look-up-certificate.ts";
import type { NameReviews } from "./name-reviews.ts";
import { presentShown, presentSubmissions } from "./present-certificate.ts";
import { sendTagged } from "./send-tagged.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly certificates: CertificateStore;
  readonly lookUpCertificate: LookUpCertificate;
  readonly nameReviews: NameReviews;
  readonly publicUrl: string;
  readonly issuer: Issuer;
};

export async function verificationRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { certificates, lookUpCertificate } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/certificates/:id",
    {
      schema: {
        summary: "Check a certificate: valid, revoked or private, and what was done for it",
        tags: ["certificates"],
        params: certificateParams,
        response: { 200: verificationReply },
      },
    },
    async (request, reply) => {
      const sight = await lookUpCertificate(request, reply, request.params.id);
      if (sight.for === "nobody") return sendTagged(request, reply, { status: "private" }, false);
      const { certificate } = sight;
      const shown = presentShown(certificate, deps, await deps.nameReviews(certificate));
      return sendTagged(request, reply, shown, sight.for === "everyone");
    },
  );

  typed.get(
    "/certificates/:id/submissions",
    {
      schema: {
        summary: "The solutions behind a certificate, where its holder shares them",
        tags: ["certificates"],
        params: certificateParams,
        response: { 200: submissionsReply },
      },
    },
    async (request, reply) => {
      const sight = requireSight(await lookUpCertificate(request, reply, request.params.id));
      const { certificate } = sight;
      if (!certificate.sharesCode) throw new ApiError("code-not-shared");
      const submissions = await certificates.submissions(certificate.id);
      const shown = presentSubmissions(certificate, submissions, deps);
      return sendTagged(request, reply, shown, sight.for === "everyone");
    },
  );
}
