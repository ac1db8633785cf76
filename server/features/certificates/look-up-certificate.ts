import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import { NO_ID, readCertificateId } from "#domain/certificates/certificate-id.ts";
import { isOpenToAll } from "#domain/certificates/open-to-all.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import { sendCookies } from "#server/http/session.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { limitMisses } from "./limit-misses.ts";

/** Who may see the certificate. If nobody may, no data is returned. */
export type Sight =
  | { readonly for: "everyone" | "holder"; readonly certificate: KeptCertificate }
  | { readonly for: "nobody" };

/** Throws `unknown-certificate`, and `too-many-requests` for an address that has tried too many ids. */
export type LookUpCertificate = (
  request: FastifyRequest,
  reply: FastifyReply,
  typedId: string,
) => Promise<Sight>;

type Deps = {
  readonly certificates: CertificateStore;
  readonly identity: Identity;
  readonly privacy: PrivacyStore;
  readonly limitUse: LimitUse;
  readonly now: () => Date;
};

/** The only way from an id in a URL to a certificate, for everything that shows one. */
export function lookUpCertificates({
  certificates,
  identity,
  privacy,
  limitUse,
  now,
}: Deps): LookUpCertificate {
  const misses = limitMisses("certificate-miss", limitUse, now);
  return async (request, reply, typedId) => {
    misses.refuseIfMany(request.ip);
    const certificate = await certificates.find(readCertificateId(typedId) ?? NO_ID);
    if (!certificate) {
      await misses.count(request.ip);
      throw new ApiError("unknown-certificate");
    }
    // The session is read only if needed: a public certificate needs no lookup.
    if (certificate.isPublic && isOpenToAll(certificate, await privacy.standingOf(certificate.holderUid)))
      return { for: "everyone", certificate };
    const session = await identity.sessionOf(request.headers.cookie);
    if (!session) return { for: "nobody" };
    sendCookies(reply, session.setCookie, "same");
    // A public setting counts only once the holder may be shown.
    return certificate.holderUid === session.account.uid
      ? { for: "holder", certificate: { ...certificate, isPublic: false } }
      : { for: "nobody" };
  };
}

/** For files, which are all or nothing: those of a private certificate are refused to everyone but its holder. */
export function requireSight(sight: Sight): Exclude<Sight, { readonly for: "nobody" }> {
  if (sight.for === "nobody") throw new ApiError("private-certificate");
  return sight;
}
