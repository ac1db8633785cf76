import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { FRAME_FILE, FRAME_PATH, sandboxHeaders } from "#server/http/sandbox-policy.ts";
import { allowedFrames, contentSecurityPolicy } from "#server/http/security-headers.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/** Kept outside the public site: no visitor needs it. */
export const CHECKER_PAGE_FILE = "checker-page.js";

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Checker</title><body><script src="/page.js"></script>';

type SandboxSite = { readonly port: number; close(): Promise<void> };

/** Serves the built sandbox and its runtimes, with the headers of the real server, to the checker's browser only. */
export async function openSandboxSite(buildDir: string): Promise<SandboxSite> {
  const runtimes = join(buildDir, "web/runtimes");
  const frame = readFileSync(join(runtimes, FRAME_FILE), "utf8");
  const script = readFileSync(join(buildDir, CHECKER_PAGE_FILE), "utf8");
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const host = request.headers.host ?? "";
    if (path === "/") {
      const frames = allowedFrames(`http://${host}`, host);
      const policy = contentSecurityPolicy({ inlineScriptHashes: [], frames });
      response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy }).end(PAGE);
    } else if (path === "/page.js")
      response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    else if (path === FRAME_PATH)
      response.writeHead(200, { "content-type": "text/html", ...sandboxHeaders(frame) }).end(frame);
    else {
      const name = /^\/runtimes\/([\w.-]+)$/.exec(path)?.[1];
      const file = name && join(runtimes, name);
      if (!file || !existsSync(file)) return void response.writeHead(404).end();
      const type = TYPES[/\.\w+$/.exec(file)?.[0] ?? ""] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": "max-age=31536000" });
      createReadStream(file).pipe(response);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
