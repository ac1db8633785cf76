import { createSocket } from "node:dgram";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import type { Ports } from "#runners/testing/walk-doors.ts";

export type Listeners = {
  readonly ports: Ports;
  /** Everything received since the last call: 'udp', 'tcp' or 'http GET /path'. */
  takeHeard(): string[];
  close(): void;
};

/** Three listeners on this machine that record anything that reaches them. */
export async function openListeners(): Promise<Listeners> {
  let heard: string[] = [];
  const udp = createSocket("udp4").on("message", () => heard.push("udp"));
  await new Promise<void>((ready) => udp.bind(0, "127.0.0.1", ready));
  const tcp = createTcpServer((socket) => {
    heard.push("tcp");
    socket.on("error", () => {});
  });
  const http = createHttpServer((request, response) => {
    heard.push(`http ${request.method} ${request.url}`);
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/html" }).end("x");
  });
  // A connection without a request counts too.
  http.on("connection", () => heard.push("tcp"));
  const [tcpPort, httpPort] = await Promise.all([listen(tcp), listen(http)]);
  return {
    ports: { udp: udp.address().port, tcp: tcpPort, http: httpPort },
    takeHeard: () => {
      const came = heard;
      heard = [];
      return came;
    },
    close: () => {
      udp.close();
      tcp.close();
      http.close();
      http.closeAllConnections();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}
