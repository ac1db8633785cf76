import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openLog } from "#server/log.ts";
import type { JobStore, TakenJob } from "#server/ports/jobs.ts";
import { jobRunner } from "./job-runner.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("nothing of a job stays in memory when it is done", async () => {
  const signals: WeakRef<AbortSignal>[] = [];
  const runner = jobRunner({
    queue: queueOf(20),
    handlers: { letter: { run: async (_job, signal) => void signals.push(new WeakRef(signal)) } },
    now: () => new Date("2026-11-17T06:00:00Z"),
    log: openLog("silent"),
  });
  await runner.runDue();
  // A weak reference holds its target until the current turn of the event loop is over.
  await setImmediate();
  collectGarbage();
  expect(signals).toHaveLength(20);
  expect(signals.filter((signal) => signal.deref()).length).toBe(0);
});

test("a queue is never asked for fewer than one job, also by two who take at the same time", async () => {
  const asked: number[] = [];
  const queue = queueOf(60);
  const runner = jobRunner({
    queue: {
      ...queue,
      take: async (most, ...rest) => {
        asked.push(most);
        await setImmediate();
        return queue.take(most, ...rest);
      },
    },
    handlers: { letter: { run: () => setImmediate() } },
    now: () => new Date("2026-11-17T06:00:00Z"),
    log: openLog("silent"),
  });
  await Promise.all([runner.runDue(), runner.runDue(), runner.runDue()]);
  expect(asked.filter((most) => most < 1)).toEqual([]);
});

function queueOf(count: number): JobStore {
  let given = 0;
  return {
    add: async () => {},
    givenUp: async () => [],
    sendAgain: async () => undefined,
    take: async (most) => {
      const jobs: TakenJob[] = [];
      while (jobs.length < most && given < count) jobs.push(jobNamed(`job ${given++}`));
      return jobs;
    },
    extend: async () => true,
    settle: async () => true,
    forget: async () => 0,
  };
}

function jobNamed(key: string): TakenJob {
  return { key, kind: "letter", data: "", lease: key, tries: 1, queuedAt: new Date("2026-11-17T05:59:00Z") };
}
