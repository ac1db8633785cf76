import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** Exempt from the CSRF check: the URL holds a secret token, and the session cookie is not used. */
    readonly takesForeignOrigins?: true;
  }
}

/** CSRF protection: writes are accepted from our own origin only, so that no other site can act in a learner's name. */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    const isRefused =
      !READING.has(request.method) &&
      isForeign(request, publicOrigin) &&
      !request.routeOptions.config.takesForeignOrigins;
    done(isRefused ? new ApiError("foreign-origin") : undefined);
  });
}

function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return true;
  const { origin } = request.headers;
  // Clients other than browsers send no Origin; CSRF does not concern them, because nobody else can make them send cookies.
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
