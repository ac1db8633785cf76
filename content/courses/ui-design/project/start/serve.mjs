// node serve.mjs: shows the project in the browser of this computer.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";

const ROOT = import.meta.dirname;
const PORT = Number(process.env.PORT ?? 8080);
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
};

function fileOf(address) {
  let path;
  try {
    path = join(ROOT, decodeURIComponent(new URL(address, "http://localhost").pathname));
  } catch {
    return undefined;
  }
  // Nothing outside of the project is shown.
  if (path !== ROOT && !path.startsWith(ROOT + sep)) return undefined;
  if (existsSync(path) && statSync(path).isDirectory()) path = join(path, "index.html");
  return existsSync(path) && TYPES[extname(path)] ? path : undefined;
}

createServer((request, response) => {
  const path = fileOf(request.url ?? "/");
  if (path === undefined) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found");
    return;
  }
  response.writeHead(200, { "content-type": TYPES[extname(path)] });
  createReadStream(path).pipe(response);
}).listen(PORT, "127.0.0.1", () => console.log(`http://localhost:${PORT}/page/`));
