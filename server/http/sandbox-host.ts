import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";
import { FRAME_PATH } from "./sandbox-policy.ts";

/**
 * Site isolation: a separate host name for learners' code. Its iframe has an opaque origin anyway; with another host browsers also
 * run it in another process, and a sandbox escape would find none of our pages there. That host serves nothing but the iframe.
 */
export function keepSandboxHostApart(app: FastifyInstance, sandboxUrl: string | undefined): void {
  if (sandboxUrl === undefined) return;
  app.addHook("onRequest", async (request) => {
    if (isSandboxHost(request, sandboxUrl) && pathOf(request) !== FRAME_PATH) throw new ApiError("not-found");
  });
}

/** Redirects to the sandbox host, because pages load the iframe from their own. True if it did. */
export function leadToSandboxHost(
  request: FastifyRequest,
  reply: FastifyReply,
  sandboxUrl: string | undefined,
): boolean {
  if (sandboxUrl === undefined || isSandboxHost(request, sandboxUrl)) return false;
  reply.header("cache-control", "no-store").redirect(`${sandboxUrl}${FRAME_PATH}`, 302);
  return true;
}

/** `frame-ancestors`: only our own pages may embed the iframe, and they are on another host. */
export function letOnlyPagesFrame(
  headers: Readonly<Record<string, string>>,
  publicUrl: string,
): Readonly<Record<string, string>> {
  const { "x-frame-options": _sameHostOnly, ...rest } = headers;
  const policy = headers["content-security-policy"] ?? "";
  const ancestors = `frame-ancestors ${new URL(publicUrl).origin}`;
  return { ...rest, "content-security-policy": policy.replace("frame-ancestors 'self'", ancestors) };
}

function isSandboxHost({ headers }: FastifyRequest, sandboxUrl: string): boolean {
  return headers.host?.toLowerCase() === new URL(sandboxUrl).host;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0] ?? "/";
}
