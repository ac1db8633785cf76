import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type SilentProxy = {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** From now on nothing passes, on existing and new connections; they stay open. */
  fallSilent(): void;
  /** Passes everything again, on new connections. */
  speakAgain(): void;
  close(): Promise<void>;
};

/** A proxy between server and database that can swallow everything, like a broken network. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((inward) => {
    const outward = connect(Number(target.port), target.hostname);
    for (const socket of [inward, outward]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => sockets.delete(socket));
    }
    const pass = (from: Socket, to: Socket) => {
      from.on("data", (chunk) => {
        if (!isSilent) to.write(chunk);
      });
      from.on("close", () => {
        if (!isSilent) to.destroy();
      });
    };
    pass(inward, outward);
    pass(outward, inward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
    },
    speakAgain() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
