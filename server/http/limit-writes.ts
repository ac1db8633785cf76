import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { recent } from "#server/keep-recent.ts";
import { type IsTrusted, networkOf } from "./address-network.ts";
import { ApiError } from "./api-error.ts";

type Options = {
  readonly now: () => Date;
  readonly isTrusted: IsTrusted;
  /** Per minute. People click and type; only a program comes close. */
  readonly mostBySession?: number;
  /** Per minute: a whole college may share one address. */
  readonly mostByNetwork?: number;
};

const WINDOW_MS = 60_000;
const MOST_REMEMBERED = 20_000;
const TRUSTED_TIMES = 20;

/**
 * A coarse rate limit for every writing route, before its body is read or its session looked up. Counted in memory, because it must be cheap: each
 * server has its own count. Some routes also have a finer limit, which is shared by all servers.
 */
export function limitWrites(scope: FastifyInstance, options: Options): void {
  const { now, isTrusted, mostBySession = 600, mostByNetwork = 12_000 } = options;
  const counts = recent<{ readonly began: number; uses: number }>(MOST_REMEMBERED);

  function count(key: string, most: number): void {
    const at = now().getTime();
    const kept = counts.get(key);
    const window = kept && at >= kept.began && at < kept.began + WINDOW_MS ? kept : { began: at, uses: 0 };
    window.uses++;
    if (window !== kept) counts.set(key, window);
    if (window.uses > most) {
      const seconds = Math.ceil((window.began + WINDOW_MS - at) / 1000);
      throw new ApiError("too-many-requests", undefined, seconds);
    }
  }

  scope.addHook("onRequest", async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    count(`network ${networkOf(request.ip)}`, mostByNetwork * (isTrusted(request.ip) ? TRUSTED_TIMES : 1));
    const session = request.headers.cookie?.split(";").find((cookie) => cookie.includes("session"));
    if (session) count(createHash("sha256").update(session.trim()).digest("base64url"), mostBySession);
  });
}
