import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { readCertificateId } from "#domain/certificates/certificate-id.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { LiveContent, LivePage } from "#server/http/live-pages.ts";
import type { LookUpCertificate } from "./look-up-certificate.ts";
import type { LookUpPortfolio } from "./look-up-portfolio.ts";
import type { NameReviews } from "./name-reviews.ts";
import { presentShown } from "./present-certificate.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly issuer: Issuer;
  readonly lookUpCertificate: LookUpCertificate;
  readonly lookUpPortfolio: LookUpPortfolio;
  readonly nameReviews: NameReviews;
};

/**
 * Server-rendered pages that work without a script: the API's answers are inlined, under the keys that the browser
 * uses.
 */
export function certificatePages(deps: Deps): readonly LivePage[] {
  return [
    {
      under: "/verify/",
      read: (typed, request, reply) => {
        const { id, path } = addressOf("/verify", typed);
        const key = ["certificates", id];
        return orRefused(path, key, "unknown-certificate", async () => {
          const sight = await deps.lookUpCertificate(request, reply, typed);
          const shown =
            sight.for === "nobody"
              ? { status: "private" }
              : presentShown(sight.certificate, deps, await deps.nameReviews(sight.certificate));
          return { status: 200, isPrivate: sight.for === "holder", path, known: [[key, shown]] };
        });
      },
    },
    {
      under: "/portfolio/",
      read: (typed, request) => {
        const { id, path } = addressOf("/portfolio", typed);
        const key = ["portfolios", id];
        return orRefused(path, key, "unknown-portfolio", async () => {
          const portfolio = await deps.lookUpPortfolio.page(request, typed);
          return { status: 200, isPrivate: false, path, known: [[key, portfolio]] };
        });
      },
    },
  ];
}

/** Canonical URL: however it was typed, an id has one URL; an invalid id is echoed unchanged. */
function addressOf(folder: string, typed: string): { readonly id: string; readonly path: string } {
  const id = readCertificateId(typed) ?? typed;
  return { id, path: `${folder}/${encodeURIComponent(id)}` };
}

/**
 * Refusals are pages too: an unknown id shows the form, and after too many attempts the browser asks and is told to
 * wait.
 */
async function orRefused(
  path: string,
  key: readonly string[],
  unknown: ErrorCode,
  read: () => Promise<LiveContent>,
): Promise<LiveContent> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === unknown)
      return { status: 404, isPrivate: false, path, known: [[key, { status: "unknown" }]] };
    if (error.code === "too-many-requests") return { status: 429, isPrivate: false, path, known: [] };
    throw error;
  }
}
