import type { FastifyInstance } from "fastify";

/** `inlineScriptHashes` are those of the few lines the build puts into every page; nothing else inline may run. */
export function contentSecurityPolicy(
  inlineScriptHashes: readonly string[],
  inlineStyleHashes: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes.map((hash) => `'${hash}'`).join(" ")}`.trim(),
    ["style-src 'self'", ...inlineStyleHashes.map((hash) => `'${hash}'`)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    // Our own sandbox, and the player once a learner asks for it.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export type SecurityHeaders = Readonly<Record<string, string>>;

export function securityHeaders(options: {
  inlineScriptHashes: readonly string[];
  isHttps: boolean;
}): SecurityHeaders {
  return {
    "content-security-policy": contentSecurityPolicy(options.inlineScriptHashes),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // Only where the site is known to be served over https: it would lock out plain-http installs.
    ...(options.isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
