import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { RunningCluster } from "./cluster.ts";

export type EmbeddedLog = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000];
const FIRST_START_TRIES = 10;

/**
 * A supervisor: starts it, and restarts it whenever it ended unexpectedly. Meanwhile queries fail, and callers are told
 * to wait.
 */
export async function keepRunning(
  start: () => Promise<RunningCluster>,
  log: EmbeddedLog,
): Promise<{ stop(): Promise<void> }> {
  let running = await firstStart(start);
  let isStopping = false;

  const watch = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      const words = await running.ended;
      if (isStopping) return;
      log.error({ words }, "the embedded PostgreSQL ended; it is started again");
      for (;;) {
        try {
          running = await start();
          failures = 0;
          break;
        } catch (error) {
          if (isStopping) return;
          log.error({ err: error }, "the embedded PostgreSQL does not start; it is tried again");
          await sleep(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]);
        }
      }
      // Stopped while it was starting.
      if (isStopping) return await running.stop();
      log.info("the embedded PostgreSQL is back");
    }
  };
  const watching = watch();
  return {
    async stop() {
      isStopping = true;
      await running.stop();
      await watching;
    },
  };
}

/** Retry: processes of a killed PostgreSQL take a moment to notice, and until then the new one refuses. */
async function firstStart(start: () => Promise<RunningCluster>): Promise<RunningCluster> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      const isBusy = error instanceof Error && error.message.includes("shared memory block");
      if (!isBusy || tries === FIRST_START_TRIES) throw error;
      await sleep(1_000);
    }
  }
}
