import type { JobHandler } from "./job-runner.ts";

/** In the night: tables that are being rewritten can be neither read nor written meanwhile. */
export function eraseTracesAtNight(eraseTraces: () => Promise<void>): JobHandler {
  return { everyDayAt: "03:00", longestMs: 30 * 60_000, run: eraseTraces };
}
