import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasTag } from "#server/http/etag.ts";

/** Cached for a minute: a revoked or hidden certificate disappears from caches soon. */
const FOR_EVERYONE = "public, max-age=60";
const FOR_ONE = "private, no-store";

/** Sends pre-serialised bytes: our own reply need not be validated and encoded again for every request. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  isForEveryone: boolean,
): FastifyReply {
  const body = Buffer.from(JSON.stringify(value));
  reply.header("cache-control", isForEveryone ? FOR_EVERYONE : FOR_ONE);
  if (isForEveryone) {
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    reply.header("etag", etag);
    if (hasTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  return reply.type("application/json; charset=utf-8").send(body);
}
