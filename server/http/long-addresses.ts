import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

/** Several times our longest path. What stands behind the question mark is bounded by the routes that read it. */
export const LONGEST_PATH = 1_000;

/** Before anything reads it: whatever looks at a path may then take its time with it. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const query = url.indexOf("?");
    if ((query < 0 ? url.length : query) > LONGEST_PATH) throw new ApiError("address-too-long");
  });
}
