import { keptSince, RETENTION, type RetentionId } from "#domain/accounts/retention.ts";
import { momentOfDailyRun } from "./daily.ts";
import type { JobHandler } from "./job-runner.ts";

/** One for each entry of the privacy page's table; the compiler finds missing ones. */
export type Forgetters = Readonly<Record<RetentionId, (before: Date) => Promise<unknown>>>;

/** Deletes expired data. One that fails does not stop the others; the job is retried for it. */
export function forgetOld(forgetters: Forgetters, now: () => Date): JobHandler {
  return {
    everyDayAt: "02:30",
    run: async (job) => {
      const at = momentOfDailyRun(job, now());
      const failed: unknown[] = [];
      for (const { id, days } of RETENTION)
        await forgetters[id](keptSince(days, at)).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, "not everything old was deleted");
    },
  };
}
