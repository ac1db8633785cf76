import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { certificateParams } from "#contract/certificates.ts";
import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { findCourse } from "#server/find-course.ts";
import { networkOf } from "#server/http/address-network.ts";
import { ApiError } from "#server/http/api-error.ts";
import { hasTag } from "#server/http/etag.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { CredentialIssuer } from "#server/ports/credential-issuer.ts";
import type { CertificateToDraw, DocumentDrawer, DrawingTask } from "#server/ports/document-drawer.ts";
import type { Limit } from "#server/ports/limits.ts";
import { type LookUpCertificate, requireSight } from "./look-up-certificate.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly credentials: CredentialIssuer;
  readonly documents: DocumentDrawer;
  readonly lookUpCertificate: LookUpCertificate;
  readonly limitUse: LimitUse;
  readonly publicUrl: string;
  readonly issuer: Issuer;
};

/** Only drawings count, not cached files, so that a class behind one address gets its files. */
export const DRAWINGS_BY_ADDRESS: Limit = { most: 120, windowSeconds: 600 };
/** Cache size; 30 to 60 kB each. */
const MOST_KEPT = 64;

/** The certificate to print and to share. */
export async function documentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  app.addHook("onClose", () => deps.documents.close());
  const kept = new Map<string, Promise<Buffer>>();

  /** Concurrent requests for the same file share one drawing. */
  async function fileOf(request: FastifyRequest, tag: string, task: DrawingTask): Promise<Buffer> {
    const known = kept.get(tag);
    if (known) return known;
    await deps.limitUse("certificate-drawing", networkOf(request.ip), DRAWINGS_BY_ADDRESS);
    const drawing = kept.get(tag) ?? deps.documents.draw(task);
    kept.set(tag, drawing);
    drawing.catch(() => kept.delete(tag));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return drawing;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    typedId: string,
    documentOf: (certificate: KeptCertificate, drawn: CertificateToDraw) => Promise<Document>,
  ): Promise<FastifyReply> {
    const sight = requireSight(await deps.lookUpCertificate(request, reply, typedId));
    const { certificate } = sight;
    // A printed file cannot be revoked: none is made for a revoked certificate.
    if (certificate.revoked) throw new ApiError("revoked-certificate");
    const { task, tag, headers } = await documentOf(certificate, toDraw(certificate, deps));
    if (sight.for === "everyone") {
      reply.headers({ etag: `W/"${tag}"`, "cache-control": "public, max-age=60" });
      if (hasTag(request.headers["if-none-match"], `"${tag}"`)) return reply.code(304).send();
    } else reply.header("cache-control", "private, no-store");
    const file = await fileOf(request, tag, task);
    return reply.headers(headers).send(file);
  }

  typed.get(
    "/certificates/:id/certificate.pdf",
    {
      schema: {
        summary: "The certificate to print: PDF/A-3b with the signed credential attached",
        tags: ["certificates"],
        params: certificateParams,
      },
    },
    async (request, reply) =>
      answer(request, reply, request.params.id, async (certificate, drawn) => {
        const course = findCourse(deps.catalogue, certificate.courseId);
        const { json, version } = await deps.credentials.sign(certificate, course);
        return {
          task: { kind: "pdf", drawn: { ...drawn, credentialJson: json } },
          tag: `pdf-${tagOf(drawn, deps.documents.lookVersion, version)}`,
          headers: {
            "content-type": "application/pdf",
            "content-disposition": `attachment; filename="kadam-${certificate.id}.pdf"`,
          },
        };
      }),
  );

  typed.get(
    "/certificates/:id/card.png",
    {
      schema: {
        summary: "The certificate as a picture for sharing",
        tags: ["certificates"],
        params: certificateParams,
      },
    },
    async (request, reply) =>
      answer(request, reply, request.params.id, async (certificate, drawn) => ({
        task: { kind: "picture", drawn },
        tag: `picture-${tagOf(drawn, deps.documents.lookVersion, "")}`,
        headers: {
          "content-type": "image/png",
          "content-disposition": `inline; filename="kadam-${certificate.id}.png"`,
          "cross-origin-resource-policy": "cross-origin",
        },
      })),
  );
}

type Document = {
  readonly task: DrawingTask;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
};

function toDraw(certificate: KeptCertificate, { catalogue, publicUrl, issuer }: Deps): CertificateToDraw {
  const { id, holderName, issuedAt, evidence, history, courseId } = certificate;
  const course = findCourse(catalogue, courseId);
  return {
    certificate: { id, holderName, issuedAt, evidence, history },
    course: { title: course.title, cloth: course.cloth },
    verifyUrl: `${publicUrl}/verify/${id}`,
    issuer,
  };
}

function tagOf(drawn: CertificateToDraw, lookVersion: number, credentialVersion: string): string {
  const issuer = { ...drawn.issuer, logo: drawn.issuer.logo?.version };
  const told = JSON.stringify([lookVersion, { ...drawn, issuer }, credentialVersion]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 22);
}
