import type { FastifyBaseLogger, FastifyInstance } from "fastify";

const PATIENCE_MS = 10_000;

/** Requests under way are answered, then the stores are closed. A second signal, or too long a wait, ends it at once. */
export function stopGracefully(
  app: FastifyInstance,
  closeStores: () => Promise<void>,
  log: FastifyBaseLogger,
): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await app.close();
    await closeStores();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}
