import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** The address carries a secret of its own and the session decides nothing, so writes are taken from anywhere. */
    readonly takesForeignOrigins?: true;
  }
}

/** A page of another site must not act in the learner's name: writes are only taken from our own pages. */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (READING.has(request.method) || request.routeOptions.config.takesForeignOrigins) return;
    if (isForeign(request, publicOrigin)) throw new ApiError("foreign-origin");
  });
}

function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return true;
  const { origin } = request.headers;
  // Programs other than browsers send no Origin, and carry no cookies that were not theirs to send.
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
