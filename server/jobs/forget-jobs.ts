import type { JobStore } from "#server/ports/jobs.ts";
import { momentOfDailyRun } from "./daily.ts";
import type { JobHandler } from "./job-runner.ts";

const KEPT_MS = 30 * 86_400_000;

/** Finished jobs are kept for thirty days: that long their keys prevent duplicates, and staff can send a mail again. */
export function forgetJobs(queue: Pick<JobStore, "forget">, now: () => Date): JobHandler {
  return {
    everyDayAt: "02:30",
    run: async (job) => {
      await queue.forget(new Date(momentOfDailyRun(job, now()).getTime() - KEPT_MS));
    },
  };
}
