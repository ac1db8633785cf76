import { createHash } from "node:crypto";

/** Where the build puts the sandbox page, beside the runtimes. */
export const FRAME_FILE = "frame.html";

export const FRAME_PATH = "/sandbox/frame";

/**
 * Headers of the page in which learners' code runs: an opaque origin, no network, no storage, embeddable by our own pages only. The
 * page's own script is the only inline script allowed, by its hash; learners' code goes through eval. A nested document inherits this
 * policy but has a fresh global object, where an inline script could open a WebRTC connection, which no directive blocks.
 */
export function sandboxHeaders(framePage: string): Readonly<Record<string, string>> {
  const script = framePage.split("<script>")[1]?.split("</script>")[0];
  if (script === undefined) throw new Error("the page of the sandbox has no script");
  const hash = createHash("sha256").update(script).digest("base64");
  return {
    "content-security-policy": [
      "sandbox allow-scripts",
      "default-src 'none'",
      `script-src 'sha256-${hash}' 'unsafe-eval' blob:`,
      "worker-src blob:",
      "style-src 'unsafe-inline'",
      "img-src data: blob:",
      "font-src data:",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
    // Chromium only: blocks what CSP cannot, WebRTC connections and the preconnect of a blocked navigation.
    "connection-allowlist": "()",
    "x-dns-prefetch-control": "off",
    "referrer-policy": "no-referrer",
    "x-frame-options": "SAMEORIGIN",
  };
}
