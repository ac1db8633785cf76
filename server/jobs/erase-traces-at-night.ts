import type { JobHandler } from "./job-runner.ts";

/** At night: tables are locked while they are rewritten. */
export function eraseTracesAtNight(eraseTraces: () => Promise<void>): JobHandler {
  return { everyDayAt: "03:00", longestMs: 30 * 60_000, run: eraseTraces };
}
