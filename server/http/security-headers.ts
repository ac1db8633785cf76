import type { FastifyInstance, FastifyReply } from "fastify";
import { FRAME_PATH } from "./sandbox-policy.ts";

type PolicyParts = {
  /** CSP hashes of the inline scripts that the build puts into every page; no other inline script may run. */
  readonly inlineScriptHashes: readonly string[];
  readonly inlineStyleHashes?: readonly string[];
  readonly frames?: readonly string[];
};

export function contentSecurityPolicy({
  inlineScriptHashes,
  inlineStyleHashes = [],
  frames = [],
}: PolicyParts): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(inlineScriptHashes)].join(" "),
    ["style-src 'self'", ...quoted(inlineStyleHashes)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Loaded only when a learner asks for the video. */
const PLAYER = "https://www.youtube-nocookie.com";

/**
 * `frame-src`: the sandbox page and nothing else on our site, because learners' code can navigate its own iframe. A CSP source cannot
 * have a path without a host, so the request's Host is used; an http source also matches https.
 */
export function allowedFrames(publicUrl: string, host: string | undefined, sandboxUrl?: string): string[] {
  const asked =
    host !== undefined && /^(\w[\w.-]*|\[[\da-f:]+\])(:\d+)?$/i.test(host) ? [`http://${host}`] : [];
  // Pages load the iframe from their own host, which redirects to the sandbox host.
  const sandbox = sandboxUrl === undefined ? [] : [new URL(sandboxUrl).origin];
  const origins = new Set([new URL(publicUrl).origin, ...asked, ...sandbox]);
  return [...[...origins].map((origin) => `${origin}${FRAME_PATH}`), PLAYER];
}

export type SecurityHeaders = Readonly<Record<string, string>>;

export function securityHeaders(options: {
  inlineScriptHashes: readonly string[];
  isHttps: boolean;
}): SecurityHeaders {
  return {
    "content-security-policy": contentSecurityPolicy(options),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // HSTS only where the site is known to be served over https: it would lock out plain-http installations.
    ...(options.isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Headers that matter only for pages: sent with every file and every reply of the API, they would cost time on a slow connection. */
const OF_PAGES_ALONE = ["permissions-policy", "cross-origin-opener-policy", "referrer-policy"];

/** For what is opened directly: it may load nothing, and no page may embed it. */
const POLICY_OF_FILES = "default-src 'none'; frame-ancestors 'none'";

export function shortenForFile(reply: FastifyReply): FastifyReply {
  for (const name of OF_PAGES_ALONE) reply.removeHeader(name);
  return reply.header("content-security-policy", POLICY_OF_FILES);
}

export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  const ofReplies = Object.fromEntries(
    Object.entries({ ...headers, "content-security-policy": POLICY_OF_FILES }).filter(
      ([name]) => !OF_PAGES_ALONE.includes(name),
    ),
  );
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api/") ? ofReplies : headers);
    done();
  });
}
