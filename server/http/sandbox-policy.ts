import { createHash } from "node:crypto";

/** Where the build puts that page, beside the runtimes. */
export const FRAME_FILE = "frame.html";

export const FRAME_PATH = "/sandbox/frame";

/**
 * For the page that learner's code runs in. It has an origin of its own, no network, no storage, and only our own pages may hold it.
 * Of inline scripts only the page's own may run: a document within it inherits this policy but has a fresh global object, and a
 * script in there could make a peer connection, which no directive closes. Everything else goes through eval.
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
    // Closes in Chromium what no policy closes: peer connections, and the connection that a refused navigation opens beforehand.
    "connection-allowlist": "()",
    "x-dns-prefetch-control": "off",
    "referrer-policy": "no-referrer",
    "x-frame-options": "SAMEORIGIN",
  };
}
