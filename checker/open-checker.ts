import type { FastifyBaseLogger } from "fastify";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { CHECK_WORK } from "#server/jobs/check-job.ts";
import { forgetJobs } from "#server/jobs/forget-jobs.ts";
import { type JobRunner, jobRunner } from "#server/jobs/job-runner.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { JobStore } from "#server/ports/jobs.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";
import { checkWork } from "./check-work.ts";
import { type HeadlessSandbox, openHeadlessSandbox } from "./headless-sandbox.ts";

export type CheckerParts = {
  readonly catalogue: Catalogue;
  readonly checkerJobs: JobStore;
  readonly exercises: ExerciseStore;
  readonly certificates: CertificateStore;
  readonly workChecks: WorkCheckStore;
  readonly chromium: string;
  readonly buildDir: string;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
  readonly pollMs?: number;
  readonly leaseMs?: number;
};

/** Poll slowly: nobody waits for a check, and each poll costs a query. */
const POLL_MS = 5_000;
/** Close an idle browser: it takes more memory than the whole server. */
const IDLE_MS = 60_000;

/**
 * Takes work from the queue, one piece at a time, each in a fresh page. Any number of checkers share the queue; if one
 * is killed, another takes its work when the lease ends.
 */
export function openChecker(parts: CheckerParts): JobRunner {
  const { checkerJobs, log, now = () => new Date(), pollMs = POLL_MS, leaseMs } = parts;
  const sandbox = lazySandbox(() =>
    openHeadlessSandbox({
      chromium: parts.chromium,
      buildDir: parts.buildDir,
      onWithoutSandbox: () =>
        log.warn("Chromium's own sandbox cannot be used on this machine; the checker runs without it"),
    }),
  );
  const handlers = {
    [CHECK_WORK]: checkWork({ ...parts, sandbox, now }),
    "forget-jobs": forgetJobs(checkerJobs, now),
  };
  const runner = jobRunner({
    queue: checkerJobs,
    handlers,
    now,
    log,
    atOnce: 1,
    pollMs,
    ...(leaseMs && { leaseMs }),
  });
  return {
    start: runner.start,
    runDue: runner.runDue,
    async stop() {
      await runner.stop();
      await sandbox.close();
    },
  };
}

/** Lazy: opened for the first work, closed after an idle time. */
function lazySandbox(open: () => Promise<HeadlessSandbox>): HeadlessSandbox {
  let opening: Promise<HeadlessSandbox> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const opened = opening;
    opening = undefined;
    await (await opened?.catch(() => undefined))?.close();
  };
  return {
    close,
    async run(job, signal) {
      clearTimeout(idle);
      opening ??= open();
      try {
        const sandbox = await opening;
        return await sandbox.run(job, signal);
      } catch (error) {
        // If the sandbox did not open, try again with the next work.
        await close();
        throw error;
      } finally {
        idle = setTimeout(() => void close().catch(() => {}), IDLE_MS);
        idle.unref();
      }
    },
  };
}
