import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Requests under way are answered, then the stores are closed. A second signal, or too long a wait, ends it at once. */
export function stopGracefully(
  app: FastifyInstance,
  closeStores: () => Promise<void>,
  log: FastifyBaseLogger,
): void {
  const connections = new Set<Socket>();
  app.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    const closed = app.close();
    // Browsers open connections ahead of need. Node takes one that never said a word for one with a request under way.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    // A connection whose request has been answered would be kept for the next one, which never comes.
    setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    await closed;
    await closeStores();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}
