import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLOCK_SKEW_MS, type JobStore, type NewJob, type TakenJob } from "#server/ports/jobs.ts";
import { type JobsUnderTest, runnerConformance } from "./job-runner-conformance.ts";

const NOON = new Date("2026-11-15T06:30:00Z");
const LEASE_MS = 60_000;
const later = (ms: number, from = NOON) => new Date(from.getTime() + ms);
const jobWith = (changes: Partial<NewJob> = {}): NewJob => ({
  key: randomUUID(),
  kind: "any",
  about: "asha@example.com",
  data: "d",
  ...changes,
});

/** What every queue promises, whatever it is built on. Each test has an empty one. */
export function jobsConformance(name: string, open: () => Promise<JobsUnderTest>, many: number): void {
  describe(`jobs on ${name}`, () => {
    let store: JobStore;
    let opened: JobsUnderTest;

    const fresh = () => {
      beforeAll(async () => {
        opened = await open();
        store = opened.store;
      });
      afterAll(() => opened?.close());
    };
    const takeOne = async (now = NOON): Promise<TakenJob> => {
      const [job, ...more] = await store.take(10, now, LEASE_MS);
      expect(more).toEqual([]);
      if (!job) throw new Error("no job was due");
      return job;
    };
    const finish = async (now = NOON) => {
      for (const job of await store.take(100, now, LEASE_MS)) await store.settle(job, { kind: "done" }, now);
    };

    describe("one after the other", () => {
      fresh();

      test("a job is taken as it was added, and once done never again", async () => {
        const added = jobWith({ data: '{"name":"प्रिया <b>\'"}' });
        await store.add([added], NOON);
        const { lease, ...job } = await takeOne();
        const { about: _, ...known } = added;
        expect(job).toEqual({ ...known, tries: 1, queuedAt: NOON });
        expect(await store.settle({ ...job, lease }, { kind: "done" }, NOON)).toBe(true);
        expect(await store.take(10, later(1e10), LEASE_MS)).toEqual([]);
      });

      test("a key makes a job unique, before and after it is done, also within one call", async () => {
        const job = jobWith();
        await store.add([job, { ...job, data: "second" }, jobWith()], NOON).catch((error: unknown) => {
          throw new Error("a key twice in one call must be no error", { cause: error });
        });
        await store.add([{ ...job, data: "third" }], NOON);
        const taken = await store.take(10, NOON, LEASE_MS);
        expect(taken.filter(({ key }) => key === job.key).map(({ data }) => data)).toHaveLength(1);
        expect(taken).toHaveLength(2);
        for (const one of taken) await store.settle(one, { kind: "done" }, NOON);
        await store.add([job], later(1000));
        expect(await store.take(10, later(1000), LEASE_MS)).toEqual([]);
      });

      test("of twenty servers that add one key at once, one job is created", async () => {
        const job = jobWith();
        await Promise.all(Array.from({ length: 20 }, () => store.add([job], NOON)));
        expect((await takeOne()).key).toBe(job.key);
        await finish(later(LEASE_MS));
      });

      test("a scheduled job waits for its time, and the earliest due comes first", async () => {
        await store.add(
          [jobWith({ data: "late", runAt: later(5_000) }), jobWith({ data: "early", runAt: later(3_000) })],
          NOON,
        );
        expect(await store.take(10, later(2_999), LEASE_MS)).toEqual([]);
        expect((await store.take(1, later(9_000), LEASE_MS)).map(({ data }) => data)).toEqual(["early"]);
        expect((await store.take(1, later(9_000), LEASE_MS)).map(({ data }) => data)).toEqual(["late"]);
        await finish(later(9_000 + LEASE_MS));
      });

      test("no lease is given twice; when it ends the job runs again, and the first server can no longer settle it", async () => {
        await store.add([jobWith()], NOON);
        const first = await takeOne();
        expect(await store.take(10, later(LEASE_MS - 1), LEASE_MS)).toEqual([]);
        const second = await takeOne(later(LEASE_MS));
        expect([first.tries, second.tries]).toEqual([1, 2]);
        expect(await store.settle(first, { kind: "gave-up", trouble: "late" }, later(LEASE_MS))).toBe(false);
        expect(await store.extend(first, later(LEASE_MS), LEASE_MS)).toBe(false);
        expect(await store.givenUp(10)).toEqual([]);
        expect(await store.settle(second, { kind: "done" }, later(LEASE_MS))).toBe(true);
      });

      test("a lease that is extended holds longer", async () => {
        await store.add([jobWith()], NOON);
        const job = await takeOne();
        expect(await store.extend(job, later(50_000), LEASE_MS)).toBe(true);
        expect(await store.take(10, later(LEASE_MS), LEASE_MS)).toEqual([]);
        expect((await takeOne(later(50_000 + LEASE_MS))).tries).toBe(2);
        await finish(later(1e7));
      });

      test("after a failure the job waits for its pause", async () => {
        await store.add([jobWith()], NOON);
        const job = await takeOne();
        expect(await store.settle(job, { kind: "retry", at: later(10_000), trouble: "busy" }, NOON)).toBe(
          true,
        );
        expect(await store.take(10, later(9_999), LEASE_MS)).toEqual([]);
        expect((await takeOne(later(10_000))).tries).toBe(2);
        await finish(later(1e7));
      });

      test("a clock that is set back ends leases and pauses, but leaves scheduled jobs", async () => {
        const earlier = later(-5 * 3_600_000);
        const [leased, paused, waiting, planned] = [
          jobWith(),
          jobWith(),
          jobWith(),
          jobWith({ runAt: later(-3_600_000) }),
        ];
        await store.add([leased], NOON);
        await takeOne();
        await store.add([paused], NOON);
        await store.settle(await takeOne(), { kind: "retry", at: later(3_600_000), trouble: "busy" }, NOON);
        await store.add([waiting, planned], later(1000));
        const keys = async (now: Date) => (await store.take(10, now, LEASE_MS)).map(({ key }) => key);
        expect(await keys(later(-CLOCK_SKEW_MS + 1000))).toEqual([planned.key]);
        expect((await keys(earlier)).toSorted()).toEqual(
          [leased.key, paused.key, waiting.key, planned.key].toSorted(),
        );
        expect(await keys(later(1, earlier))).toEqual([]);
        await finish(later(LEASE_MS + 1, earlier));
      });
    });

    describe("given up", () => {
      fresh();

      test("a job is listed with its error, newest first, and runs again from the start when it is sent again", async () => {
        for (const [index, about] of ["first", "second"].entries()) {
          await store.add([jobWith({ key: about, about, kind: "letter" })], NOON);
          const job = await takeOne(later(index));
          await store.settle(job, { kind: "gave-up", trouble: `no ${about}` }, later(index * 1000));
        }
        expect(await store.take(10, later(1e10), LEASE_MS)).toEqual([]);
        const listed = (about: string, ms: number) => ({
          key: about,
          about,
          kind: "letter",
          tries: 1,
          trouble: `no ${about}`,
          queuedAt: NOON,
          gaveUpAt: later(ms),
        });
        expect(await store.givenUp(10)).toEqual([listed("second", 1000), listed("first", 0)]);
        expect(await store.givenUp(1)).toEqual([listed("second", 1000)]);
        expect(await store.sendAgain("first", later(5000))).toEqual(listed("first", 0));
        expect(await store.givenUp(10)).toEqual([listed("second", 1000)]);
        const again = await takeOne(later(5000));
        expect([again.key, again.data, again.tries]).toEqual(["first", "d", 1]);
        await store.settle(again, { kind: "done" }, later(5000));
      });

      test("only a job that was given up is sent again, and once, even concurrently", async () => {
        await store.add([jobWith({ key: "waiting" })], NOON);
        expect(await store.sendAgain("waiting", NOON)).toBeUndefined();
        expect(await store.sendAgain("nobody's", NOON)).toBeUndefined();
        await store.settle(await takeOne(), { kind: "gave-up", trouble: "t" }, NOON);
        const answers = await Promise.all(Array.from({ length: 10 }, () => store.sendAgain("waiting", NOON)));
        expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
        await finish();
      });

      test("finished jobs are deleted after a while, waiting ones are not", async () => {
        const [done, waiting] = [jobWith(), jobWith({ runAt: later(1e9) })];
        await store.add([done], NOON);
        await finish(later(2000));
        await store.add([waiting], NOON);
        expect(await store.forget(later(2000))).toBeGreaterThan(0);
        await store.add([done], NOON);
        expect(await store.take(10, NOON, LEASE_MS)).toEqual([]);
        expect(await store.forget(later(2001))).toBe(1);
        await store.add([done], NOON);
        expect((await takeOne()).key).toBe(done.key);
        expect((await takeOne(later(1e9, later(-1)))).key).toBe(done.key);
        expect((await takeOne(later(1e9))).key).toBe(waiting.key);
      });
    });

    describe("given up in the future", () => {
      fresh();

      test("a clock that is set back restarts a job that was given up in the future", async () => {
        const job = jobWith({ key: "seemed too old" });
        const ahead = later(40 * 86_400_000);
        await store.add([job], NOON);
        await store.settle(await takeOne(ahead), { kind: "gave-up", trouble: "too old" }, ahead);
        expect(await store.take(10, later(-CLOCK_SKEW_MS, ahead), LEASE_MS)).toEqual([]);
        const again = await takeOne(later(1000));
        expect([again.key, again.data, again.tries]).toEqual([job.key, job.data, 1]);
        expect(await store.givenUp(10)).toEqual([]);
        expect(await store.sendAgain(job.key, later(1000))).toBeUndefined();
        expect(await store.take(10, later(1000), LEASE_MS)).toEqual([]);
        expect(await store.settle(again, { kind: "done" }, later(1000))).toBe(true);
        expect(await store.take(10, later(-1e10), LEASE_MS)).toEqual([]);
      });
    });

    runnerConformance(open, many);
  });
}
