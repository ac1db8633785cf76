import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";
import { FRAME_PATH } from "./sandbox-policy.ts";

/**
 * Where learners' code has a host name of its own. Its frame has an opaque origin anyway; with another name browsers keep it in another process too,
 * and a hole in that frame would find no page of ours there. Nothing but the frame is answered under it.
 */
export function keepSandboxHostApart(app: FastifyInstance, sandboxUrl: string | undefined): void {
  if (sandboxUrl === undefined) return;
  app.addHook("onRequest", async (request) => {
    if (isSandboxHost(request, sandboxUrl) && pathOf(request) !== FRAME_PATH) throw new ApiError("not-found");
  });
}

/** True once the visitor was sent on to the host of the sandbox: pages ask for the frame under their own name. */
export function leadToSandboxHost(
  request: FastifyRequest,
  reply: FastifyReply,
  sandboxUrl: string | undefined,
): boolean {
  if (sandboxUrl === undefined || isSandboxHost(request, sandboxUrl)) return false;
  reply.header("cache-control", "no-store").redirect(`${sandboxUrl}${FRAME_PATH}`, 302);
  return true;
}

/** Only our own pages may hold the frame, which are on another host then. */
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
