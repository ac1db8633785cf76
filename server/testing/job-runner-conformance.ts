import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type JobHandler, type JobRunner, jobRunner, PAUSES_MS } from "#server/jobs/job-runner.ts";
import { openLog } from "#server/log.ts";
import { HopelessJob, type JobStore, type NewJob } from "#server/ports/jobs.ts";

export type JobsUnderTest = {
  readonly store: JobStore;
  /** A second server's view of the same queue. */
  readonly otherStore: JobStore;
  readonly close: () => Promise<void>;
};

const LEASE_MS = 60_000;
const log = openLog("silent");
const jobsOf = (count: number, changes: Partial<NewJob> = {}): NewJob[] =>
  Array.from({ length: count }, () => ({ key: randomUUID(), kind: "work", about: "", data: "", ...changes }));

/** Promises of servers that run a queue, for every adapter. */
export function runnerConformance(open: () => Promise<JobsUnderTest>, many: number): void {
  describe("run by servers", () => {
    let opened: JobsUnderTest;
    let runners: JobRunner[];
    const clock = { now: new Date() };
    const pass = (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    };

    beforeEach(async () => {
      clock.now = new Date("2026-11-15T06:30:00Z");
      opened = await open();
      runners = [];
    });
    afterEach(async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await opened?.close();
    });

    const serverWith = (
      work: JobHandler["run"] | JobHandler,
      more: { queue?: JobStore; drainMs?: number; leaseMs?: number } = {},
    ): JobRunner => {
      const handlers = { work: typeof work === "function" ? { run: work } : work };
      const runner = jobRunner({
        queue: opened.store,
        handlers,
        now: () => clock.now,
        log,
        pollMs: 5,
        ...more,
      });
      runners.push(runner);
      return runner;
    };

    test("killed in the middle of a job: its lease ends, and another server does it", async () => {
      const [job] = jobsOf(1, { data: "once" });
      if (!job) throw new Error("one job");
      await opened.store.add([job], clock.now);
      // What a killed server leaves: a lease that nobody will settle.
      expect(await opened.otherStore.take(1, clock.now, LEASE_MS)).toHaveLength(1);
      const ran: string[] = [];
      const server = serverWith(async ({ data }) => void ran.push(data));
      await server.runDue();
      expect(ran).toEqual([]);
      pass(LEASE_MS);
      await server.runDue();
      await server.runDue();
      expect(ran).toEqual(["once"]);
    });

    test(`${many} jobs due at once and two servers: each job runs once`, { timeout: 240_000 }, async () => {
      const jobs = jobsOf(many);
      await opened.store.add(jobs, clock.now);
      const ran: string[] = [];
      const work = async ({ key }: { key: string }) => void ran.push(key);
      await Promise.all([serverWith(work).runDue(), serverWith(work, { queue: opened.otherStore }).runDue()]);
      expect(ran.length).toBe(many);
      expect(new Set(ran)).toEqual(new Set(jobs.map(({ key }) => key)));
    });

    test("a job that always fails waits longer and longer, and is given up with its last error", async () => {
      await opened.store.add(jobsOf(1), clock.now);
      const tried: number[] = [];
      const start = clock.now.getTime();
      const server = serverWith(async () => {
        tried.push(clock.now.getTime() - start);
        throw new Error(`trouble ${tried.length}`);
      });
      for (const pauseMs of PAUSES_MS) {
        await server.runDue();
        pass(pauseMs - 1);
        await server.runDue();
        pass(1);
      }
      expect(await opened.store.givenUp(10)).toEqual([]);
      await server.runDue();
      pass(1e10);
      await server.runDue();
      const sums = PAUSES_MS.map((_, index) =>
        PAUSES_MS.slice(0, index + 1).reduce((sum, ms) => sum + ms, 0),
      );
      expect(tried).toEqual([0, ...sums]);
      expect(PAUSES_MS).toEqual(PAUSES_MS.toSorted((one, other) => one - other));
      expect(await opened.store.givenUp(10)).toMatchObject([
        { trouble: `trouble ${tried.length}`, tries: tried.length },
      ]);
    });

    test("when a retry cannot help, the job is given up at once; so is one of an unknown kind", async () => {
      await opened.store.add([...jobsOf(1), ...jobsOf(1, { kind: "unheard-of" })], clock.now);
      const server = serverWith(async () => {
        throw new HopelessJob("no such mailbox");
      });
      await server.runDue();
      expect(await opened.store.givenUp(10)).toMatchObject([{ kind: "work", trouble: "no such mailbox" }]);
      for (const pauseMs of PAUSES_MS) {
        pass(pauseMs);
        await server.runDue();
      }
      expect(await opened.store.givenUp(10)).toMatchObject([{ kind: "unheard-of" }, { kind: "work" }]);
    });

    test("a job that takes longer than its lease keeps it; one that never ends counts as failed", async () => {
      await opened.store.add(jobsOf(1), clock.now);
      let runs = 0;
      const slow = async () => {
        runs += 1;
        for (let step = 0; step < 6; step++) {
          pass(20);
          await sleep(20);
        }
      };
      const [one, other] = [
        serverWith(slow, { leaseMs: 60 }),
        serverWith(slow, { leaseMs: 60, queue: opened.otherStore }),
      ];
      const ended = one.runDue();
      while (runs === 0) await sleep(1);
      while (clock.now.getTime() < Date.parse("2026-11-15T06:30:00.100Z")) await other.runDue();
      await ended;
      expect(await opened.store.take(1, new Date(clock.now.getTime() + 1e10), 1)).toEqual([]);

      await opened.store.add(jobsOf(1), clock.now);
      const hanging = serverWith({ run: () => new Promise(() => {}), longestMs: 20 });
      await hanging.runDue();
      pass(PAUSES_MS[0] ?? 0);
      expect(await opened.store.take(1, clock.now, LEASE_MS)).toMatchObject([{ tries: 2 }]);
    });

    test("a daily job runs once a day at its time, with two servers, and late where none was up", async () => {
      const ran: string[] = [];
      const daily: JobHandler = { everyDayAt: "12:30", run: async ({ key }) => void ran.push(key) };
      const both = [serverWith(daily), serverWith(daily, { queue: opened.otherStore })];
      const runBoth = () => Promise.all(both.map((server) => server.runDue()));
      await runBoth();
      pass(30 * 60_000 - 1);
      await runBoth();
      expect(ran).toEqual([]);
      pass(1);
      await runBoth();
      await runBoth();
      expect(ran).toEqual(["work 2026-11-15"]);
      pass(-20 * 60_000);
      await runBoth();
      expect(ran).toEqual(["work 2026-11-15"]);
      pass(5 * 86_400_000);
      await runBoth();
      expect(ran).toEqual(["work 2026-11-15", "work 2026-11-16"]);
    });

    test("stopped under load: running jobs are finished, no new one is started, the rest waits for the next server", async () => {
      const jobs = jobsOf(60);
      await opened.store.add(jobs, clock.now);
      const [begun, ended]: [string[], string[]] = [[], []];
      const work = async ({ key }: { key: string }) => {
        begun.push(key);
        await sleep(20);
        ended.push(key);
      };
      const server = serverWith(work);
      server.start();
      while (begun.length < 10) await sleep(1);
      await server.stop();
      const sofar = ended.length;
      expect(ended.toSorted()).toEqual(begun.toSorted());
      expect(sofar).toBeLessThan(jobs.length);
      await sleep(40);
      expect(begun).toHaveLength(sofar);
      await serverWith(work, { queue: opened.otherStore }).runDue();
      expect(ended.toSorted()).toEqual(jobs.map(({ key }) => key).toSorted());
    });

    test("a job that does not end in time when the server stops is aborted, and the next server has it at once", async () => {
      await opened.store.add(jobsOf(1), clock.now);
      let reason: unknown;
      const begun = Promise.withResolvers<void>();
      const server = serverWith(
        (_job, signal) =>
          new Promise((_resolve, reject) => {
            begun.resolve();
            signal.addEventListener("abort", () => {
              reason = signal.reason;
              reject(signal.reason);
            });
          }),
        { drainMs: 20 },
      );
      server.start();
      await begun.promise;
      await server.stop();
      expect(String(reason)).toContain("the server is stopping");
      const ran: string[] = [];
      await serverWith(async ({ key }) => void ran.push(key), { queue: opened.otherStore }).runDue();
      expect(ran).toHaveLength(1);
    });

    test("a queue that is away for a while stops nothing permanently", async () => {
      await opened.store.add(jobsOf(1), clock.now);
      let failing = 3;
      const take: JobStore["take"] = (...args) =>
        failing-- > 0 ? Promise.reject(new Error("away")) : opened.store.take(...args);
      const done = Promise.withResolvers<void>();
      serverWith(async () => done.resolve(), { queue: { ...opened.store, take } }).start();
      await done.promise;
    });
  });
}
