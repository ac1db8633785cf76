import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What a service does with one call: it refuses, drops the connection before or after doing the work, or never answers.
 */
export type Trouble =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | "dropped"
  | "answer-lost"
  | "silent"
  | "none";

export type TroubleServer = {
  readonly host: string;
  /** The paths that were called, oldest first. */
  readonly calls: string[];
  /** Decides on each call by its path. */
  trouble: (path: string) => Trouble;
  readonly close: () => Promise<void>;
};

/** A proxy in front of a service, or of none, that injects failures. */
export async function startTroubleServer(serviceHost?: string): Promise<TroubleServer> {
  const calls: string[] = [];
  const server = createServer((incoming, reply) => {
    const path = incoming.url?.split("?", 1)[0] ?? "";
    calls.push(path);
    const trouble = opened.trouble(path);
    const isLost = trouble === "answer-lost";
    if (serviceHost && (isLost || trouble === "none")) return handOn(serviceHost, incoming, reply, isLost);
    if (trouble === "none") return reply.end("{}");
    if (trouble === "dropped" || isLost) return incoming.socket.destroy();
    if (trouble === "silent") return undefined;
    reply.writeHead(trouble.status, { "content-type": "application/json", ...trouble.headers });
    return reply.end(JSON.stringify(trouble.body ?? { error: { message: "UNAVAILABLE" } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const opened: TroubleServer = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    trouble: () => "none",
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return opened;
}

function handOn(host: string, incoming: IncomingMessage, reply: ServerResponse, isLost: boolean): void {
  const { url, method, headers } = incoming;
  const outgoing = request(`http://${host}${url}`, { method, headers }, (answer) => {
    if (isLost) return incoming.socket.destroy();
    reply.writeHead(answer.statusCode ?? 500, answer.headers);
    return answer.pipe(reply);
  });
  incoming.pipe(outgoing);
}
