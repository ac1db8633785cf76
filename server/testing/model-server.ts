import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type SeenRequest = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: unknown };

/** What the server does with one request. */
export type Script = (response: ServerResponse) => void | Promise<void>;

export type ModelServer = {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  /** One script per request, in order; the last one for all later ones. */
  readonly plays: (...scripts: Script[]) => void;
  /** Resolves when the current request's connection is closed, by whichever side. */
  readonly connectionClosed: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A real HTTP server on this machine that runs a script. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  let scripts: Script[] = [];
  let closed = Promise.resolve();
  const server = createServer(async (request, response) => {
    closed = new Promise((resolve) => response.once("close", () => resolve()));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    requests.push({ url: request.url ?? "", headers: request.headers, body });
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    await script?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    plays: (...next) => {
      requests.length = 0;
      scripts = next;
    },
    connectionClosed: () => closed,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const EVENTS = { "content-type": "text/event-stream; charset=utf-8" };

/** A stream of these pieces, each written separately, then ended correctly. */
export const streams =
  (...pieces: (string | Buffer)[]): Script =>
  async (response) => {
    response.writeHead(200, EVENTS);
    for (const piece of pieces) await write(response, piece);
    response.end();
  };

/** A stream that stays open after these pieces. */
export const stalls =
  (...pieces: string[]): Script =>
  async (response) => {
    response.writeHead(200, EVENTS).flushHeaders();
    for (const piece of pieces) await write(response, piece);
  };

/** A stream whose connection breaks after these pieces. */
export const breaksAfter =
  (...pieces: string[]): Script =>
  async (response) => {
    await stalls(...pieces)(response);
    response.destroy();
  };

/** A byte every few milliseconds, forever. */
export const drips =
  (begin: string, byte: string): Script =>
  async (response) => {
    await stalls(begin)(response);
    const timer = setInterval(() => response.write(byte), 5);
    response.once("close", () => clearInterval(timer));
  };

export const answers =
  (status: number, headers: Record<string, string>, body = ""): Script =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Flushed before the next one: each arrives separately. */
function write(response: ServerResponse, piece: string | Buffer): Promise<void> {
  return new Promise((resolve) => response.write(piece, () => setImmediate(resolve)));
}

export async function allOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
