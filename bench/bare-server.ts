// The upper bound for the API: bare node:http that sends the bytes of a file.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [bodyFile = "", contentType = ""] = process.argv.slice(2);
const body = readFileSync(bodyFile);

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": contentType, "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  console.log(`ready: http://127.0.0.1:${port}`);
});
