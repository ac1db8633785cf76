import type { JobStore } from "#server/ports/jobs.ts";
import { momentOfDailyRun } from "./daily.ts";
import type { JobHandler } from "./job-runner.ts";

const KEPT_MS = 30 * 86_400_000;

/** Jobs that ended stay for thirty days: so long a key is known, and so long staff can send a letter again. */
export function forgetJobs(queue: Pick<JobStore, "forget">, now: () => Date): JobHandler {
  return {
    everyDayAt: "02:30",
    run: async (job) => {
      await queue.forget(new Date(momentOfDailyRun(job, now()).getTime() - KEPT_MS));
    },
  };
}
