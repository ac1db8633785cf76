import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { certificateParams } from "#contract/certificates.ts";
import { statusListParams } from "#contract/credentials.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import { hasTag } from "#server/http/etag.ts";
import type { CredentialIssuer, SignedCredential } from "#server/ports/credential-issuer.ts";
import { type LookUpCertificate, requireSight } from "./look-up-certificate.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly credentials: CredentialIssuer;
  readonly lookUpCertificate: LookUpCertificate;
};

/** Programs recognise this type as JSON; the newer `application/vc` not. */
const CREDENTIAL_TYPE = "application/vc+ld+json";
const JWT_TYPE = "application/vc+jwt";
const DID_TYPE = "application/did+ld+json";

/** Half a minute in proxies and as long in the server: a revocation or a new key is known within a minute. */
const SHORTLY = "public, max-age=30";

/** A hundred lists, used or not: signing them all cannot keep a server busy. */
const LIST_NUMBER = /^(0|[1-9]\d?)$/;

/** The signed forms of a certificate, and the revocation list. */
export async function credentialRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/certificates/:id/credential.json",
    {
      schema: {
        summary: "The certificate as an Open Badges 3.0 credential with a Data Integrity proof",
        tags: ["certificates"],
        params: certificateParams,
      },
    },
    async (request, reply) =>
      sendCredential(deps, request, reply, request.params.id, ({ json, version }, id) => ({
        text: json,
        type: CREDENTIAL_TYPE,
        fileName: `kadam-${id}.json`,
        tag: `json-${version}`,
      })),
  );

  typed.get(
    "/certificates/:id/credential.jwt",
    {
      schema: {
        summary: "The certificate as an Open Badges 3.0 credential in a signed JWT",
        tags: ["certificates"],
        params: certificateParams,
      },
    },
    async (request, reply) =>
      sendCredential(deps, request, reply, request.params.id, ({ jwt, version }, id) => ({
        text: jwt,
        type: JWT_TYPE,
        fileName: `kadam-${id}.jwt`,
        tag: `jwt-${version}`,
      })),
  );

  typed.get(
    "/credentials/status/:list",
    {
      schema: {
        summary: "Which credentials are revoked: a signed Bitstring Status List",
        tags: ["certificates"],
        params: statusListParams,
      },
    },
    async (request, reply) => {
      if (!LIST_NUMBER.test(request.params.list)) throw new ApiError("not-found");
      const text = await deps.credentials.statusList(Number(request.params.list));
      return openToAll(reply).header("cache-control", SHORTLY).type(CREDENTIAL_TYPE).send(text);
    },
  );
}

/** The issuer's logo, if the settings name one. */
export async function issuerRoutes(
  app: FastifyInstance,
  { issuer }: { readonly issuer: Issuer },
): Promise<void> {
  app.get(
    "/issuer/logo.png",
    { schema: { summary: "The logo of who gives the certificates", tags: ["certificates"] } },
    async (_request, reply) => {
      if (!issuer.logo) throw new ApiError("not-found");
      return openToAll(reply)
        .header("cache-control", "public, max-age=3600")
        .type("image/png")
        .send(Buffer.from(issuer.logo.png));
    },
  );
}

/** The keys of the issuer. The first route is for a site at the root of its host, the second for one under a path. */
export async function didRoutes(
  app: FastifyInstance,
  { credentials }: Pick<Deps, "credentials">,
): Promise<void> {
  for (const path of ["/.well-known/did.json", "/did.json"]) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const document = await credentials.didDocument();
      return openToAll(reply).header("cache-control", SHORTLY).type(DID_TYPE).send(JSON.stringify(document));
    });
  }
}

type File = {
  readonly text: string;
  readonly type: string;
  readonly fileName: string;
  readonly tag: string;
};

async function sendCredential(
  { catalogue, credentials, lookUpCertificate }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  typedId: string,
  fileOf: (signed: SignedCredential, id: string) => File,
): Promise<FastifyReply> {
  const sight = requireSight(await lookUpCertificate(request, reply, typedId));
  const { certificate } = sight;
  // No new signature for a revoked certificate; earlier copies are covered by the revocation list.
  if (certificate.revoked) throw new ApiError("revoked-certificate");
  const signed = await credentials.sign(certificate, findCourse(catalogue, certificate.courseId));
  const { text, type, fileName, tag } = fileOf(signed, certificate.id);
  if (sight.for === "everyone") {
    // A weak ETag: another server's text says the same but was signed a moment later.
    openToAll(reply).header("etag", `W/"${tag}"`).header("cache-control", "public, max-age=60");
    if (hasTag(request.headers["if-none-match"], `"${tag}"`)) return reply.code(304).send();
  } else reply.header("cache-control", "private, no-store");
  return reply.header("content-disposition", `attachment; filename="${fileName}"`).type(type).send(text);
}

/** CORS: pages of other sites that verify credentials may read it too. */
function openToAll(reply: FastifyReply): FastifyReply {
  return reply
    .header("access-control-allow-origin", "*")
    .header("cross-origin-resource-policy", "cross-origin");
}
