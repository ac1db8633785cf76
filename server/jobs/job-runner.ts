import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { HopelessJob, type JobOutcome, type JobStore, type TakenJob } from "#server/ports/jobs.ts";
import { nextDailyRun, nextRun, type TimeOfDay } from "./daily.ts";

/** One kind of job. It runs at least once, so it must be idempotent. */
export type JobHandler = {
  readonly run: (job: Pick<TakenJob, "key" | "data" | "queuedAt">, signal: AbortSignal) => Promise<void>;
  /** Every day at this time, besides queued jobs. */
  readonly everyDayAt?: TimeOfDay;
  /** At every full multiple of that many minutes, besides queued jobs. */
  readonly everyMinutes?: number;
  /** Timeout: a run that takes longer counts as failed. */
  readonly longestMs?: number;
};

export type JobRunner = {
  start(): void;
  /** Graceful shutdown: takes no new jobs, waits a while for running ones, then aborts them. */
  stop(): Promise<void>;
  /** Runs everything that is due now to its end; for tests, which move the clock. */
  runDue(): Promise<void>;
};

type Options = {
  readonly queue: JobStore;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly atOnce?: number;
  readonly pollMs?: number;
  readonly leaseMs?: number;
  readonly drainMs?: number;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Backoff: after the last retry the job is given up, almost a day after the first try. */
export const PAUSES_MS: readonly number[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];

const LONGEST_MS = 2 * MINUTE_MS;
const LONGEST_TROUBLE = 500;
/** The loop retries forever; `runDue` retries this often. */
const TAKE_TRIES = 3;

/** Runs jobs on this server: polls the queue, and keeps the lease of what is running. */
export function jobRunner(options: Options): JobRunner {
  const { queue, handlers, now, log } = options;
  const { atOnce = 8, pollMs = SECOND_MS, leaseMs = MINUTE_MS, drainMs = 6 * SECOND_MS } = options;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const ending = new AbortController();
  const addRegular = regularJobs(options);
  let looping: Promise<void> | undefined;
  let whyAway: unknown;

  async function attempt(job: TakenJob): Promise<JobOutcome> {
    const handler = handlers[job.kind];
    try {
      if (!handler) throw new Error(`no handler for jobs of the kind ${job.kind}`);
      await runLeased(handler, job);
      return { kind: "done" };
    } catch (error) {
      // A shutdown is no failure of the job: another server, or this one after its restart, takes it at once.
      const pauseMs = ending.signal.aborted ? 0 : PAUSES_MS[job.tries - 1];
      const isLast = pauseMs === undefined || error instanceof HopelessJob;
      log[isLast ? "error" : "warn"](
        { err: error, kind: job.kind, tries: job.tries },
        isLast ? "job given up" : "job failed, it will be tried again",
      );
      const trouble = String(error instanceof Error ? error.message : error).slice(0, LONGEST_TROUBLE);
      return isLast
        ? { kind: "gave-up", trouble }
        : { kind: "retry", at: new Date(now().getTime() + pauseMs), trouble };
    }
  }

  async function runLeased(handler: JobHandler, job: TakenJob): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, ending.signal]);
    const cutOff = Promise.withResolvers<never>();
    const onAbort = () => cutOff.reject(signal.reason);
    signal.addEventListener("abort", onAbort);
    const tooLong = setTimeout(
      () => over.abort(new Error("the job took too long")),
      handler.longestMs ?? LONGEST_MS,
    );
    const renewing = setInterval(() => {
      queue.extend(job, now(), leaseMs).then(
        (isOurs) => isOurs || over.abort(new Error("another server has taken the job over")),
        (error: unknown) => log.warn({ err: error, kind: job.kind }, "lease of a job not renewed"),
      );
    }, leaseMs / 3);
    try {
      await Promise.race([handler.run(job, signal), cutOff.promise]);
    } finally {
      clearTimeout(tooLong);
      clearInterval(renewing);
      // Memory leak: a combined signal with a listener lives as long as its sources, so each job would stay in memory until the server ends.
      signal.removeEventListener("abort", onAbort);
    }
  }

  async function runOne(job: TakenJob): Promise<void> {
    const outcome = await attempt(job);
    try {
      await queue.settle(job, outcome, now());
    } catch (error) {
      // The lease will expire, and the job runs again.
      log.error({ err: error, kind: job.kind }, "the end of a job was not written down");
    }
  }

  /** The number of jobs taken; undefined while the queue is unavailable. */
  async function takeSome(): Promise<number | undefined> {
    try {
      await addRegular();
      // May be negative while `runDue` works concurrently with the loop: both count before either takes.
      const free = Math.max(0, atOnce - running.size);
      const taken = free > 0 ? await queue.take(free, now(), leaseMs) : [];
      for (const job of taken) {
        const run: Promise<void> = runOne(job).finally(() => running.delete(run));
        running.add(run);
      }
      whyAway = undefined;
      return taken.length;
    } catch (error) {
      if (!whyAway) log.error({ err: error }, "jobs cannot be taken");
      whyAway = error;
      return undefined;
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = atOnce - running.size;
      const taken = free > 0 ? await takeSome() : 0;
      if (taken === free) await anyOf(running);
      else await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start() {
      looping ??= loop();
    },

    async runDue() {
      for (let triesLeft = TAKE_TRIES; ; ) {
        const taken = await takeSome();
        if (taken === undefined && --triesLeft > 0) continue;
        if (taken === undefined) throw new Error("the queue does not answer", { cause: whyAway });
        if (taken === 0 && running.size === 0) return;
        await anyOf(running);
      }
    },

    async stop() {
      stopping.abort();
      await looping;
      const patience = new AbortController();
      await Promise.race([
        Promise.all(running),
        sleep(drainMs, undefined, { signal: patience.signal }).catch(() => {}),
      ]);
      patience.abort();
      ending.abort(new Error("the server is stopping"));
      await Promise.all(running);
    },
  };
}

/** Resolves at once if there are none; Promise.race would wait forever. */
async function anyOf(running: ReadonlySet<Promise<void>>): Promise<void> {
  if (running.size > 0) await Promise.race(running);
}

/** Queues the next run of each regular job with its time as the key: one run, on any number of servers. */
function regularJobs({ queue, handlers, now }: Options): () => Promise<void> {
  const regular = Object.entries(handlers).filter(
    ([, { everyDayAt, everyMinutes }]) => everyDayAt || everyMinutes,
  );
  let queued = "";
  return async () => {
    const at = now();
    const next = regular.map(([kind, { everyDayAt, everyMinutes = 0 }]) => {
      const run = everyDayAt ? nextDailyRun(everyDayAt, at) : nextRun(everyMinutes, at);
      return { key: `${kind} ${run.date}`, kind, about: run.date, data: "", runAt: run.at };
    });
    const keys = next.map(({ key }) => key).join();
    if (keys === queued) return;
    await queue.add(next, at);
    queued = keys;
  };
}
