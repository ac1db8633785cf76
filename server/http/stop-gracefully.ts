import type { ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** Drain: a proxy with keep-alive connections may already have sent its next request, which is answered with `Connection: close`. */
const LAST_REQUESTS_MS = 1_000;

type Stores = { readonly runner: { stop(): Promise<void> }; readonly close: () => Promise<void> };

/**
 * Graceful shutdown: no new connections or jobs; running requests and jobs are finished, then the stores are closed. A second
 * signal, or a timeout, ends it at once.
 */
export function stopGracefully(app: FastifyInstance, stores: Stores, log: FastifyBaseLogger): void {
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
    const jobsEnded = stores.runner.stop();
    await lastRequests(app, connections);
    const closed = app.close();
    // Browsers preconnect, and Node counts a connection that never sent a byte as one with a running request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    await closed;
    await jobsEnded;
    await stores.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

/** Close keep-alive connections while the app closes: an idle one would wait for a request that never comes. */
export function closeAnsweredConnections(app: FastifyInstance): void {
  app.addHook("preClose", async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once("close", () => clearInterval(looking));
    looking.unref();
  });
}

async function lastRequests(app: FastifyInstance, connections: ReadonlySet<Socket>): Promise<void> {
  app.server.prependListener("request", (_request, response: ServerResponse) => {
    response.setHeader("connection", "close");
  });
  // Stop listening only: `http.Server.close` also cuts idle connections, on which the next request may just be arriving.
  Server.prototype.close.call(app.server);
  const until = Date.now() + LAST_REQUESTS_MS;
  while (Date.now() < until && [...connections].some((socket) => socket.bytesRead > 0))
    await sleep(LOOK_EVERY_MS);
}
