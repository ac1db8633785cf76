import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

/** Several times our longest path. The length of query strings is limited by the routes that read them. */
export const LONGEST_PATH = 1_000;

/** Reject overlong paths first, so that no later step (routing, regular expressions) can be slowed down by one. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const query = url.indexOf("?");
    if ((query < 0 ? url.length : query) > LONGEST_PATH) throw new ApiError("address-too-long");
  });
}
