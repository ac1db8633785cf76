/** Where the build puts that page, beside the runtimes. */
export const FRAME_FILE = "frame.html";

export const FRAME_PATH = "/sandbox/frame";

/**
 * For the page that learner's code runs in: any script may run there, because nothing can leave it. It has an origin of
 * its own, no network, no storage, and only our own pages may hold it.
 */
export const SANDBOX_HEADERS = {
  "content-security-policy": [
    "sandbox allow-scripts",
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "font-src data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; "),
  "x-frame-options": "SAMEORIGIN",
} as const;
